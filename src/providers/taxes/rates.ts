import { provinceOfPostalCode } from '../../shared/codes/canadian-postal-codes.ts';
import { parseSubdivision } from '../../shared/codes/subdivisions.ts';
import { getOwn } from '../../shared/own.ts';

/** The standard rate of a country's value added tax or sales tax, in hundredths of a percent. */
export interface Rate {
  name: 'VAT' | 'GST' | 'HST' | 'JCT' | 'SST';
  basisPoints: number;
  /** ISO 3166-2 code of the province whose rate this is. */
  region?: string;
}

const vat = (percent: number): Rate => ({ name: 'VAT', basisPoints: Math.round(percent * 100) });
const gst = (percent: number): Rate => ({ name: 'GST', basisPoints: Math.round(percent * 100) });
const hst = (percent: number): Rate => ({ name: 'HST', basisPoints: Math.round(percent * 100) });

/**
 * Standard rates as of 1 January 2026, as the countries publish them. Not tax advice. Lacks reduced rates, thresholds,
 * rules for single goods, and the sales taxes of the United States, which depend on the seller's nexus and the buyer's
 * street. A tax service provides those.
 */
const RATES: Readonly<Record<string, Rate>> = {
  AT: vat(20),
  BE: vat(21),
  BG: vat(20),
  CY: vat(19),
  CZ: vat(21),
  DE: vat(19),
  DK: vat(25),
  EE: vat(24),
  ES: vat(21),
  FI: vat(25.5),
  FR: vat(20),
  GR: vat(24),
  HR: vat(25),
  HU: vat(27),
  IE: vat(23),
  IT: vat(22),
  LT: vat(21),
  LU: vat(17),
  LV: vat(21),
  MT: vat(18),
  NL: vat(21),
  PL: vat(23),
  PT: vat(23),
  RO: vat(21),
  SE: vat(25),
  SI: vat(22),
  SK: vat(23),
  // French departments outside the territory of the directive, with French tax at a rate of their own.
  GP: vat(8.5),
  MQ: vat(8.5),
  RE: vat(8.5),
  AE: vat(5),
  AU: gst(10),
  CH: vat(8.1),
  CL: vat(19),
  CO: vat(19),
  GB: vat(20),
  IL: vat(18),
  IN: gst(18),
  IS: vat(24),
  JP: { name: 'JCT', basisPoints: 1000 },
  KR: vat(10),
  LI: vat(8.1),
  MX: vat(16),
  MY: { name: 'SST', basisPoints: 800 },
  NO: vat(25),
  NZ: gst(15),
  PH: vat(12),
  RS: vat(20),
  SA: vat(15),
  SG: gst(9),
  TH: vat(7),
  TR: vat(20),
  TW: vat(5),
  UA: vat(20),
  ZA: vat(15),
};

/** Parts of a member state with a standard rate of their own, by the region of `tax-territories.ts`. */
const REGIONS: Readonly<Record<string, Rate>> = {
  'Jungholz and Mittelberg': vat(19),
  'PT-20': vat(16),
  'PT-30': vat(22),
};

/** Provinces with harmonized sales tax. Other provinces have the federal rate, because this table lacks provincial taxes. */
const CANADA: Readonly<Record<string, Rate>> = {
  'CA-NB': hst(15),
  'CA-NL': hst(15),
  'CA-NS': hst(14),
  'CA-ON': hst(13),
  'CA-PE': hst(15),
};
const CANADA_FEDERAL = gst(5);

/**
 * @returns the state of an address for its rate. In Canada, the postal code tells the province of an address without a known
 * one, because short addresses have the postal code alone.
 */
export function taxState(country: string, { state, postalCode }: { state: string | null; postalCode: string | null }) {
  const code = state === null ? undefined : parseSubdivision(country, state).code;
  if (country !== 'CA' || code !== undefined) return code ?? state;
  return provinceOfPostalCode(postalCode ?? '') ?? null;
}

/**
 * @param region of the territory; see `tax-territories.ts`
 * @param state ISO 3166-2 code, such as `CA-ON`
 * @returns the standard rate of a place, or undefined where the table has none
 */
export function findTaxRate(country: string, region: string | null, state: string | null): Rate | undefined {
  if (country === 'CA') return canadianRate(state ?? '');
  return (region === null ? undefined : getOwn(REGIONS, region)) ?? getOwn(RATES, country);
}

function canadianRate(province: string): Rate {
  const rate = getOwn(CANADA, province);
  return rate === undefined ? CANADA_FEDERAL : { ...rate, region: province };
}
