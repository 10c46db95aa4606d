/** Retries of a declined renewal, and the status of the subscription after them. */
export interface DunningPolicy {
  /** Days until each retry of a declined renewal, counted from the attempt before. */
  readonly retryDays: readonly number[];
  /** Status after the last failed retry. The buyer can still pay an unpaid subscription. */
  readonly finalStatus: 'unpaid' | 'canceled';
}
