import type { OperationId } from '../../contract/operation.ts';
import type { TaxProvider } from '../../platform/ports/tax-provider.ts';

/**
 * Operations that call an external service, or use several transactions. All others run in one transaction if the request
 * has an idempotency key.
 */
const NON_ATOMIC_OPERATIONS: ReadonlySet<OperationId> = new Set<OperationId>([
  'confirmClientCheckout',
  'confirmUserCheckout',
  'createRefund',
  'payOutCredit',
  'updateUserSubscriptionPaymentMethod',
  'updateSubscription',
  'updateUserSubscription',
  'advanceTestClock',
  'createBenefit',
  'connectChatServer',
  'createFile',
  'completeFileUpload',
]);

/**
 * @returns the operations that are not a single transaction. They include those that create a checkout if the tax provider
 *   is a service, because the checkout calls it between transactions.
 */
export const nonAtomicOperations = ({ kind }: TaxProvider): ReadonlySet<OperationId> =>
  kind === 'table'
    ? NON_ATOMIC_OPERATIONS
    : new Set<OperationId>([...NON_ATOMIC_OPERATIONS, 'createCheckout', 'createStorefrontCheckout']);
