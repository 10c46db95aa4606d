import { job, type Job, type JobContext } from '../platform/jobs/task.ts';
import { one } from '../kit/index-by.ts';
import { reapplyTask, revokeGrantsTask } from './events.ts';
import { revokeGrant } from './grant.ts';
import { claimUnrevokedGrants } from './grant-queries.ts';
import type { BenefitKinds } from './kind.ts';
import { findBenefits } from './queries.ts';

/** Grants taken back in one transaction. */
const BATCH = 200;

export function benefitJobs(kinds: BenefitKinds): Job[] {
  return [
    job(revokeGrantsTask, async ({ benefit_id }, ctx) => {
      while ((await revokeSome(ctx, kinds, benefit_id)) === BATCH);
    }),
    job(reapplyTask, async ({ benefit_id }, ctx) => {
      const benefit = one(await findBenefits(ctx.db, [benefit_id]));
      if (benefit.deleted_at === null) await ctx.transaction((tx) => kinds[benefit.type].reapply(tx, benefit));
    }),
  ];
}

function revokeSome(ctx: JobContext, kinds: BenefitKinds, benefitId: string): Promise<number> {
  return ctx.transaction(async (tx) => {
    const benefit = one(await findBenefits(tx.db, [benefitId]));
    const grants = await claimUnrevokedGrants(tx.db, benefitId, BATCH);
    for (const grant of grants) await revokeGrant(tx, kinds, benefit, grant);
    return grants.length;
  });
}
