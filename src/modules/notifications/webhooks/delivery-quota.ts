import type { Reader } from '../../../platform/ports/transaction.ts';
import { returnQuota, takeQuotas } from '../../identity/quotas/index.ts';
import { returnDeliveries, type ClaimedDelivery } from './claim-queries.ts';

/**
 * Takes the attempts of claimed deliveries from the quotas of their organizations, so that a seller cannot send the service against
 * the server of another person without a bound. Deliveries above a quota wait for the next hour.
 * @returns the deliveries to attempt
 */
export async function takeAttempts(
  db: Reader['db'],
  now: Date,
  claimed: readonly ClaimedDelivery[],
): Promise<ClaimedDelivery[]> {
  if (claimed.length === 0) return [];
  const byOwner = Map.groupBy(claimed, ({ organization_id }) => organization_id);
  const wanted = new Map([...byOwner].map(([owner, deliveries]) => [owner, deliveries.length]));
  const { granted, resetsAt } = await takeQuotas({ db, now }, 'webhook_deliveries', wanted);
  const postponed = [...byOwner].flatMap(([owner, deliveries]) => deliveries.slice(granted.get(owner)));
  if (postponed.length === 0) return [...claimed];
  const ids = new Set(postponed.map(({ id }) => id));
  await returnDeliveries(db, postponed, resetsAt);
  return claimed.filter(({ id }) => !ids.has(id));
}

/** Gives claimed deliveries back without an attempt, and what they took from the quotas. */
export async function returnAttempts(
  db: Reader['db'],
  now: Date,
  deliveries: readonly ClaimedDelivery[],
): Promise<void> {
  await returnDeliveries(db, deliveries, now);
  for (const [owner, { length }] of Map.groupBy(deliveries, ({ organization_id }) => organization_id))
    await returnQuota({ db, now }, owner, 'webhook_deliveries', length);
}
