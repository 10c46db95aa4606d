import { logFailedCall, processorOf } from '../../billing/payments/index.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
import type { PaymentProcessors } from '../../../platform/ports/payment-processor.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import {
  claimProcessorDeletions,
  deleteProcessorCustomers,
  hasOpenDispute,
  insertProcessorDeletions,
  lockProcessorCustomers,
  markProcessorCustomerDeleted,
  type ProcessorDeletionRow,
} from './processor-deletion-queries.ts';

interface ErasedBuyer {
  /** E-mail address of the account, by which processors know the buyer. */
  email: string;
  customerId: string | null;
  /** Whether other sellers still charge the buyer. The customer at the processor then stays. */
  isShared: boolean;
}

/** Stores, with an erasure, that a job has to delete the customers at the payment processors. */
export async function requestProcessorDeletion(
  { db, now }: Tx,
  { email, customerId, isShared }: ErasedBuyer,
): Promise<void> {
  const customers = await lockProcessorCustomers(db, email);
  const state = isShared
    ? ({ status: 'shared', next_attempt_at: null } as const)
    : ({ status: 'pending', next_attempt_at: now } as const);
  await insertProcessorDeletions(
    db,
    customers.map(({ processor, ref }) => ({ created_at: now, customer_id: customerId, processor, ref, ...state })),
  );
  // A later purchase creates another customer at the processor.
  if (!isShared) await deleteProcessorCustomers(db, email);
}

export interface ProcessorDependencies {
  readonly payments: PaymentProcessors;
}

type DeletionContext = JobContext & ProcessorDependencies;

const BATCH = 50;

/** Deletes the customers of erased buyers at the processors. A repeated deletion has no effect there. */
export async function deleteDueCustomers(ctx: DeletionContext): Promise<void> {
  for (const deletion of await ctx.transaction((tx) => claimProcessorDeletions(tx.db, tx.now, BATCH)))
    try {
      await deleteCustomer(ctx, deletion);
    } catch (error) {
      const ids = { processor: deletion.processor, deletion_id: deletion.id };
      logFailedCall(ctx.log, error, ids, 'an erased customer could not be deleted at the processor; it is tried again');
    }
}

async function deleteCustomer(ctx: DeletionContext, deletion: ProcessorDeletionRow): Promise<void> {
  const { ref } = deletion;
  if (ref === null || (await hasOpenDispute(ctx.db, deletion))) return;
  await processorOf(ctx.payments, deletion).deleteCustomer({ ref });
  await markProcessorCustomerDeleted(ctx.db, deletion, ctx.clock());
}
