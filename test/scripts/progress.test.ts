import { expect, it } from 'vitest';
import { showProgress } from '../../scripts/support/progress.ts';

function observe(work: Parameters<typeof showProgress>[0]) {
  const lines: string[] = [];
  let time = 0;
  const advance = showProgress(
    work,
    (line) => lines.push(line),
    () => time,
  );
  return { lines, advance, after: (ms: number) => void (time += ms) };
}

it('the progress of long work is shown every two seconds, with its total', () => {
  const { lines, advance, after } = observe({ unit: 'entries verified', total: 30_000 });
  for (let batch = 0; batch < 30; batch += 1) {
    after(500);
    advance(1000);
  }
  expect(lines).toHaveLength(7);
  expect(lines.slice(0, 2)).toEqual(['4,000 of 30,000 entries verified\n', '8,000 of 30,000 entries verified\n']);
});

it('progress of an unknown total is a count', () => {
  const { lines, advance, after } = observe({ unit: 'secrets encrypted' });
  after(2500);
  advance();
  expect(lines).toEqual(['1 secrets encrypted\n']);
});

it('work of less than two seconds shows no progress', () => {
  const { lines, advance, after } = observe({ unit: 'requests sent', total: 3 });
  for (let sent = 0; sent < 3; sent += 1) {
    after(600);
    advance();
  }
  expect(lines).toEqual([]);
});
