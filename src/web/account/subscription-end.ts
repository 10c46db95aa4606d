import type { Subscription } from '../shared/api.ts';

type Ending = Pick<Subscription, 'cancel_at' | 'cancel_at_period_end' | 'current_period_end'>;

/** Whether the subscription ends with its current period or before. */
export const endsBeforeRenewal = ({ cancel_at, cancel_at_period_end, current_period_end }: Ending) =>
  cancel_at_period_end || isBefore(cancel_at, current_period_end);

/** Whether the seller ends the subscription, and no cancellation of the buyer ends it earlier. */
export const isEndedBySeller = ({ cancel_at, cancel_at_period_end, current_period_end }: Ending) =>
  cancel_at !== null && (!cancel_at_period_end || isBefore(cancel_at, current_period_end));

export const isRunning = ({ status }: Pick<Subscription, 'status'>) =>
  status === 'trialing' || status === 'active' || status === 'past_due';

const isBefore = (time: string | null, limit: string | null) =>
  time !== null && limit !== null && Date.parse(time) <= Date.parse(limit);
