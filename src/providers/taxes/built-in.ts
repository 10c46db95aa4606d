import { applyRatio } from '../../shared/money.ts';
import { EU_MEMBERS, isEuVatId } from '../../shared/tax-ids.ts';
import type { Tax, TaxQuestion, TaxTable } from '../../platform/ports/tax-provider.ts';
import { rateOf } from './rates.ts';

const WHOLE_BASIS_POINTS = 10_000;
const UNION = 'EU';

/** Calculates the standard rate of the buyer's country, where the seller is registered for tax there. */
export const builtInTaxes: TaxTable = {
  kind: 'table',
  name: 'built-in',
  calculate,
};

function calculate(question: TaxQuestion): Tax {
  const { amount, buyer, seller, isTaxable } = question;
  const { country, state } = buyer;
  const none = (reason: Tax['reason'], name: string | null = null): Tax => ({
    amount: 0,
    rate_basis_points: 0,
    name,
    country,
    state,
    reason,
  });
  if (!isTaxable) return none('not_taxable');
  if (!isRegistered(seller.taxCountries, country)) return none('not_registered');
  const rate = rateOf(country, state);
  if (rate === undefined) return none('no_rate');
  if (isReverseCharge(question)) return none('reverse_charge', rate.name);
  const tax = applyRatio(amount, rate.basisPoints, WHOLE_BASIS_POINTS);
  const reason = tax === 0 ? 'zero' : 'taxed';
  return { amount: tax, rate_basis_points: rate.basisPoints, name: rate.name, country, state, reason };
}

const isRegistered = (countries: readonly string[], country: string) =>
  countries.includes(country) || (countries.includes(UNION) && EU_MEMBERS.has(country));

/** Whether a business in another member state owes the tax itself (Directive 2006/112/EC, article 196). */
function isReverseCharge({ seller, buyer }: TaxQuestion): boolean {
  const isAcrossBorders = seller.country !== null && EU_MEMBERS.has(seller.country) && seller.country !== buyer.country;
  return isAcrossBorders && buyer.taxId !== null && isEuVatId(buyer.country, buyer.taxId);
}
