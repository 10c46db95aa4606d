import type { Tx } from '../../../platform/ports/transaction.ts';
import { benefitCreated } from './events.ts';
import { insertArticlesBenefits } from './queries.ts';

/** Inserts the public and the premium articles benefit of an organization if they are missing. Idempotent. */
export async function ensureArticlesBenefits(tx: Tx, organization_id: string): Promise<void> {
  const common = { created_at: tx.now, organization_id, is_tax_applicable: true, deletable: false };
  const inserted = await insertArticlesBenefits(tx.db, [
    { ...common, description: 'Public articles', properties: { paid_articles: false } },
    { ...common, description: 'Premium articles', properties: { paid_articles: true } },
  ]);
  for (const benefit of inserted) tx.emit(benefitCreated(benefit));
}
