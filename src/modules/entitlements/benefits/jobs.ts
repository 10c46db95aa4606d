import { withOrganizationClock } from '../../identity/organizations/index.ts';
import { job, type Job } from '../../../platform/jobs/task.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { reapplyTask, revokeGrantsTask } from './events.ts';
import { revokeGrant } from './grant.ts';
import { findGrantBatchForUpdate } from './grant-queries.ts';
import type { BenefitKinds } from './kind.ts';
import { lockBenefitForUpdate } from './queries.ts';

/** Grants in one job and transaction. Bounds the duration of a job. */
const BATCH_SIZE = 200;

export function jobs({ kinds }: { kinds: BenefitKinds }): Job[] {
  return [
    job(revokeGrantsTask, ({ benefit_id }, ctx) => ctx.transaction((tx) => revokeGrantBatch(tx, kinds, benefit_id))),
    job(reapplyTask, ({ benefit_id, after }, ctx) =>
      ctx.transaction((tx) => reapplyBatch(tx, kinds, benefit_id, after)),
    ),
  ];
}

async function revokeGrantBatch(outerTx: Tx, kinds: BenefitKinds, benefit_id: string): Promise<void> {
  const benefit = await lockBenefitForUpdate(outerTx.db, benefit_id);
  if (benefit.deleted_at === null) return;
  const tx = await withOrganizationClock(outerTx, benefit.organization_id);
  const { grants, next } = await findGrantBatchForUpdate(tx.db, benefit_id, {
    after: undefined,
    limit: BATCH_SIZE,
  });
  for (const grant of grants) await revokeGrant(tx, kinds, benefit, grant);
  if (next !== undefined) tx.enqueue(revokeGrantsTask, { benefit_id });
}

/** Applies the current properties of the benefit. If they change again, another job starts from the first grant. */
async function reapplyBatch(outerTx: Tx, kinds: BenefitKinds, benefit_id: string, from: string | undefined) {
  const benefit = await lockBenefitForUpdate(outerTx.db, benefit_id);
  const kind = kinds[benefit.type];
  if (benefit.deleted_at !== null || kind.reapply === undefined) return;
  const tx = await withOrganizationClock(outerTx, benefit.organization_id);
  const { grants, next: after } = await findGrantBatchForUpdate(tx.db, benefit_id, {
    after: from,
    limit: BATCH_SIZE,
    includesRevoked: kind.reappliesToRevoked,
  });
  await kind.reapply(tx, benefit, grants);
  if (after !== undefined) tx.enqueue(reapplyTask, { benefit_id, after });
}
