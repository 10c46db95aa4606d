import type { Tx } from '../../../platform/ports/transaction.ts';
import { benefitCreated } from './events.ts';
import { checkProperties } from './properties.ts';
import { insertBenefit, type BenefitRow, type BenefitType } from './queries.ts';

export interface NewBenefit {
  type: BenefitType;
  description: string;
  /** Only a custom benefit says so itself; all others are taxable. */
  is_tax_applicable?: boolean;
  properties: Record<string, unknown>;
}

/** @throws RequestValidationError properties that name what does not exist */
export async function createBenefit(tx: Tx, organizationId: string, wanted: NewBenefit): Promise<BenefitRow> {
  const properties = await checkProperties(tx, organizationId, wanted);
  const benefit = await insertBenefit(tx.db, {
    created_at: tx.now,
    organization_id: organizationId,
    type: wanted.type,
    description: wanted.description,
    is_tax_applicable: wanted.is_tax_applicable ?? true,
    properties,
  });
  tx.emit(benefitCreated(benefit));
  return benefit;
}
