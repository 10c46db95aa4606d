import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '../../src');
const code = readdirSync(SOURCE, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(join(SOURCE, file), 'utf8'))
  .join('\n');
const runbook = readFileSync(join(SOURCE, 'docs/maintainers/runbook.md'), 'utf8');
const lines = [...runbook.matchAll(/^\| ([^|]+?) +\|/gm)]
  .map(([, cell = '']) => cell)
  .filter((cell) => !cell.startsWith('Line (') && !cell.startsWith('---'));

describe('the runbook', () => {
  it('the tables of the runbook list at least ten log lines', () => {
    expect(lines.length).toBeGreaterThan(10);
  });

  it.each(lines)('the code logs "%s"', (line) => {
    expect(code).toContain(line);
  });
});
