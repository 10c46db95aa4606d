import { findCustomFieldsOf } from '../custom-fields/index.ts';
import { violation, type Violation } from '../../../shared/errors.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { Attachment } from './queries.ts';

/** What is wrong with the fields that a product is to ask for: ones that the organization does not have, or named twice. */
export async function checkFields(
  tx: Tx,
  organizationId: string,
  wanted: readonly Pick<Attachment, 'custom_field_id'>[],
): Promise<Violation[]> {
  if (wanted.length === 0) return [];
  const ids = wanted.map(({ custom_field_id }) => custom_field_id.toLowerCase());
  const known = new Set((await findCustomFieldsOf(tx.db, organizationId, ids)).map(({ id }) => id));
  return ids.flatMap((id, at) => {
    const refuse = (msg: string) => [
      violation(['attached_custom_fields', at, 'custom_field_id'], msg, wanted[at]?.custom_field_id),
    ];
    if (!known.has(id)) return refuse('Custom field does not exist.');
    return ids.indexOf(id) < at ? refuse('Custom field is named twice.') : [];
  });
}
