import { parseTaxId } from '../../shared/codes/tax-ids.ts';
import { getOwn } from '../../shared/own.ts';
import type { BusinessCharge, TaxQuestion } from '../../platform/ports/tax-provider.ts';
import type { Territory } from '../../shared/tax-territories.ts';

/** Rule for a business that is registered for the tax of its country, and buys electronically supplied services from a foreign seller. */
export interface BusinessRule {
  charge: BusinessCharge;
  /** The law, as documents name it. */
  law: string;
  /** The day from which the law applies to such services, `YYYY-MM-DD`. */
  since: string;
}

const reverseCharge = (since: string, law: string): BusinessRule => ({ charge: 'reverse_charge', law, since });
const taxed = (since: string, law: string): BusinessRule => ({ charge: 'taxed', law, since });

/**
 * Rules of the countries outside the European Union, as of 1 January 2026. Not tax advice. Where the charge is `taxed`, a seller who is
 * registered there charges businesses like consumers. Countries that the table lacks have no rule: a seller who is registered there charges
 * everyone. Canada has none because it depends on the kind of the registration (Excise Tax Act, section 211.12).
 */
export const BUSINESS_RULES: Readonly<Record<string, BusinessRule>> = {
  AE: reverseCharge('2018-01-01', 'Federal Decree-Law 8/2017, article 48'),
  AU: reverseCharge('2017-07-01', 'GST Act 1999, sections 9-25(5)(d) and 84-5'),
  CH: taxed('2010-01-01', 'MWSTG, articles 10 and 45'),
  CL: reverseCharge('2020-06-01', 'Decreto Ley 825, articles 8(n) and 11(e)'),
  CO: reverseCharge('2018-07-01', 'Estatuto Tributario, article 437-2(3)'),
  GB: reverseCharge('2010-01-01', 'VAT Act 1994, sections 7A and 8'),
  IN: reverseCharge('2017-07-01', 'IGST Act 2017, section 5(3), and Notification 10/2017'),
  IS: reverseCharge('2011-11-01', 'Act 50/1988, article 35'),
  JP: taxed('2015-10-01', 'Consumption Tax Act, articles 2(1) and 4(3)'),
  KR: reverseCharge('2015-07-01', 'VAT Act, articles 52 and 53-2'),
  LI: taxed('2010-01-01', 'MWSTG (LI), articles 10 and 45'),
  MX: taxed('2020-06-01', 'LIVA, articles 18-B and 18-D'),
  MY: taxed('2020-01-01', 'Service Tax Act 2018, Part IXA'),
  NO: reverseCharge('2011-07-01', 'Merverdiavgiftsloven, sections 3-30 and 11-3'),
  NZ: reverseCharge('2016-10-01', 'GST Act 1985, sections 8(4B) and 8(4D)'),
  PH: reverseCharge('2025-06-02', 'Republic Act 12023, and National Internal Revenue Code, section 114'),
  SA: reverseCharge('2018-01-01', 'VAT Implementing Regulations, article 47'),
  SG: reverseCharge('2020-01-01', 'GST Act 1993, section 14'),
  TH: reverseCharge('2021-09-01', 'Revenue Code, sections 82/13 and 83/6'),
  TR: reverseCharge('2018-01-01', 'VAT Law 3065, article 9'),
  TW: reverseCharge('2017-05-01', 'Value-added and Non-value-added Business Tax Act, articles 2-1 and 36'),
  UA: reverseCharge('2022-01-01', 'Tax Code, articles 208 and 208-1'),
  ZA: taxed('2019-04-01', 'VAT Act 89 of 1991, section 1(1), and Electronic Services Regulations'),
};

/** The article that lets a business in a member state owe the tax of a foreign seller. */
export const UNION_LAW = 'Directive 2006/112/EC, articles 44 and 196';

/**
 * @returns the rule for a registered business outside the European Union: the seller's own, or the one of the table; undefined for
 *   a buyer without a tax id of a business of the country, and where neither has a rule
 */
export function businessRule(
  { buyer, seller }: Pick<TaxQuestion, 'buyer' | 'seller'>,
  place: Territory,
): Pick<BusinessRule, 'charge' | 'law'> | undefined {
  const rule = getOwn(seller.businessBuyers ?? {}, place.country) ?? getOwn(BUSINESS_RULES, place.country);
  if (rule === undefined || place.isOutside || buyer.taxId === null) return undefined;
  const { kind } = parseTaxId(place.country, buyer.taxId);
  return kind === undefined || kind === 'person' ? undefined : rule;
}
