import {
  expiryWhilePaid,
  hasWithdrawnGrants,
  parseLicenseKeyTerms,
  type AccessWarning,
} from '../../entitlements/benefits/index.ts';
import { findTestClock, simulatedNow } from '../../identity/organizations/index.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { isRecurringPrice, type Product } from './load-products.ts';

/** @returns the access that earlier buyers of a product lose, and that buyers who subscribe now lose while they pay */
export async function findWarnings(reader: Reader, product: Product): Promise<AccessWarning[]> {
  const { db } = reader;
  const now = simulatedNow(await findTestClock(db, product.organization_id), reader.now);
  const expiries = product.prices.some(isRecurringPrice)
    ? product.benefits.flatMap((benefit) =>
        benefit.type === 'license_keys' ? (expiryWhilePaid(parseLicenseKeyTerms(benefit), now)?.getTime() ?? []) : [],
      )
    : [];
  return [
    ...((await hasWithdrawnGrants(db, product.id)) ? [{ code: 'benefit_removed' as const, endsAt: now }] : []),
    ...(expiries.length > 0 ? [{ code: 'expires_while_paid' as const, endsAt: new Date(Math.min(...expiries)) }] : []),
  ];
}
