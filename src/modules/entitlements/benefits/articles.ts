import type { Tx } from '../../../platform/ports/transaction.ts';
import { benefitCreated } from './events.ts';
import type { BenefitKind } from './kind.ts';
import { insertArticlesBenefits } from './queries.ts';

/** Who has the grant may read: there is nothing else to it. */
export const articlesBenefit: BenefitKind = {
  grant: async () => ({}),
  revoke: async () => undefined,
};

/** The two ways to read an organization's articles, made when they are first needed; sellers cannot make or delete them. */
export async function ensureArticlesBenefits(tx: Tx, organization_id: string): Promise<void> {
  const common = { created_at: tx.now, organization_id, is_tax_applicable: false, deletable: false };
  const made = await insertArticlesBenefits(tx.db, [
    { ...common, description: 'Public articles', properties: { paid_articles: false } },
    { ...common, description: 'Premium articles', properties: { paid_articles: true } },
  ]);
  for (const benefit of made) tx.emit(benefitCreated(benefit));
}
