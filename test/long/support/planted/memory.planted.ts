import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';

// The worker keeps what a module keeps.
const buffers: Buffer[] = [];

it('a planted test keeps more than 1 GB', async () => {
  while (buffers.length < 120) {
    buffers.push(Buffer.alloc(10 * 1024 ** 2, 1));
    await setImmediate();
  }
  expect(buffers).toHaveLength(120);
});
