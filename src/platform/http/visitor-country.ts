import type { Request } from 'express';
import { parseCountry } from '../../shared/codes/countries.ts';
import { getOwn } from '../../shared/own.ts';

/** Express setting: the name of the header in which a proxy tells the country of the visitor. */
export const COUNTRY_HEADER = 'country header';

/** A language tag with a region, such as `de-AT`. */
const WITH_REGION = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i;

/**
 * Returns the country of a visitor: the country in the proxy's header, or else the region of their first language,
 * which is a guess.
 * @returns ISO 3166-1 code in upper case; undefined if it is unknown
 */
export function visitorCountry({ app, headers }: Request): string | undefined {
  const header: unknown = app.get(COUNTRY_HEADER);
  // Proxies send codes such as `XX` and `T1` for unknown places.
  const told = typeof header === 'string' ? getOwn(headers, header.toLowerCase()) : undefined;
  return toCountry(told) ?? toCountry(WITH_REGION.exec(headers['accept-language'] ?? '')?.[1]);
}

const toCountry = (code: string | string[] | undefined): string | undefined =>
  typeof code === 'string' && /^[a-z]{2}$/i.test(code) ? parseCountry(code).code : undefined;
