import { openSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createLog } from '../../src/platform/log.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'log-'));
});
afterEach(() => void vi.useRealTimers());
afterAll(() => rm(folder, { recursive: true }));

it('a line is written within 200 ms, and a logger without lines has no timer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
  const file = join(folder, 'lines');
  const log = createLog('info', openSync(file, 'w'));
  expect(vi.getTimerCount()).toBe(0);
  log.info('first');
  log.info('second');
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(200);
  await new Promise<void>((done) => log.flush(() => done()));
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(2);
  expect(vi.getTimerCount()).toBe(0);
});
