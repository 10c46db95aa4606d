import type { Schema } from '../../../contract/operation.ts';
import { getOrThrow, indexBy } from '../../../shared/index-by.ts';
import {
  findBenefits,
  isLiveGrant,
  parseGrantProperties,
  readGrantsOfSource,
  type BenefitRow,
  type ReadGrantRow,
} from '../../entitlements/benefits/index.ts';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import { addShares, lessShare, totalWithTax } from '../pricing/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { planRefund, type RefundContext, type RefundInput } from './refund-order.ts';

/**
 * Says what a refund would do, by the same plan. Changes nothing.
 * @throws RequestValidationError see `refundOrder`
 */
export function previewRefund(
  ctx: Pick<RefundContext, 'transaction'>,
  ids: AccessibleOrganizationIds,
  input: RefundInput,
): Promise<Schema<'RefundPreview'>> {
  return ctx.transaction(async (real) => {
    const { order, share } = await planRefund(real, ids, input);
    const ofCredit = addShares(share.ofCredits.map((part) => part.share));
    // The credit has its own credit note since it was created.
    const ofNote = lessShare(share, ofCredit);
    return {
      amount: share.amount,
      tax_amount: share.tax,
      total_amount: totalWithTax(share),
      remaining_amount: share.remaining,
      reversed_credit_amount: totalWithTax(ofCredit),
      credit_note_amount: totalWithTax(ofNote),
      credit_note_tax_amount: ofNote.tax,
      currency: order.currency,
      revoked_benefits: input.revoke_benefits ? await findRevocable(real, order.id) : [],
    };
  });
}

/** Finds all that an order gives now. A revoked order takes it away, because a grant depends on its own purchase alone. */
async function findRevocable(tx: Tx, order_id: string): Promise<Schema<'RevokedBenefit'>[]> {
  const grants = await readGrantsOfSource(tx, { order_id, subscription_id: null });
  const live = grants.filter((grant) => isLiveGrant(grant) && !grant.has_lost_access);
  const ids = live.map(({ benefit_id }) => benefit_id);
  const benefits = indexBy(await findBenefits(tx.db, ids), 'id');
  return live.map((grant) => presentRevokedBenefit(grant, getOrThrow(benefits, grant.benefit_id)));
}

function presentRevokedBenefit(grant: ReadGrantRow, { description, type }: BenefitRow): Schema<'RevokedBenefit'> {
  const { license_key_id = null } = parseGrantProperties(grant);
  return { benefit_grant_id: grant.id, benefit_id: grant.benefit_id, description, type, license_key_id };
}
