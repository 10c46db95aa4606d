import { findCustomFieldsOf } from '../custom-fields/index.ts';
import { violation, type Violation } from '../../../shared/errors.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { CustomFieldAttachment } from './queries.ts';

/** Checks that the custom fields for a product exist in its organization and are distinct. @returns the violations */
export async function validateCustomFields(
  tx: Tx,
  organizationId: string,
  attachments: readonly Pick<CustomFieldAttachment, 'custom_field_id'>[],
): Promise<Violation[]> {
  if (attachments.length === 0) return [];
  const ids = attachments.map(({ custom_field_id }) => custom_field_id.toLowerCase());
  const known = new Set((await findCustomFieldsOf(tx.db, organizationId, ids)).map(({ id }) => id));
  return ids.flatMap((id, at) => {
    const reject = (msg: string) => [
      violation(['attached_custom_fields', at, 'custom_field_id'], msg, attachments[at]?.custom_field_id),
    ];
    if (!known.has(id)) return reject('Custom field does not exist.');
    return ids.indexOf(id) < at ? reject('This custom field occurs twice.') : [];
  });
}
