import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '../../src');
/** Functions that write a line whose text is their last argument. */
const LOGS = /\b(log\.(warn|error)|warn|complain|logFailedCall)$/;

const files = readdirSync(SOURCE, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(join(SOURCE, file), 'utf8'));
const code = files.join('\n');
const runbook = readFileSync(join(SOURCE, 'docs/maintainers/runbook.md'), 'utf8');
const lines = [...runbook.matchAll(/^\| ([^|]+?) +\|/gm)]
  .map(([, cell = '']) => cell)
  .filter((cell) => !cell.startsWith('Line (') && !cell.startsWith('---'));

/** Returns the texts of the warnings and errors that a file logs. */
function loggedTexts(text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    const last = ts.isCallExpression(node) && LOGS.test(node.expression.getText()) ? node.arguments.at(-1) : undefined;
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

  it('the runbook lists every warning and error that the code logs', () => {
    const logged = files.filter((text) => /\b(warn|error|complain|logFailedCall)\(/.test(text)).flatMap(loggedTexts);
    expect(logged.length).toBeGreaterThan(20);
    expect(logged.filter((text) => !lines.includes(text))).toEqual([]);
  });
});
