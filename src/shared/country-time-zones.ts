import { getOwn } from './own.ts';

/** The time zone of a seller whose country is unknown. */
const UNKNOWN = 'UTC';

/**
 * Countries with several time zones, by the one of most inhabitants, and countries whose zone has an earlier name in ICU
 * (2026, IANA time zone database).
 */
const USUAL_ZONES: Readonly<Record<string, string>> = {
  AQ: 'Antarctica/McMurdo',
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ER: 'Africa/Asmara',
  ES: 'Europe/Madrid',
  FM: 'Pacific/Chuuk',
  FO: 'Atlantic/Faroe',
  GL: 'America/Nuuk',
  ID: 'Asia/Jakarta',
  IN: 'Asia/Kolkata',
  KI: 'Pacific/Tarawa',
  KZ: 'Asia/Almaty',
  MH: 'Pacific/Majuro',
  MM: 'Asia/Yangon',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NP: 'Asia/Kathmandu',
  NZ: 'Pacific/Auckland',
  PF: 'Pacific/Tahiti',
  PG: 'Pacific/Port_Moresby',
  PS: 'Asia/Hebron',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kyiv',
  UM: 'Pacific/Wake',
  US: 'America/New_York',
  UZ: 'Asia/Tashkent',
  VN: 'Asia/Ho_Chi_Minh',
  XK: 'Europe/Belgrade',
};

/**
 * @param country ISO 3166-1 alpha-2
 * @returns the IANA name of the time zone that most inhabitants have; `UTC` for an unknown country or none
 */
export function usualTimeZone(country: string | undefined): string {
  if (country === undefined) return UNKNOWN;
  return getOwn(USUAL_ZONES, country) ?? onlyTimeZone(country) ?? UNKNOWN;
}

/** TypeScript 5.9 lacks the method, which is in ECMA-402 of 2025. */
interface LocaleWithTimeZones extends Intl.Locale {
  getTimeZones(): string[] | undefined;
}

const onlyTimeZone = (region: string) =>
  (new Intl.Locale('und', { region }) as LocaleWithTimeZones).getTimeZones()?.[0];
