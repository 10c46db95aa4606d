import { describe, expect, it } from 'vitest';
import { undefinedIf, undefinedIfMissing } from '../../src/shared/error-code.ts';

const failWith = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));

describe('handlers that name error codes', () => {
  it.each(['ENOENT', 'ENOTDIR'])('`undefinedIfMissing` turns %s into undefined', async (code) => {
    expect(await failWith(code).catch(undefinedIfMissing)).toBeUndefined();
  });

  it.each(['EACCES', 'EIO', 'EMFILE'])('`undefinedIfMissing` rethrows %s', async (code) => {
    await expect(failWith(code).catch(undefinedIfMissing)).rejects.toThrow(code);
  });

  it('`undefinedIf` rethrows an error without a code', async () => {
    await expect(Promise.reject(new Error('bug')).catch(undefinedIf('EEXIST'))).rejects.toThrow('bug');
  });
});
