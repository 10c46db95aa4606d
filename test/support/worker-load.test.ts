import { describe, expect, it } from 'vitest';
import { readKeptMb } from './worker-load.ts';

const MB = 1024 ** 2;

describe('memory that a worker keeps', () => {
  it('contains buffers, and no garbage once it reaches the limit', () => {
    const kept: Uint8Array[] = [];
    const before = readKeptMb(0);
    kept.push(Buffer.alloc(64 * MB, 1));
    expect(readKeptMb(0)).toBeGreaterThan(before + 60);
    kept.length = 0;
    expect(readKeptMb(0)).toBeLessThan(before + 8);
  });
});
