import type { Tx } from '../../../platform/ports/transaction.ts';
import { checkFiles } from './files.ts';
import type { BenefitType } from './queries.ts';

interface Wanted {
  type: BenefitType;
  properties: Record<string, unknown>;
}

/** Properties as they are to be stored: whatever they name must be there. @throws RequestValidationError */
export async function checkProperties(
  tx: Tx,
  organizationId: string,
  { type, properties }: Wanted,
): Promise<Record<string, unknown>> {
  switch (type) {
    case 'downloadables':
      return checkFiles(tx, organizationId, properties);
    default:
      return properties;
  }
}
