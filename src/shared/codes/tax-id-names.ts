import { getOwn } from '../own.ts';
import { EU_MEMBERS } from './country-list.ts';

/**
 * Names of tax ids that each language translates. A VAT ID of the European Union is `eu_vat`, a number of value added tax elsewhere
 * `vat`. In Japan, issuers of qualified invoices have an `issuer` number. Quebec has `qst`, its own sales tax. A `tax_number` comes
 * from a tax office, and a `business` number from a register. The kind of a `tax_id` is unknown.
 */
export const TAX_ID_TERMS = ['eu_vat', 'vat', 'gst', 'qst', 'issuer', 'business', 'tax_number', 'tax_id'] as const;
export type TaxIdTerm = (typeof TAX_ID_TERMS)[number];

export const isTaxIdTerm = (name: string): name is TaxIdTerm => (TAX_ID_TERMS as readonly string[]).includes(name);

/**
 * Names of tax ids by country and by validator of the library. A name is a term, or the name of a national number, which is the same
 * in each language. Outside the European Union the first one of a country is the usual id of a business.
 */
export const TAX_ID_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AD: { nrt: 'NRT' },
  AE: { trn: 'TRN' },
  AL: { nipt: 'NIPT' },
  AO: { nif: 'NIF' },
  AR: { cuit: 'CUIT', dni: 'DNI' },
  AT: { businessid: 'business' },
  AU: { abn: 'ABN', acn: 'ACN', tfn: 'TFN' },
  AZ: { tin: 'VÖEN' },
  BR: { cnpj: 'CNPJ', cpf: 'CPF' },
  BY: { unp: 'UNP' },
  BZ: { tin: 'TIN' },
  CA: { gst: 'gst', qst: 'qst', bn: 'BN' },
  CH: { vat: 'vat', uid: 'UID' },
  CL: { rut: 'RUT', run: 'RUN' },
  CN: { uscc: 'USCC' },
  CO: { nit: 'NIT' },
  CR: { cpj: 'Cédula jurídica' },
  DO: { rnc: 'RNC', ncf: 'NCF' },
  EC: { ruc: 'RUC' },
  EE: { registrikood: 'business' },
  ES: { cif: 'NIF' },
  FI: { ytunnus: 'Y-tunnus' },
  FR: { siren: 'SIREN', siret: 'SIRET' },
  GB: { vat: 'vat', utr: 'UTR' },
  GT: { nit: 'NIT' },
  HK: { br: 'business' },
  ID: { npwp: 'NPWP' },
  IL: { hp: 'business' },
  IN: { gstin: 'GSTIN', pan: 'PAN' },
  IS: { vsk: 'vat', kennitala: 'Kennitala' },
  JP: { issuer: 'issuer', cn: 'business' },
  KE: { pin: 'KRA PIN' },
  KR: { brn: 'business' },
  LI: { vat: 'vat', peid: 'PEID' },
  MA: { ice: 'ICE', ice9: 'ICE' },
  MC: { tva: 'vat' },
  MD: { idno: 'IDNO' },
  ME: { pib: 'PIB' },
  MK: { edb: 'EDB' },
  MX: { rfc: 'RFC', curp: 'CURP' },
  MZ: { nuit: 'NUIT' },
  NO: { mva: 'vat', orgnr: 'business' },
  NZ: { ird: 'gst' },
  PE: { ruc: 'RUC' },
  PH: { tin: 'TIN' },
  PK: { ntn: 'NTN' },
  PL: { regon: 'REGON' },
  PY: { ruc: 'RUC' },
  RO: { cui: 'CUI', onrc: 'business' },
  RS: { pib: 'PIB' },
  RU: { inn: 'INN' },
  SA: { vat: 'vat' },
  SE: { orgnr: 'business' },
  SG: { gst: 'gst', uen: 'UEN' },
  SM: { coe: 'COE' },
  SV: { nit: 'NIT' },
  TH: { tin: 'tax_id', moa: 'tax_id' },
  TR: { vkn: 'VKN' },
  TW: { ubn: 'UBN' },
  UA: { vat: 'vat', edrpou: 'EDRPOU' },
  US: { ein: 'EIN', ssn: 'SSN' },
  UY: { rut: 'RUT' },
  VN: { mst: 'MST' },
  ZA: { vat: 'vat', tin: 'tax_number' },
};

/** Returns the name of the usual tax id of a business in a country, where the id is not known yet. */
export function usualTaxIdName(country: string | undefined): string {
  if (country === undefined) return 'tax_id';
  if (EU_MEMBERS.has(country)) return 'eu_vat';
  return Object.values(getOwn(TAX_ID_NAMES, country) ?? {})[0] ?? 'tax_id';
}
