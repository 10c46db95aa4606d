import {
  activeFilesOf,
  changeGrants,
  hasOtherLiveGrant,
  holdBenefit,
  isLive,
  type BenefitKind,
} from '../benefits/index.ts';
import { giveFiles, giveFilesToAll, lockFilesOf, revokeFilesOf } from './queries.ts';

/** Lets buyers download files. Somebody who bought it twice keeps them until the last grant ends. */
export const downloadablesBenefit: BenefitKind = {
  async grant(tx, grant) {
    // As it is now: a change that follows waits for us, and then reapplies to this grant as well.
    const files = activeFilesOf(await holdBenefit(tx.db, grant.benefit_id));
    const { organization_id, user_id, benefit_id } = grant;
    await giveFiles(tx.db, { organization_id, user_id, benefit_id }, files, tx.now);
    return { files };
  },

  async revoke(tx, grant) {
    await lockFilesOf(tx.db, grant);
    if (!(await hasOtherLiveGrant(tx.db, grant))) await revokeFilesOf(tx.db, grant, tx.now);
  },

  /** Files that are gone from the benefit are not available by themselves: only new ones have to be given. */
  async reapply(tx, benefit, grants) {
    const files = activeFilesOf(benefit);
    const live = grants.filter(isLive);
    await giveFilesToAll(tx.db, live, files, tx.now);
    await changeGrants(tx, live, { files });
  },
};
