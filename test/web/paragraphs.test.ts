import fc from 'fast-check';
import { lexer, type Token, type Tokens } from 'marked';
import { describe, expect, it } from 'vitest';
import { readParagraphs } from '../../src/web/shared/paragraphs.ts';
import { checkProperty } from '../support/property.ts';

const PIECES = [...'Aster|é|李|1|12. |3) | |    |.|:|!|(|$'.split('|'), '\t', '\n', '\n\n', '\r\n'];
const MARKS = '* _ ` ~ # > - + = | [a](b) <b> &amp; \\ www. http:// @ 1.'.split(' ');

/** @returns the lines of each paragraph as the parser of Markdown reads them */
function parse(text: string): string[][] {
  const paragraphs = lexer(text, { gfm: true, breaks: true }).filter(({ type }) => type !== 'space');
  return paragraphs.map((token) => {
    expect(token.type, JSON.stringify(text)).toBe('paragraph');
    return (token as Tokens.Paragraph).tokens
      .map(lineOf)
      .join('')
      .trim()
      .split('\n')
      .map((line) => line.trim());
  });
}

function lineOf(token: Token): string {
  expect(['text', 'br']).toContain(token.type);
  return token.type === 'br' ? '\n' : token.raw;
}

describe('readParagraphs', () => {
  it('a text without marks is divided as the parser of Markdown does', async () => {
    const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 20 }).map((pieces) => pieces.join(''));
    await checkProperty(
      fc.property(text, (plain) => {
        const paragraphs = readParagraphs(plain);
        if (paragraphs !== undefined) expect(paragraphs.flat().join('') === '' ? [] : paragraphs).toEqual(parse(plain));
      }),
    );
    expect(readParagraphs('A plan for two.\nNo card.\n\nCancel at any time (in 1 minute).')).toEqual([
      ['A plan for two.', 'No card.'],
      ['Cancel at any time (in 1 minute).'],
    ]);
  });

  it.each(MARKS)('a text with %s needs the parser', (mark) => {
    expect(readParagraphs(`Aster\n${mark}and more`)).toBeUndefined();
  });
});
