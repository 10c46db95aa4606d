import { getOrThrow, indexBy } from '../../../shared/index-by.ts';
import { findBenefits, isLiveGrant, readGrantsOfSource } from '../../entitlements/benefits/index.ts';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { RefundPreview } from './present.ts';
import { planRefund, type RefundContext, type RefundInput } from './refund-order.ts';

/**
 * Says what a refund would do, by the same plan. Changes nothing.
 * @throws RequestValidationError see `refundOrder`
 */
export function previewRefund(
  ctx: Pick<RefundContext, 'transaction'>,
  ids: AccessibleOrganizationIds,
  input: RefundInput,
): Promise<RefundPreview> {
  return ctx.transaction(async (real) => {
    const { order, share } = await planRefund(real, ids, input);
    return { order, share, revoked: input.revoke_benefits ? await findRevocable(real, order.id) : [] };
  });
}

/** Finds all that an order gives now. A revoked order takes it away, because a grant depends on its own purchase alone. */
async function findRevocable(tx: Tx, order_id: string): Promise<RefundPreview['revoked']> {
  const grants = await readGrantsOfSource(tx, { order_id, subscription_id: null });
  const live = grants.filter((grant) => isLiveGrant(grant) && !grant.has_lost_access);
  const ids = live.map(({ benefit_id }) => benefit_id);
  const benefits = indexBy(await findBenefits(tx.db, ids), 'id');
  return live.map((grant) => ({ grant, benefit: getOrThrow(benefits, grant.benefit_id) }));
}
