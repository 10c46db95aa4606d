import { PENDING, type BenefitKind, type GrantRow } from '../benefits/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { syncAccessTask } from './events.ts';

const enqueueSync = (tx: Tx, { benefit_id, user_id }: GrantRow) => tx.enqueue(syncAccessTask, { benefit_id, user_id });

/**
 * Benefits that give access to a resource on an external platform. A transaction only enqueues a job. The job calls the
 * platform afterwards and activates the grants, which are pending until then.
 */
export const accessBenefit: BenefitKind = {
  async grant(tx, grant) {
    enqueueSync(tx, grant);
    return PENDING;
  },

  revoke: async (tx, grant) => enqueueSync(tx, grant),

  /** The job withdraws the access of the former account, and grants it to the linked account of the new one. */
  async move(tx, grant, from) {
    enqueueSync(tx, grant);
    enqueueSync(tx, { ...grant, user_id: from });
  },

  async reapply(tx, { id: benefit_id }, grants) {
    for (const user_id of new Set(grants.map((grant) => grant.user_id)))
      tx.enqueue(syncAccessTask, { benefit_id, user_id });
  },
};
