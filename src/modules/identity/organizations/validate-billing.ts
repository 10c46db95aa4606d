import { validateAddress } from '../../../shared/address.ts';
import { DEFAULT_CURRENCY } from '../../../shared/currencies.ts';
import { violation, type Violation } from '../../../shared/errors.ts';
import { EU_MEMBERS } from '../../../shared/codes/country-list.ts';
import { parseOssNumber } from '../../../shared/codes/oss-numbers.ts';
import { validateTaxId } from '../../../shared/tax-ids.ts';
import { isTimeZone, UNKNOWN_TIME_ZONE } from '../../../shared/time-zones.ts';
import { isInUnion, taxTerritory } from '../../../shared/tax-territories.ts';
import type { OrganizationBillingRow } from './billing-queries.ts';
import type { BillingPatch } from './billing-patch.ts';

/**
 * @returns violations of the settings as `patch` would leave them: the address has no such country or state, the tax id is not
 *   one of the country of the address, or the address allows no such One-Stop-Shop registration
 */
export function validateBilling(patch: BillingPatch, current: OrganizationBillingRow | undefined): Violation[] {
  const address = patch.address === undefined ? current?.address : patch.address;
  const taxId = patch.tax_id === undefined ? current?.tax_id : patch.tax_id;
  const oss = patch.oss_registration === undefined ? current?.oss_registration : patch.oss_registration;
  return [
    ...(patch.address ? validateAddress(patch.address, 'address') : []),
    ...validateTimeZone(patch.time_zone),
    ...validateBusinessBuyers(patch.business_buyers),
    ...validateRates(patch, current),
    ...validateTaxId({ taxId, address }, { taxId: 'tax_id', address: 'address' }),
    ...validateOss(oss, address),
  ];
}

function validateBusinessBuyers(rules: BillingPatch['business_buyers'] = []): Violation[] {
  return rules.flatMap(({ country }, at) => {
    const refuse = (msg: string) => [violation(['business_buyers', at, 'country'], msg, country)];
    if (EU_MEMBERS.has(country)) return refuse('Reverse charge is the rule of the European Union.');
    return rules.findIndex((other) => other.country === country) < at ? refuse('This country occurs twice.') : [];
  });
}

function validateTimeZone(name: string | null | undefined): Violation[] {
  return name == null || isTimeZone(name) ? [] : [violation('time_zone', UNKNOWN_TIME_ZONE, name)];
}

/** Rates are values in the default currency, so a new default currency makes the present ones wrong. */
function validateRates(patch: BillingPatch, current: OrganizationBillingRow | undefined): Violation[] {
  const base = patch.default_currency ?? current?.default_currency ?? DEFAULT_CURRENCY;
  const hasRates = Object.keys(current?.exchange_rates ?? {}).length > 0;
  const { exchange_rates: rates } = patch;
  if (rates === undefined)
    return hasRates && base !== current?.default_currency
      ? [violation('exchange_rates', 'A new default currency needs new rates, or none.', undefined, 'missing')]
      : [];
  return rates.flatMap(({ currency, rate }, at) => {
    const refuse = (field: 'currency' | 'rate', msg: string, input: string) => [
      violation(['exchange_rates', at, field], msg, input),
    ];
    if (currency === base) return refuse('currency', 'The default currency has no rate.', currency);
    if (rates.findIndex((other) => other.currency === currency) < at)
      return refuse('currency', 'This currency occurs twice.', currency);
    return Number(rate) > 0 ? [] : refuse('rate', 'Must be above 0.', rate);
  });
}

/** The union scheme is for sellers in the EU (369a, 369b), the other for sellers outside it (358a, 359). */
function validateOss(oss: BillingPatch['oss_registration'], address: BillingPatch['address']): Violation[] {
  if (!oss) return [];
  const { scheme, member_state } = oss;
  const refuse = (field: string, msg: string, input: unknown) => [violation(['oss_registration', field], msg, input)];
  if (address == null)
    return [violation('address', 'A One-Stop-Shop registration needs the address.', null, 'missing')];
  if (!EU_MEMBERS.has(member_state))
    return refuse('member_state', 'This is not a member state of the European Union.', member_state);
  const { country, state = null, postal_code: postalCode = null } = address;
  const seat = taxTerritory({ country, state, postalCode });
  if (isInUnion(seat) && scheme === 'non_union')
    return refuse('scheme', 'The non-union scheme is for sellers outside the European Union.', scheme);
  if (isInUnion(seat) && member_state !== seat.country)
    return refuse('member_state', 'A seller in the European Union registers in their own country.', member_state);
  const { reason } = parseOssNumber(oss, oss.number ?? '');
  return reason === undefined ? [] : refuse('number', reason, oss.number);
}
