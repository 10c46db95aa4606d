import { describe, expect, it } from 'vitest';
import { needsNewKey, signingOrder, spentKeys } from '../../../../src/modules/identity/oauth/rules.ts';
import { seal, unseal } from '../../../../src/shared/seal.ts';

const DAY = 24 * 60 * 60 * 1000;
const at = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * DAY);
const key = (id: string, days: number) => ({ id, created_at: at(days) });
const ids = (keys: { id: string }[]) => keys.map(({ id }) => id);

describe('signing keys', () => {
  const keys = [key('new', 90), key('old', 0)];

  it('sign once they have been published for a day; the first one at once', () => {
    expect(ids(signingOrder([key('first', 0)], at(0)))).toEqual(['first']);
    expect(ids(signingOrder(keys, at(90.9)))).toEqual(['old', 'new']);
    expect(ids(signingOrder(keys, at(91)))).toEqual(['new', 'old']);
    expect(signingOrder([], at(0))).toEqual([]);
  });

  it('are replaced after 90 days', () => {
    expect(needsNewKey([], at(0))).toBe(true);
    expect(needsNewKey([key('old', 0)], at(89.9))).toBe(false);
    expect(needsNewKey([key('old', 0)], at(90))).toBe(true);
    expect(needsNewKey(keys, at(91))).toBe(false);
  });

  it('are gone a day after their last signature, and not before', () => {
    expect(spentKeys(keys, at(91.9))).toEqual([]);
    expect(spentKeys(keys, at(92))).toEqual(['old']);
    expect(spentKeys([key('first', 0)], at(1000))).toEqual([]);
    expect(spentKeys([], at(0))).toEqual([]);
  });
});

describe('what is sealed', () => {
  const secret = 'a key of 32 letters or some more';

  it('is opened with the same key alone, and not when it was changed', () => {
    const sealed = seal('private', secret);
    expect(sealed).not.toContain('private');
    expect(seal('private', secret)).not.toBe(sealed);
    expect(unseal(sealed, secret)).toBe('private');
    expect(() => unseal(sealed, `${secret}!`)).toThrow();
    expect(() => unseal(sealed, undefined)).toThrow();
    expect(() => unseal(sealed.replace(/.{4}$/, 'AAAA'), secret)).toThrow();
  });

  it('is stored as it is where there is no key, and can be read when there is one later', () => {
    expect(seal('private', undefined)).toBe('private');
    expect(unseal('private', secret)).toBe('private');
  });
});
