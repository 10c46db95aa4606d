import { RequestValidationError, ResourceNotFound } from '../../../shared/errors.ts';
import { findCreditInScope } from '../credits/index.ts';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { RefundRow } from './queries.ts';
import { refundOrder, type RefundContext } from './refund-order.ts';

/**
 * Pays a credit out: refunds its remaining amount from the order that it came from, which takes the credit back.
 * @throws ResourceNotFound
 * @throws RequestValidationError nothing remains, or no single order paid for the credit
 * @throws RefundError the processor refused the refund
 */
export async function payOutCredit(
  ctx: RefundContext,
  ids: AccessibleOrganizationIds,
  creditId: string,
): Promise<RefundRow> {
  const credit = await findCreditInScope(ctx.db, { column: 'organization_id', ids }, creditId);
  if (credit === undefined) throw new ResourceNotFound();
  const refuse = (msg: string) =>
    new RequestValidationError([{ type: 'value_error', loc: ['path', 'id'], msg, input: creditId }]);
  const { order_id, remaining_amount } = credit;
  const isResumed = ctx.attempt?.progress !== undefined;
  if (remaining_amount === 0 && !isResumed) throw refuse('Nothing remains of this credit.');
  if (order_id === null) throw refuse('No single order paid for this credit.');
  const refund = {
    order_id,
    total_amount: remaining_amount,
    reason: 'other',
    comment: 'Payout of credit',
    credit_id: creditId,
  };
  return refundOrder(ctx, ids, refund).catch((error: unknown) => {
    // The request names the credit, not the order that the refund refuses.
    throw error instanceof RequestValidationError ? refuse(error.violations.map(({ msg }) => msg).join(' ')) : error;
  });
}
