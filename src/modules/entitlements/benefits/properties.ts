import type { Tx } from '../../../platform/ports/transaction.ts';
import { normalizeFileProperties } from './files.ts';
import type { BenefitType } from './queries.ts';

interface NormalizePropertiesInput {
  type: BenefitType;
  properties: Record<string, unknown>;
}

/**
 * Converts properties to the form that is stored, and checks that the files in them exist.
 * @throws RequestValidationError
 */
export async function normalizeProperties(
  tx: Tx,
  organizationId: string,
  { type, properties }: NormalizePropertiesInput,
): Promise<Record<string, unknown>> {
  switch (type) {
    case 'downloadables':
      return normalizeFileProperties(tx, organizationId, properties);
    default:
      return properties;
  }
}
