import type { SubscriptionRow } from './queries.ts';

/** Why a buyer cancels. */
export type Cancellation = Partial<Pick<SubscriptionRow, 'cancellation_reason' | 'cancellation_comment'>>;

/** The columns of a subscription that is not canceled. */
export const NO_CANCELLATION = { cancellation_reason: null, cancellation_comment: null } as const;
