import { RequestValidationError, ResourceNotFound, violation } from '../../../shared/errors.ts';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { validateProperties, toValidationError } from './validate-properties.ts';
import { findCustomFieldForUpdate, updateCustomField as store, type CustomFieldRow } from './queries.ts';

export type CustomFieldPatch = Pick<CustomFieldRow, 'type'> &
  Partial<Pick<CustomFieldRow, 'slug' | 'name' | 'properties' | 'metadata'>>;

/**
 * Applies a patch. Answers are stored by the field's id, so a new slug applies to all of them at once.
 * @throws ResourceNotFound
 * @throws RequestValidationError for another type, and as `createCustomField` does
 */
export async function updateCustomField(
  tx: Tx,
  ids: AccessibleOrganizationIds,
  id: string,
  { type, ...patch }: CustomFieldPatch,
): Promise<CustomFieldRow> {
  const field = await findCustomFieldForUpdate(tx.db, ids, id);
  if (field === undefined) throw new ResourceNotFound();
  if (type !== field.type)
    throw new RequestValidationError([violation('type', `The type cannot be changed: it is ${field.type}.`, type)]);
  const violations = validateProperties({ ...field, ...patch });
  if (violations.length > 0) throw new RequestValidationError(violations);
  const changes = { ...patch, ...(patch.slug !== undefined && { slug: patch.slug.toLowerCase() }) };
  return store(tx.db, field.id, { ...changes, modified_at: tx.now }).catch((error: unknown) => {
    throw toValidationError(error, patch.slug);
  });
}
