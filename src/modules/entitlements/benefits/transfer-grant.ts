import type { Tx } from '../../../platform/ports/transaction.ts';
import { benefitGrantUpdated } from './events.ts';
import { updateGrant, type GrantRow } from './grant-queries.ts';
import { PENDING, type BenefitKind, type BenefitKinds, type KeyTransfer } from './kind.ts';
import { lockBenefitForShare, type BenefitRow } from './queries.ts';

/** Gives locked grants to another user. The former holder loses what they gave. */
export async function transferGrants(
  tx: Tx,
  kinds: BenefitKinds,
  grants: readonly GrantRow[],
  { user_id, ...keys }: KeyTransfer & { user_id: string },
): Promise<void> {
  for (const grant of grants) {
    if (grant.user_id === user_id) continue;
    const benefit = await lockBenefitForShare(tx.db, grant.benefit_id);
    const moved = await updateGrant(tx.db, grant.id, { user_id, modified_at: tx.now });
    const given = await give(tx, kinds[benefit.type], { benefit, grant, moved, keys });
    // The event is about the new holder, so it does not repeat what the former one had.
    tx.emit(benefitGrantUpdated(given, { ...grant, properties: given.properties }));
  }
}

interface Transfer {
  benefit: BenefitRow;
  grant: GrantRow;
  moved: GrantRow;
  keys: KeyTransfer;
}

async function give(tx: Tx, kind: BenefitKind, { benefit, grant, moved, keys }: Transfer): Promise<GrantRow> {
  if (kind.transfer) {
    await kind.transfer(tx, moved, keys);
    return moved;
  }
  if (grant.revoked_at !== null) return moved;
  await kind.revoke(tx, grant);
  const purchase = { promised: new Set([benefit.id]), period: null, quantity: 1 };
  const properties = await kind.grant(tx, { ...moved, properties: {} }, benefit, purchase);
  return updateGrant(tx.db, grant.id, properties === PENDING ? { granted_at: null, properties: {} } : { properties });
}
