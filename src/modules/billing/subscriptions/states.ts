/** The life of a subscription, on one page. */

export type Status = 'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'canceled' | 'unpaid';

/** What can happen to it. */
export type Happening =
  /** A period was paid for, or costs nothing. */
  | 'paid'
  /** The first payment method was saved; nothing is paid for some time. */
  | 'trial_begun'
  /** A period was to be paid for, and was not; there will be another try. */
  | 'declined'
  /** The last try failed. */
  | 'given_up'
  /** It is over: its period, by the buyer's or the seller's wish, or at once. */
  | 'ended'
  /** The first payment never came. */
  | 'expired';

const NEXT: Readonly<Record<Status, Partial<Record<Happening, Status>>>> = {
  incomplete: { paid: 'active', trial_begun: 'trialing', ended: 'canceled', expired: 'incomplete_expired' },
  incomplete_expired: {},
  trialing: { paid: 'active', declined: 'past_due', given_up: 'unpaid', ended: 'canceled' },
  active: { paid: 'active', declined: 'past_due', given_up: 'unpaid', ended: 'canceled' },
  past_due: { paid: 'active', declined: 'past_due', given_up: 'unpaid', ended: 'canceled' },
  unpaid: { paid: 'active', ended: 'canceled' },
  canceled: {},
};

/** Where it goes from `status`; undefined where that cannot happen. */
export const after = (status: Status, happening: Happening): Status | undefined => NEXT[status][happening];

/** Whether the buyer has what they subscribed to. Past due, they keep it while there is another try. */
export const isEntitled = (status: Status) => ['trialing', 'active', 'past_due'].includes(status);

/** Whether it goes on by itself. */
export const isRunning = isEntitled;
