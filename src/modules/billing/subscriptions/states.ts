/** The state machine of subscriptions. */

export type Status = 'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'canceled' | 'unpaid';

/** Events that can change the status. */
export type SubscriptionEvent =
  /** The charge for a period succeeded, or the period is free. */
  | 'paid'
  /** The payment method was saved, and a trial starts. */
  | 'trial_started'
  /** The charge for a period failed, and will be retried. */
  | 'declined'
  /** The last retry failed. */
  | 'retries_exhausted'
  /** The subscription was canceled and its period is over, or the seller revoked it. */
  | 'ended'
  /** The first payment failed. */
  | 'expired';

const TRANSITIONS: Readonly<Record<Status, Partial<Record<SubscriptionEvent, Status>>>> = {
  incomplete: { paid: 'active', trial_started: 'trialing', ended: 'canceled', expired: 'incomplete_expired' },
  incomplete_expired: {},
  trialing: { paid: 'active', declined: 'past_due', retries_exhausted: 'unpaid', ended: 'canceled' },
  active: { paid: 'active', declined: 'past_due', retries_exhausted: 'unpaid', ended: 'canceled' },
  past_due: { paid: 'active', declined: 'past_due', retries_exhausted: 'unpaid', ended: 'canceled' },
  unpaid: { paid: 'active', ended: 'canceled' },
  canceled: {},
};

/** @returns the status after the event; undefined if the event is not possible in `status` */
export const nextStatus = (status: Status, event: SubscriptionEvent): Status | undefined => TRANSITIONS[status][event];

/** The states in which a subscription renews by itself. A past due subscription does, while charges are retried. */
export const RUNNING: readonly Status[] = ['trialing', 'active', 'past_due'];

export const isRunning = (status: Status) => RUNNING.includes(status);

interface Owing {
  status: Status;
  balance: number;
}

/** Whether the subscription has ended, and the buyer still owes its final balance. */
export const owesFinalBalance = ({ status, balance }: Owing) => status === 'canceled' && balance > 0;

/** Whether another bill can follow. */
export const isBillable = (subscription: Owing) =>
  nextStatus(subscription.status, 'ended') !== undefined || owesFinalBalance(subscription);

interface Entitling {
  status: Status;
  suspended_at: Date | null;
  paused_at: Date | null;
  pause_keeps_access: boolean;
}

/** Whether the buyer has the benefits. A dispute or a pause can take them from a running subscription. */
export const isEntitled = ({ status, suspended_at, paused_at, pause_keeps_access }: Entitling) =>
  isRunning(status) && suspended_at === null && (paused_at === null || pause_keeps_access);
