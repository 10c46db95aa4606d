import { describe, expect, it } from 'vitest';
import { createCipher } from '../../src/shared/encryption.ts';
import { createSigner } from '../../src/shared/signer.ts';

const OLD = 'a key of 32 letters or some more';
const NEW = 'another key of 32 letters or more';

describe('createCipher', () => {
  it('a text can only be decrypted with the key of its encryption and when it is unchanged', () => {
    const sealed = createCipher([OLD]).encrypt('private');
    expect(sealed).not.toContain('private');
    expect(createCipher([OLD]).encrypt('private')).not.toBe(sealed);
    expect(createCipher([OLD]).decrypt(sealed)).toBe('private');
    expect(() => createCipher([NEW]).decrypt(sealed)).toThrow('no secret key');
    expect(() => createCipher([]).decrypt(sealed)).toThrow('no secret key');
    expect(() => createCipher([OLD]).decrypt(sealed.replace(/.{4}$/, 'AAAA'))).toThrow('no secret key');
    expect(() => createCipher([OLD]).decrypt('sealed:AAAA')).toThrow('no secret key');
  });

  it('the newest key encrypts, and every key decrypts', () => {
    const [before, both] = [createCipher([OLD]), createCipher([NEW, OLD])];
    const sealed = before.encrypt('private');
    expect(both.decrypt(sealed)).toBe('private');
    expect(both.isCurrent(sealed)).toBe(false);
    const resealed = both.encrypt('private');
    expect(both.isCurrent(resealed)).toBe(true);
    expect(() => before.decrypt(resealed)).toThrow('no secret key');
  });

  it('a text is stored in clear without a key, and can still be read once a key is configured', () => {
    expect(createCipher([]).encrypt('private')).toBe('private');
    expect(createCipher([]).isCurrent('private')).toBe(true);
    expect(createCipher([NEW]).decrypt('private')).toBe('private');
    expect(createCipher([NEW]).isCurrent('private')).toBe(false);
  });
});

describe('createSigner', () => {
  it('the newest secret signs, and every secret verifies', () => {
    const [before, both, after] = [[OLD], [NEW, OLD], [NEW]].map((secrets) => createSigner('links', secrets));
    const signature = before?.sign('file') ?? '';
    expect(both?.verify('file', signature)).toBe(true);
    expect(after?.verify('file', signature)).toBe(false);
    expect(after?.verify('file', both?.sign('file') ?? '')).toBe(true);
    expect(createSigner('downloads', [OLD]).verify('file', signature)).toBe(false);
  });
});
