import type { Schema } from '../../../contract/operation.ts';
import type { NOT_PAUSED } from './not-paused.ts';
import type { SubscriptionRow } from './queries.ts';

/** Presents the pause of a subscription. @returns null if the subscription is not paused */
export function presentPause({
  paused_at,
  resumes_at,
  pause_keeps_access,
  is_paused_by_seller,
}: Pick<SubscriptionRow, keyof typeof NOT_PAUSED>): Schema<'SubscriptionPause'> | null {
  if (paused_at === null) return null;
  return {
    paused_at: paused_at.toISOString(),
    resumes_at: resumes_at?.toISOString() ?? null,
    access: pause_keeps_access ? 'keep' : 'suspend',
    paused_by: is_paused_by_seller ? 'seller' : 'buyer',
  };
}
