/** What happens to a subscription whose renewal is declined. */
export interface DunningPolicy {
  /** Days until each retry of a declined renewal, counted from the attempt before. */
  readonly retryDays: readonly number[];
  /** Status after the last failed retry. The buyer can still pay an unpaid subscription. */
  readonly finalStatus: 'unpaid' | 'canceled';
}
