import { describe, expect, it } from 'vitest';
import { isEuVatId, isTaxId } from '../../src/shared/tax-ids.ts';

describe('tax identifiers', () => {
  it.each([
    ['PT', '501964843', true],
    ['PT', 'PT 501 964 843', true],
    ['PT', '501964844', false],
    ['DE', 'DE136695976', true],
    ['DE', 'DE136695977', false],
    ['GR', 'EL094259216', true],
    ['ES', 'ESB64717838', true],
    ['ES', 'B64717838', true],
    ['FR', 'FR40303265045', true],
    ['NL', 'NL004495445B01', true],
    ['IE', 'IE6433435F', true],
    ['AT', 'ATU13585627', true],
    ['GB', 'GB980780684', true],
    ['GB', 'GB980780685', false],
    ['CH', 'CHE-123.456.788', true],
    ['NO', 'NO995525828MVA', true],
    ['US', '12-3456789', true],
    ['US', '12-34567', false],
    ['AU', '51 824 753 556', true],
    ['AU', '51 824 753 557', false],
    ['JP', '7000012050002', true],
    ['IN', '27AAPFU0939F1ZV', true],
    ['IN', '27AAPFU0939F1XV', false],
    ['BR', '16.727.230/0001-97', true],
    ['KE', 'P051365947M', true],
    ['KE', '!', false],
  ])('`isTaxId` for %s and %j returns %s', (country, text, isValid) => {
    expect(isTaxId(country, text)).toBe(isValid);
  });

  it('`isEuVatId` accepts VAT ids of EU member states only', () => {
    expect(isEuVatId('PT', 'PT501964843')).toBe(true);
    expect(isEuVatId('GR', 'EL094259216')).toBe(true);
    expect(isEuVatId('DE', '136695977')).toBe(false);
    expect(isEuVatId('CH', 'CHE-123.456.788')).toBe(false);
    expect(isEuVatId('GB', 'GB980780684')).toBe(false);
  });
});
