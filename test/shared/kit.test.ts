import { describe, expect, it } from 'vitest';
import { addMonths } from '../../src/shared/calendar.ts';
import { NO_ROWS, toListResponse, toPage } from '../../src/shared/pagination.ts';
import { parseSorting } from '../../src/shared/sorting.ts';
import { hashToken, isWellFormedToken, generateToken } from '../../src/shared/tokens.ts';
import { expiryAfter } from '../../src/shared/expiry.ts';
import { isExpired, generateKey } from '../../src/modules/entitlements/license-keys/rules.ts';
import { validateSlug } from '../../src/modules/identity/organizations/rules.ts';

describe('addMonths', () => {
  it.each([
    ['2026-01-31T10:00:00Z', 1, '2026-02-28T10:00:00.000Z'],
    ['2028-01-31T10:00:00Z', 1, '2028-02-29T10:00:00.000Z'],
    ['2028-02-29T23:59:59Z', 12, '2029-02-28T23:59:59.000Z'],
    ['2026-12-15T00:00:00Z', 2, '2027-02-15T00:00:00.000Z'],
  ])('%s plus %d months is %s, clamped to the end of the month', (from, months, to) => {
    expect(addMonths(new Date(from), months).toISOString()).toBe(to);
  });
});

describe('pagination and sorting', () => {
  it('a page defaults to the first 10 items and is capped at 100', () => {
    expect(toPage()).toEqual({ limit: 10, offset: 0 });
    expect(toPage({ page: 3, limit: 1000 })).toEqual({ limit: 100, offset: 200 });
    expect(toListResponse([], NO_ROWS, toPage()).pagination).toEqual({
      total_count: 0,
      max_page: 0,
      is_total_count_exact: true,
    });
    expect(toListResponse([], { count: 21, isExact: false }, toPage()).pagination).toEqual({
      total_count: 21,
      max_page: 3,
      is_total_count_exact: false,
    });
  });

  it('parseSorting keeps known criteria and drops unknown ones', () => {
    const columns = { name: 'name', created_at: 'created' };
    expect(parseSorting<string>(['-created_at', 'name', 'colour'], columns)).toEqual([
      { column: 'created', order: 'desc' },
      { column: 'name', order: 'asc' },
    ]);
  });
});

describe('tokens', () => {
  it('a token with a wrong prefix or a typing error fails the check of its checksum', () => {
    const token = generateToken('sell_pat_');
    expect(token).toMatch(/^sell_pat_[0-9A-Za-z]{42}$/);
    expect(isWellFormedToken(token, ['sell_pat_'])).toBe(true);
    expect(isWellFormedToken(token, ['sell_oat_'])).toBe(false);
    const other = token.endsWith('A') ? 'B' : 'A';
    expect(isWellFormedToken(token.slice(0, -1) + other, ['sell_pat_'])).toBe(false);
    expect(hashToken(token)).toHaveLength(32);
  });
});

describe('license keys', () => {
  it('a license key has an upper-case prefix and displays only its last six characters', () => {
    const { key, display_key } = generateKey(' aster ');
    expect(key).toMatch(/^ASTER-[0-9A-F]{8}-[0-9A-F]{4}-4[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}$/);
    expect(display_key).toBe(`****-${key.slice(-6)}`);
    expect(generateKey('  ').key).toHaveLength(36);
  });

  it('a license key is expired from the instant of its expiry, unless its subscription renews', () => {
    const now = new Date('2026-01-31T00:00:00Z');
    expect(expiryAfter(null, now)).toBeNull();
    const expires_at = expiryAfter({ ttl: 1, timeframe: 'month' }, now);
    expect(expires_at?.toISOString()).toBe('2026-02-28T00:00:00.000Z');
    expect(isExpired({ expires_at, is_renewing: false }, new Date('2026-02-27T23:59:59.999Z'))).toBe(false);
    expect(isExpired({ expires_at, is_renewing: false }, new Date('2026-02-28T00:00:00.000Z'))).toBe(true);
    expect(isExpired({ expires_at, is_renewing: true }, new Date('2026-02-28T00:00:00.000Z'))).toBe(false);
  });
});

describe('slugs', () => {
  it.each(['a--b', '-a', 'a-', 'ä', 'checkout'])('%s is not a valid slug', (slug) => {
    expect(validateSlug(slug)).toHaveLength(1);
  });
  it('a slug of letters, digits and single hyphens is valid', () => {
    expect(validateSlug('aster-software-2')).toEqual([]);
  });
});
