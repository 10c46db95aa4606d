import { iso31661Alpha2ToAlpha3 } from 'iso-3166';

/** Kosovo has no code of ISO 3166-1 yet. The European Union, Stripe and Unicode use this one. */
export const KOSOVO = 'XK';

/** The alpha-2 codes of ISO 3166-1, and Kosovo. Sorted. */
export const COUNTRIES: readonly string[] = [...Object.keys(iso31661Alpha2ToAlpha3), KOSOVO].sort();

/** The member states of the European Union by ISO 3166-1 code. */
export const EU_MEMBERS: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);
