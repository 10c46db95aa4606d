import type { BenefitKind } from '../benefits/index.ts';
import { askForConfirmationTask } from './events.ts';

/** Access to articles. The grant itself is the benefit. The buyer's address gets articles once its owner has confirmed. */
export const articlesBenefit: BenefitKind = {
  async grant(tx, { organization_id, user_id }) {
    tx.enqueue(askForConfirmationTask, { organization_id, user_id });
    return {};
  },
  revoke: async () => undefined,
};
