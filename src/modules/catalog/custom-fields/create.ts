import { RequestValidationError } from '../../../shared/errors.ts';
import type { Metadata } from '../../../shared/metadata.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { validateProperties, toValidationError } from './validate-properties.ts';
import { insertCustomField, type CustomFieldRow } from './queries.ts';

export interface NewCustomField extends Pick<CustomFieldRow, 'type' | 'slug' | 'name' | 'properties'> {
  metadata?: Metadata;
}

/**
 * Creates a custom field. Slugs are stored in lower case.
 * @throws RequestValidationError for contradictory bounds, duplicate options, or a slug in use
 */
export async function createCustomField(
  tx: Tx,
  organization_id: string,
  { type, name, properties, metadata = {}, ...input }: NewCustomField,
): Promise<CustomFieldRow> {
  const violations = validateProperties({ type, properties });
  if (violations.length > 0) throw new RequestValidationError(violations);
  const slug = input.slug.toLowerCase();
  const row = { created_at: tx.now, organization_id, type, slug, name, properties, metadata };
  return insertCustomField(tx.db, row).catch((error: unknown) => {
    throw toValidationError(error, input.slug);
  });
}
