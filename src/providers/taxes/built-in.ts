import { applyRatio } from '../../shared/money.ts';
import { EU_MEMBERS } from '../../shared/codes/country-list.ts';
import { isEuVatId } from '../../shared/codes/tax-ids.ts';
import type { Tax, TaxQuestion, TaxScheme, TaxSeller, TaxTable } from '../../platform/ports/tax-provider.ts';
import { businessRule, UNION_LAW, type BusinessRule } from './business-buyers.ts';
import { findTaxRate, taxState } from './rates.ts';
import { isInUnion, taxTerritory, type Territory } from '../../shared/tax-territories.ts';

const WHOLE_BASIS_POINTS = 10_000;
const UNION = 'EU';

/**
 * Calculates the standard rate on a service that is supplied electronically, by Directive 2006/112/EC. A business owes
 * the tax in its own state (articles 44 and 196). A consumer pays the rate of their state (article 58), or below the
 * threshold the rate of the seller's state (article 59c).
 */
export const builtInTaxes: TaxTable = {
  kind: 'table',
  name: 'built-in',
  calculate,
};

function calculate(question: TaxQuestion): Tax {
  const { amount, buyer, isTaxable } = question;
  const place = taxTerritory(buyer);
  const seller = placeSeller(question.seller);
  const state = taxState(place.country, buyer);
  const none = (reason: Tax['reason'], name: string | null = null): Tax => ({
    amount: 0,
    rate_basis_points: 0,
    name,
    country: place.country,
    state,
    region: place.region,
    scheme: null,
    reason,
  });
  if (!isTaxable) return none('not_taxable');
  const business = businessTerms(question, place, seller);
  const law = business && { law: business.law };
  if (business?.charge === 'reverse_charge') return { ...none('reverse_charge', taxName(place)), ...law };
  const supply = taxableSupply(question.seller, seller, place);
  if (supply === undefined) return none(place.isOutside ? 'outside_territory' : 'not_registered');
  const { country, region } = supply.place;
  const isAtBuyer = supply.place === place;
  const rate = findTaxRate(country, region, isAtBuyer ? state : null);
  if (rate === undefined) return none('no_rate');
  const tax = applyRatio(amount, rate.basisPoints, WHOLE_BASIS_POINTS);
  return {
    amount: tax,
    rate_basis_points: rate.basisPoints,
    name: rate.name,
    country,
    state: isAtBuyer ? state : null,
    region: rate.region ?? region,
    scheme: supply.scheme,
    reason: tax === 0 ? 'zero' : 'taxed',
    ...law,
  };
}

/** The name of a tax that the seller does not charge. */
const taxName = ({ country, region }: Territory) => findTaxRate(country, region, null)?.name ?? 'VAT';

interface SellerPlace {
  /** The value is null if the seller has told no address. */
  territory: Territory | null;
  /** The member state in which the seller is established. The value is null outside the EU. */
  memberState: string | null;
}

/** A seller outside the EU with the union scheme has a fixed establishment in the state of identification (369a). */
function placeSeller({ country, state, postalCode, oss }: TaxSeller): SellerPlace {
  const territory = country === null ? null : taxTerritory({ country, state, postalCode });
  const isEstablished = territory !== null && isInUnion(territory);
  return { territory, memberState: isEstablished ? territory.country : oss?.scheme === 'union' ? oss.country : null };
}

/**
 * @returns the rule for a registered business of another country than the seller's. In a member state it owes the tax itself (196),
 *   and a registration of the seller in that state changes nothing. A seller without an address pays the tax, because its
 *   country is unknown
 */
function businessTerms(
  question: TaxQuestion,
  place: Territory,
  seller: SellerPlace,
): Pick<BusinessRule, 'charge' | 'law'> | undefined {
  const { buyer } = question;
  if (seller.territory === null) return undefined;
  if (!isInUnion(place)) return seller.territory.country === place.country ? undefined : businessRule(question, place);
  const isForeign =
    seller.memberState !== place.country && buyer.taxId !== null && isEuVatId(place.country, buyer.taxId);
  return isForeign ? { charge: 'reverse_charge', law: UNION_LAW } : undefined;
}

/** The place whose rate applies, and the return that declares the tax. */
interface TaxableSupply {
  place: Territory;
  scheme: TaxScheme;
}

/** @returns undefined where the seller is not registered */
function taxableSupply(registered: TaxSeller, seller: SellerPlace, place: Territory): TaxableSupply | undefined {
  const countries = new Set(registered.taxCountries.map((code) => (code === UNION ? UNION : ownCountry(code))));
  const hasCode = !place.isOutside || place.region === null;
  if (hasCode && countries.has(place.country)) return { place, scheme: 'standard' };
  if (!isInUnion(place)) return undefined;
  if (countries.has(UNION) || registered.oss !== null) return { place, scheme: ossScheme(registered, seller, place) };
  if (registered.euPlaceOfSupply === 'destination' || seller.territory === null) return undefined;
  const memberStates = [...countries].filter((code) => EU_MEMBERS.has(code));
  const isAtHomeOnly = memberStates.length === 1 && memberStates[0] === seller.memberState;
  return isAtHomeOnly ? { place: seller.territory, scheme: 'standard' } : undefined;
}

/** Monaco and the Isle of Man have no registration of their own. */
function ownCountry(code: string): string {
  const { country, isOutside } = taxTerritory({ country: code, state: null, postalCode: null });
  return isOutside ? code : country;
}

/** Sales in the seller's own state are declared there. A seller outside the EU has the non-union scheme (358a). */
function ossScheme({ oss }: TaxSeller, { territory, memberState }: SellerPlace, place: Territory): TaxScheme {
  if (memberState === place.country) return 'standard';
  if (oss !== null) return oss.scheme === 'union' ? 'oss_union' : 'oss_non_union';
  return memberState === null && territory !== null ? 'oss_non_union' : 'oss_union';
}
