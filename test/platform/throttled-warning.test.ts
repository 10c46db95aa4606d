import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createThrottledWarning } from '../../src/platform/jobs/throttled-warning.ts';

const MINUTE_MS = 60_000;
const away = () => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });

function complaints() {
  const lines: { msg: string; task?: string; more_since?: number; err: { message: string } }[] = [];
  const clock = { now: 0 };
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  return { lines, clock, complain: createThrottledWarning(log, () => clock.now) };
}

it('what fails again and again is told once a minute, with how often it was', () => {
  const { lines, clock, complain } = complaints();
  for (; clock.now < MINUTE_MS; clock.now += 500) complain({ err: away(), task: 'publish' }, 'it failed');
  expect(lines).toMatchObject([{ msg: 'it failed', task: 'publish', err: { message: away().message } }]);
  complain({ err: away(), task: 'publish' }, 'it failed');
  expect(lines.slice(1)).toMatchObject([{ msg: 'it failed', more_since: 119 }]);
});

it('what fails otherwise is told at once', () => {
  const { lines, complain } = complaints();
  const errors = [away(), new TypeError('no such thing'), new Error('no such thing'), 'no such thing'];
  for (const err of [...errors, ...errors]) complain({ err, task: 'publish' }, 'it failed');
  complain({ err: away(), task: 'deliver' }, 'it failed');
  expect(lines).toHaveLength(5);
});

it('each worker of the queue fails in the same way', () => {
  const { lines, complain } = complaints();
  for (const id of ['a', 'b'])
    complain({ err: new Error(`Connection terminated (Queue: mails, Worker: ${id})`) }, 'it failed');
  expect(lines).toHaveLength(1);
});

it('does not grow with what it hears', () => {
  const { lines, complain } = complaints();
  for (let at = 0; at < 100; at += 1) complain({ err: new Error(`number ${at}`) }, 'it failed');
  complain({ err: new Error('one too many') }, 'it failed');
  complain({ err: new Error('number 0') }, 'it failed');
  expect(lines).toHaveLength(102);
});
