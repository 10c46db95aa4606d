import type { Tx } from '../../../platform/ports/transaction.ts';
import { completeLicenseKeyTerms } from './complete-terms.ts';
import { normalizeFileProperties } from './files.ts';
import type { BenefitRow, BenefitType } from './queries.ts';

interface NormalizePropertiesInput {
  type: BenefitType;
  properties: Record<string, unknown>;
  /** The benefit that is changed. A new one has no former choices. */
  present?: BenefitRow;
}

/**
 * Converts properties to the form that is stored, with the defaults of new benefits, and checks that the files in them exist.
 * @throws RequestValidationError
 */
export async function normalizeProperties(
  tx: Tx,
  organizationId: string,
  { type, properties, present }: NormalizePropertiesInput,
): Promise<Record<string, unknown>> {
  switch (type) {
    case 'downloadables':
      return normalizeFileProperties(tx, organizationId, properties);
    case 'license_keys':
      return completeLicenseKeyTerms(properties, present);
    default:
      return properties;
  }
}
