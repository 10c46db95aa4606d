import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/shared/languages.ts';

const SOURCE = join(import.meta.dirname, '../../src');

/** A button with a text and a longer name for screen readers. Captures the ids of the name and of the text. */
const NAMED_BUTTON =
  /<(button|ConfirmButton)\b(?:(?!<\/\1>)[^])*?\blabel=\{t\(\s*\{\s*id: '([\w.]+)'(?:(?!<\/\1>)[^])*?>\s*\{t\(\{ id: '([\w.]+)'[^}]*\}\)\}\s*<\/\1>/g;

function readMessages(language: string): Record<string, string> {
  return JSON.parse(readFileSync(join(SOURCE, `shared/messages/${language}.json`), 'utf8')) as Record<string, string>;
}

type Named = [name: string, text: string];

/** @returns the ids of names and texts: of the buttons of the pages, and of the messages whose ids differ by `.name` */
function findNames(): Named[] {
  const ids = Object.keys(readMessages('en'));
  const pages = globSync('web/**/*.tsx', { cwd: SOURCE }).map((file) => readFileSync(join(SOURCE, file), 'utf8'));
  return [
    ...pages.flatMap((page) =>
      [...page.matchAll(NAMED_BUTTON)].map(([, , name = '', text = '']): Named => [name, text]),
    ),
    ...ids.filter((id) => ids.includes(`${id}.name`)).map((id): Named => [`${id}.name`, id]),
  ];
}

describe('the names of buttons for screen readers', () => {
  const names = findNames();

  it('the search finds the buttons of the pages', () => {
    expect(names).toContainEqual(['machines.deactivateOne', 'machines.deactivate']);
    expect(names).toContainEqual(['subscription.pause.name', 'subscription.pause']);
  });

  it.each(LANGUAGES)(
    'the name of a button contains its text in %s, because people say to their computer what they see',
    (language) => {
      const messages = readMessages(language);
      const textOf = (id: string) => (messages[id] ?? '').toLowerCase();
      expect(names.filter(([name, text]) => !textOf(name).includes(textOf(text)))).toEqual([]);
    },
  );
});
