import type { Tx } from '../../../platform/ports/transaction.ts';
import { benefitUpdated, reapplyTask } from './events.ts';
import { parseDownloadablesProperties } from './parse-properties.ts';
import { lockBenefitsWithFile, updateBenefit } from './queries.ts';

/** Removes a deleted file from the benefits that grant its download. */
export async function removeFileFromBenefits(tx: Tx, of: { organization_id: string; file_id: string }): Promise<void> {
  for (const benefit of await lockBenefitsWithFile(tx.db, of)) {
    const { files, archived } = parseDownloadablesProperties(benefit);
    const properties = {
      files: files.filter((id) => id !== of.file_id),
      archived: Object.fromEntries(Object.entries(archived).filter(([id]) => id !== of.file_id)),
    };
    const updated = await updateBenefit(tx.db, benefit.id, { properties, modified_at: tx.now });
    tx.emit(benefitUpdated(updated, benefit));
    tx.enqueue(reapplyTask, { benefit_id: benefit.id });
  }
}
