import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';

it('a planted test needs more than 1 GB', async () => {
  const buffers: Buffer[] = [];
  while (buffers.length < 120) {
    buffers.push(Buffer.alloc(10 * 1024 ** 2, 1));
    await setImmediate();
  }
  expect(buffers).toHaveLength(120);
});
