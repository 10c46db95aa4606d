import type { Tx } from '../platform/db/transaction.ts';
import { benefitCreated } from './events.ts';
import { insertBenefit, type BenefitRow, type BenefitType } from './queries.ts';

export interface NewBenefit {
  type: BenefitType;
  description: string;
  /** Only a custom benefit says so itself; all others are taxable. */
  is_tax_applicable?: boolean;
  properties: Record<string, unknown>;
}

export async function createBenefit(tx: Tx, organizationId: string, wanted: NewBenefit): Promise<BenefitRow> {
  const benefit = await insertBenefit(tx.db, {
    created_at: tx.now,
    organization_id: organizationId,
    type: wanted.type,
    description: wanted.description,
    is_tax_applicable: wanted.is_tax_applicable ?? true,
    properties: wanted.properties,
  });
  tx.emit(benefitCreated(benefit));
  return benefit;
}
