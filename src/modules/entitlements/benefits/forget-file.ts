import type { Tx } from '../../../platform/ports/transaction.ts';
import { benefitUpdated, reapplyTask } from './events.ts';
import { filesOf } from './files.ts';
import { lockBenefitsWithFile, updateBenefit } from './queries.ts';

/** Takes a deleted file off the benefits that grant its download. */
export async function forgetFileInBenefits(tx: Tx, of: { organization_id: string; file_id: string }): Promise<void> {
  for (const benefit of await lockBenefitsWithFile(tx.db, of)) {
    const { files, archived } = filesOf(benefit);
    const properties = {
      files: files.filter((id) => id !== of.file_id),
      archived: Object.fromEntries(Object.entries(archived).filter(([id]) => id !== of.file_id)),
    };
    const updated = await updateBenefit(tx.db, benefit.id, { properties, modified_at: tx.now });
    tx.emit(benefitUpdated(updated));
    tx.enqueue(reapplyTask, { benefit_id: benefit.id });
  }
}
