import type { NOT_PAUSED } from './not-paused.ts';
import type { SubscriptionRow } from './queries.ts';

/** Presents the pause of a subscription. @returns null if the subscription is not paused */
export function presentPause({
  paused_at,
  resumes_at,
  pause_keeps_access,
  is_paused_by_seller,
}: Pick<SubscriptionRow, keyof typeof NOT_PAUSED>) {
  if (paused_at === null) return null;
  return {
    paused_at: paused_at.toISOString(),
    resumes_at: resumes_at?.toISOString() ?? null,
    access: pause_keeps_access ? ('keep' as const) : ('suspend' as const),
    paused_by: is_paused_by_seller ? ('seller' as const) : ('buyer' as const),
  };
}
