import { getOwn } from '../own.ts';

/** Provinces by the first letter of their postal codes. `X` stands for two territories without a tax of their own. */
const PROVINCES: Readonly<Record<string, string>> = {
  ...{ A: 'NL', B: 'NS', C: 'PE', E: 'NB', G: 'QC', H: 'QC', J: 'QC', K: 'ON', L: 'ON', M: 'ON', N: 'ON', P: 'ON' },
  ...{ R: 'MB', S: 'SK', T: 'AB', V: 'BC', X: '', Y: 'YT' },
};

/**
 * Returns the province of a postal code of Canada, or of its beginning, which is all that some wallets tell.
 * @returns an ISO 3166-2 code, null for `X`, or undefined if the text is no postal code of Canada
 */
export function provinceOfPostalCode(text: string): string | null | undefined {
  const [, letter = ''] = /^([A-Z])\d/.exec(text.trim().toUpperCase()) ?? [];
  const province = getOwn(PROVINCES, letter);
  return province === undefined ? undefined : province === '' ? null : `CA-${province}`;
}
