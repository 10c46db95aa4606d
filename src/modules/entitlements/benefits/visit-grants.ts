import { getOrThrow, indexBy } from '../../../shared/index-by.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { findGrantsOfAccountForUpdate, type GrantRow } from './grant-queries.ts';
import { findBenefits, type BenefitRow } from './queries.ts';

/** Visits the unrevoked grants of an account at one organization, one after the other, and locks them. */
export async function visitGrantsOf(
  tx: Tx,
  owner: Pick<GrantRow, 'organization_id' | 'user_id'>,
  visit: (grant: GrantRow, benefit: BenefitRow) => Promise<unknown>,
): Promise<void> {
  const grants = await findGrantsOfAccountForUpdate(tx.db, owner);
  const benefits = indexBy(await findBenefits(tx.db, [...new Set(grants.map(({ benefit_id }) => benefit_id))]), 'id');
  for (const grant of grants) await visit(grant, getOrThrow(benefits, grant.benefit_id));
}
