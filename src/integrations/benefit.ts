import { PENDING, type BenefitKind, type GrantRow } from '../benefits/index.ts';
import type { Tx } from '../platform/db/transaction.ts';
import { syncAccessTask, syncHoldersTask } from './events.ts';
import type { Gate } from './gate.ts';

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

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
    reapply: async (tx, { id }) => tx.enqueue(syncHoldersTask, { benefit_id: id, after: FIRST_ID }),
  };
}
