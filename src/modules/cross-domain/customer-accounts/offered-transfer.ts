import type { NextBill } from '../../billing/renewals/index.ts';
import type { OfferedSubscription, ReadSubscriptionRow, TransferMethod } from '../../billing/subscriptions/index.ts';
import type { Receiver } from './transfer.ts';

/** A pending transfer, with what its receiver would pay. Its rows are locked. */
export interface OfferedTransfer {
  subscription: ReadSubscriptionRow & OfferedSubscription;
  receiver: Receiver;
  /** Undefined: nothing is charged. */
  next: NextBill | undefined;
  /** The newest one comes first. */
  methods: { id: string; method: TransferMethod }[];
}
