import type { Tx } from '../../../platform/ports/transaction.ts';
import { benefitCreated } from './events.ts';
import { normalizeProperties } from './properties.ts';
import { insertBenefit, type BenefitRow, type BenefitType } from './queries.ts';

export interface CreateBenefitInput {
  type: BenefitType;
  description: string;
  /** Defaults to true. Only custom benefits can set it. */
  is_tax_applicable?: boolean;
  properties: Record<string, unknown>;
}

/**
 * Inserts a benefit with checked properties.
 * @throws RequestValidationError the properties refer to a file that does not exist
 */
export async function createBenefit(tx: Tx, organizationId: string, input: CreateBenefitInput): Promise<BenefitRow> {
  const properties = await normalizeProperties(tx, organizationId, input);
  const benefit = await insertBenefit(tx.db, {
    created_at: tx.now,
    organization_id: organizationId,
    type: input.type,
    description: input.description,
    is_tax_applicable: input.is_tax_applicable ?? true,
    properties,
  });
  tx.emit(benefitCreated(benefit));
  return benefit;
}
