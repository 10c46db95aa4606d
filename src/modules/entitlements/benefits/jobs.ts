import { inTimeOf } from '../../identity/organizations/index.ts';
import { job, type Job } from '../../../platform/jobs/task.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { reapplyTask, revokeGrantsTask } from './events.ts';
import { revokeGrant } from './grant.ts';
import { claimUnrevokedGrants } from './grant-queries.ts';
import type { BenefitKinds } from './kind.ts';
import { lockBenefit } from './queries.ts';

/** Grants looked at in one job, and one transaction: however many there are, no job takes long. */
const BATCH = 200;

export function benefitJobs(kinds: BenefitKinds): Job[] {
  return [
    job(revokeGrantsTask, ({ benefit_id }, ctx) => ctx.transaction((tx) => revokeSome(tx, kinds, benefit_id))),
    job(reapplyTask, ({ benefit_id, after }, ctx) =>
      ctx.transaction((tx) => reapplyToSome(tx, kinds, benefit_id, after)),
    ),
  ];
}

async function revokeSome(real: Tx, kinds: BenefitKinds, benefit_id: string): Promise<void> {
  const benefit = await lockBenefit(real.db, benefit_id);
  if (benefit.deleted_at === null) return;
  const tx = await inTimeOf(real, benefit.organization_id);
  const { grants, next } = await claimUnrevokedGrants(tx.db, benefit_id, { after: undefined, limit: BATCH });
  for (const grant of grants) await revokeGrant(tx, kinds, benefit, grant);
  if (next !== undefined) tx.enqueue(revokeGrantsTask, { benefit_id });
}

/** By the properties of the moment: should they change meanwhile, another job does the same to all of them. */
async function reapplyToSome(real: Tx, kinds: BenefitKinds, benefit_id: string, from: string | undefined) {
  const benefit = await lockBenefit(real.db, benefit_id);
  const kind = kinds[benefit.type];
  if (benefit.deleted_at !== null || kind.reapply === undefined) return;
  const tx = await inTimeOf(real, benefit.organization_id);
  const { grants, next: after } = await claimUnrevokedGrants(tx.db, benefit_id, { after: from, limit: BATCH });
  await kind.reapply(tx, benefit, grants);
  if (after !== undefined) tx.enqueue(reapplyTask, { benefit_id, after });
}
