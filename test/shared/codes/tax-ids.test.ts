import { describe, expect, it } from 'vitest';
import { isEuVatId, parseTaxId } from '../../../src/shared/codes/tax-ids.ts';

describe('parseTaxId', () => {
  it.each([
    ['PT', '501964843', 'PT501964843', 'eu_vat'],
    ['PT', ' PT 501 964 843 ', 'PT501964843', 'eu_vat'],
    ['DE', 'de136695976', 'DE136695976', 'eu_vat'],
    ['GR', 'EL094259216', 'EL094259216', 'eu_vat'],
    ['GR', 'GR094259216', 'EL094259216', 'eu_vat'],
    ['ES', 'B-64717838', 'ESB64717838', 'eu_vat'],
    ['FR', 'FR 40 303 265 045', 'FR40303265045', 'eu_vat'],
    ['NL', 'NL004495445B01', 'NL004495445B01', 'eu_vat'],
    ['IE', 'IE6433435F', 'IE6433435F', 'eu_vat'],
    ['AT', 'ATU13585627', 'ATU13585627', 'eu_vat'],
    ['HU', '12892312-2-42', 'HU12892312', 'eu_vat'],
    ['HU', 'HU12892312', 'HU12892312', 'eu_vat'],
    ['GB', '980 7806 84', 'GB980780684', 'business'],
    ['GB', 'GB980780684', 'GB980780684', 'business'],
    ['GB', 'XI980780684', 'XI980780684', 'business'],
    ['CH', 'CHE-107.787.577 MWST', 'CHE-107.787.577 MWST', 'business'],
    ['NO', 'NO995525828MVA', 'NO 995 525 828 MVA', 'business'],
    ['US', '12-3456789', '12-3456789', 'business'],
    ['US', '123-45-6789', '123-45-6789', 'person'],
    ['AU', '51 824 753 556', '51 824 753 556', 'business'],
    ['JP', '7000012050002', '7-0000-1205-0002', 'business'],
    ['JP', 'T7000012050002', 'T7000012050002', 'business'],
    ['IN', '27AAPFU0939F1ZV', '27AAPFU0939F1ZV', 'business'],
    ['IN', 'IN27AAPFU0939F1ZV', '27AAPFU0939F1ZV', 'business'],
    ['BR', '16.727.230/0001-97', '16.727.230/0001-97', 'business'],
    ['CL', '76.086.428-5', '76.086.428-5', 'business'],
    ['CL', 'CL760864285', '76.086.428-5', 'business'],
    ['MK', 'MK4030000375897', '4030000375897', 'business'],
    ['ME', '02655284', '02655284', 'business'],
    ['TH', '0-9940-00165-20-0', '0-9940-00165-20-0', 'business'],
    ['TH', '0105536112014', '0-1055-36112-01-4', 'business'],
    ['SG', 'M90357006D', 'M90357006D', 'business'],
    ['SG', 'M2-1234567-8', 'M212345678', 'business'],
    ['UA', '123456789012', '123456789012', 'business'],
    ['LI', 'LI 12345', '12345', 'business'],
    ['LI', 'FL-0001.234.567-8', 'FL00012345678', 'business'],
    ['LI', 'CHE-107.787.577 MWST', 'CHE-107.787.577 MWST', 'business'],
    ['ID', '3174012345670001', '3174012345670001', 'business'],
    ['MY', 'W10-1808-31038910', 'W10-1808-31038910', 'unchecked'],
    ['MY', '202001234567', '202001234567', 'unchecked'],
    ['HK', '51234567', '51234567', 'unchecked'],
    ['BA', '4200000000000', '4200000000000', 'unchecked'],
    ['GH', 'C0003165700', 'C0003165700', 'unchecked'],
    ['KE', 'P051365947M', 'P051365947M', 'unchecked'],
  ])('the tax id of %s %j is read as %s of the kind %s', (country, text, code, kind) => {
    expect(parseTaxId(country, text)).toMatchObject({ code, kind });
    expect(parseTaxId(country, code)).toMatchObject({ code, kind });
  });

  it.each([
    ['PT', '501964844'],
    ['GB', 'GB980780685'],
    ['US', '12-34567'],
    ['AU', '51 824 753 557'],
    ['IN', '27AAPFU0939F1XV'],
    ['CL', '76.086.428-6'],
    ['HU', '12892313-2-42'],
    ['KE', '!'],
    ['KE', 'none'],
  ])('the text %s %j is no tax id of the country', (country, text) => {
    expect(parseTaxId(country, text)).toEqual({ reason: 'This is not a valid tax ID of the country.' });
  });

  it('a tax id of another member state of the EU is refused with the name of that state', () => {
    expect(parseTaxId('DE', 'PT 501964843').reason).toContain('Portugal (PT)');
    expect(parseTaxId('US', 'EL094259216').reason).toContain('Greece (GR)');
  });

  it('the authority of a tax id with the prefix XI is Northern Ireland', () => {
    expect(parseTaxId('GB', 'XI980780684').authority).toBe('XI');
    expect(parseTaxId('GB', '980780684').authority).toBe('GB');
  });

  it('`isEuVatId` accepts VAT ids of EU member states only', () => {
    expect(isEuVatId('PT', 'PT501964843')).toBe(true);
    expect(isEuVatId('GR', 'EL094259216')).toBe(true);
    expect(isEuVatId('DE', '136695977')).toBe(false);
    expect(isEuVatId('CH', 'CHE-123.456.788')).toBe(false);
    expect(isEuVatId('GB', 'GB980780684')).toBe(false);
  });
});
