import { describe, expect, it } from 'vitest';
import { needsNewKey, signingOrder, expiredKeys } from '../../../../src/modules/identity/oauth/rules.ts';

const DAY = 24 * 60 * 60 * 1000;
const at = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * DAY);
const key = (id: string, days: number) => ({ id, created_at: at(days) });
const ids = (keys: { id: string }[]) => keys.map(({ id }) => id);

describe('signing keys', () => {
  const keys = [key('new', 90), key('old', 0)];

  it('a signing key signs one day after its publication, and the first key signs immediately', () => {
    expect(ids(signingOrder([key('first', 0)], at(0)))).toEqual(['first']);
    expect(ids(signingOrder(keys, at(90.9)))).toEqual(['old', 'new']);
    expect(ids(signingOrder(keys, at(91)))).toEqual(['new', 'old']);
    expect(signingOrder([], at(0))).toEqual([]);
  });

  it('a signing key is replaced after 90 days', () => {
    expect(needsNewKey([], at(0))).toBe(true);
    expect(needsNewKey([key('old', 0)], at(89.9))).toBe(false);
    expect(needsNewKey([key('old', 0)], at(90))).toBe(true);
    expect(needsNewKey(keys, at(91))).toBe(false);
  });

  it('a replaced signing key is deleted one day after its last signature, and not before', () => {
    expect(expiredKeys(keys, at(91.9))).toEqual([]);
    expect(expiredKeys(keys, at(92))).toEqual(['old']);
    expect(expiredKeys([key('first', 0)], at(1000))).toEqual([]);
    expect(expiredKeys([], at(0))).toEqual([]);
  });
});
