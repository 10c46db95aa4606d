import { RequestValidationError } from '../../../shared/errors.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { checkProperties, toRefusal } from './input.ts';
import { insertCustomField, type CustomFieldRow } from './queries.ts';

export interface NewCustomField extends Pick<CustomFieldRow, 'type' | 'slug' | 'name' | 'properties'> {
  metadata?: Record<string, unknown>;
}

/** @throws RequestValidationError bounds that exclude each other, a choice named twice, a slug that is taken */
export async function createCustomField(
  tx: Tx,
  organization_id: string,
  { type, name, properties, metadata = {}, ...wanted }: NewCustomField,
): Promise<CustomFieldRow> {
  const violations = checkProperties({ type, properties });
  if (violations.length > 0) throw new RequestValidationError(violations);
  const slug = wanted.slug.toLowerCase();
  const row = { created_at: tx.now, organization_id, type, slug, name, properties, metadata };
  return insertCustomField(tx.db, row).catch((error: unknown) => {
    throw toRefusal(error, wanted.slug);
  });
}
