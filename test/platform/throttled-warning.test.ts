import { expect, it } from 'vitest';
import { createThrottledWarning } from '../../src/platform/jobs/throttled-warning.ts';
import { recordedLog } from '../support/log.ts';

const MINUTE_MS = 60_000;
const connectionError = () => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });

function setUp() {
  const { log, lines } = recordedLog();
  const clock = { now: 0 };
  return { lines, clock, warn: createThrottledWarning(log, () => clock.now) };
}

it('a repeated failure is logged once a minute with its count', () => {
  const { lines, clock, warn } = setUp();
  for (; clock.now < MINUTE_MS; clock.now += 500) warn({ err: connectionError(), task: 'publish' }, 'it failed');
  expect(lines).toMatchObject([{ msg: 'it failed', task: 'publish', err: { message: connectionError().message } }]);
  warn({ err: connectionError(), task: 'publish' }, 'it failed');
  expect(lines.slice(1)).toMatchObject([{ msg: 'it failed', more_since: 119 }]);
});

it('a failure with another error or task is logged at once', () => {
  const { lines, warn } = setUp();
  const errors = [connectionError(), new TypeError('no such thing'), new Error('no such thing'), 'no such thing'];
  for (const err of [...errors, ...errors]) warn({ err, task: 'publish' }, 'it failed');
  warn({ err: connectionError(), task: 'deliver' }, 'it failed');
  expect(lines).toHaveLength(5);
});

it('the same failure of several queue workers is logged once', () => {
  const { lines, warn } = setUp();
  for (const id of ['a', 'b'])
    warn({ err: new Error(`Connection terminated (Queue: mails, Worker: ${id})`) }, 'it failed');
  expect(lines).toHaveLength(1);
});

it('the memory of logged failures is bounded, and an evicted failure is logged again', () => {
  const { lines, warn } = setUp();
  for (let at = 0; at < 100; at += 1) warn({ err: new Error(`number ${at}`) }, 'it failed');
  warn({ err: new Error('one too many') }, 'it failed');
  warn({ err: new Error('number 0') }, 'it failed');
  expect(lines).toHaveLength(102);
});
