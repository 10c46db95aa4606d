import {
  activeFileIdsOf,
  updateGrantsProperties,
  hasOtherLiveGrant,
  lockBenefitForShare,
  isLiveGrant,
  type BenefitKind,
} from '../benefits/index.ts';
import { grantFiles, grantFilesToHolders, lockFilesOfUser, revokeFilesOfUser } from './queries.ts';

/** Lets buyers download files. A buyer with several grants keeps the files until the last grant ends. */
export const downloadablesBenefit: BenefitKind = {
  async grant(tx, grant) {
    // Locks the current properties. A concurrent change waits for this transaction, then reapplies to this grant.
    const files = activeFileIdsOf(await lockBenefitForShare(tx.db, grant.benefit_id));
    const { organization_id, user_id, benefit_id } = grant;
    await grantFiles(tx.db, { organization_id, user_id, benefit_id }, files, tx.now);
    return { files };
  },

  async revoke(tx, grant) {
    await lockFilesOfUser(tx.db, grant);
    if (!(await hasOtherLiveGrant(tx.db, grant))) await revokeFilesOfUser(tx.db, grant, tx.now);
  },

  /** Grants added files only. Queries already hide files that the benefit no longer contains. */
  async reapply(tx, benefit, grants) {
    const files = activeFileIdsOf(benefit);
    const live = grants.filter(isLiveGrant);
    await grantFilesToHolders(tx.db, live, files, tx.now);
    await updateGrantsProperties(tx, live, { files });
  },
};
