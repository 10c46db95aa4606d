import { PENDING, type BenefitKind, type GrantRow } from '../benefits/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { syncAccessTask } from './events.ts';
import type { Gate } from './gate.ts';

/**
 * Lets people in elsewhere. Nothing is called while a grant is made or taken: a job does so afterwards, and settles what is
 * pending until then.
 */
export function gatedBenefit(gate: Gate): BenefitKind {
  const follow = (tx: Tx, { benefit_id, user_id }: GrantRow) => tx.enqueue(syncAccessTask, { benefit_id, user_id });
  return {
    prepare: (reader, wanted) => gate.check(reader, wanted),
    async grant(tx, grant) {
      follow(tx, grant);
      return PENDING;
    },
    revoke: async (tx, grant) => follow(tx, grant),
    async reapply(tx, { id: benefit_id }, grants) {
      for (const user_id of new Set(grants.map((grant) => grant.user_id)))
        tx.enqueue(syncAccessTask, { benefit_id, user_id });
    },
  };
}
