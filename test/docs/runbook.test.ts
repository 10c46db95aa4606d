import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '../../src');
/** Functions that write a line whose text is their last argument. */
const LOGS = /\b(log\.(warn|error)|warn|complain|logFailedCall)$/;
/** Functions that write it with level 50. */
const ERRORS = /\blog\.error$/;

const files = readdirSync(SOURCE, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(join(SOURCE, file), 'utf8'));
const code = files.join('\n');
const runbook = readFileSync(join(SOURCE, 'docs/maintainers/runbook.md'), 'utf8');
const lines = [...runbook.matchAll(/^\| ([^|]+?) +\|/gm)]
  .map(([, cell = '']) => cell)
  .filter((cell) => !cell.startsWith('Line (') && !cell.startsWith('---'));

/** Returns the texts of the warnings and errors that a file logs, or of those that some functions write. */
function loggedTexts(text: string, functions = LOGS): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    const last =
      ts.isCallExpression(node) && functions.test(node.expression.getText()) ? node.arguments.at(-1) : undefined;
    if (last !== undefined && ts.isStringLiteralLike(last)) found.push(last.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest, true));
  return found;
}

describe('the runbook', () => {
  it('the tables of the runbook list at least ten log lines', () => {
    expect(lines.length).toBeGreaterThan(10);
  });

  it.each(lines)('the code logs "%s"', (line) => {
    expect(code).toContain(line);
  });

  it('only lines that need a person now have level 50', () => {
    const [, needsPerson = ''] = runbook.split(/^## /m).filter((section) => !section.startsWith('Symptoms'));
    const errors = files.filter((text) => text.includes('error(')).flatMap((text) => loggedTexts(text, ERRORS));
    expect(errors.length).toBeGreaterThan(5);
    expect(errors.filter((text) => !needsPerson.includes(`| ${text} `))).toEqual([]);
    expect(errors.filter((text) => /retries|is retried|again later|tries again/.test(text))).toEqual([]);
  });

  it('the runbook lists every warning and error that the code logs', () => {
    const logged = files
      .filter((text) => /\b(warn|error|complain|logFailedCall)\(/.test(text))
      .flatMap((text) => loggedTexts(text));
    expect(logged.length).toBeGreaterThan(20);
    expect(logged.filter((text) => !lines.includes(text))).toEqual([]);
  });
});
