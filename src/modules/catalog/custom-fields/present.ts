import type { Schema } from '../../../contract/operation.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import type { AttachedField } from './answers.ts';
import { findSlugs, type CustomFieldRow } from './queries.ts';

export function presentCustomField(row: CustomFieldRow): Schema<'CustomField'> {
  const { properties } = row;
  const common = {
    created_at: row.created_at.toISOString(),
    modified_at: row.modified_at?.toISOString() ?? null,
    id: row.id,
    metadata: row.metadata as Schema<'Metadata'>,
    slug: row.slug,
    name: row.name,
    organization_id: row.organization_id,
  };
  switch (row.type) {
    case 'text':
      return { ...common, type: row.type, properties: properties };
    case 'number':
      return { ...common, type: row.type, properties: properties };
    case 'date':
      return { ...common, type: row.type, properties: properties };
    case 'checkbox':
      return { ...common, type: row.type, properties: properties };
    case 'select':
      return { ...common, type: row.type, properties: properties as Schema<'CustomFieldSelectProperties'> };
  }
}

/** What a product asks for, in order. */
export function presentAttachedFields(attached: readonly AttachedField[]): Schema<'AttachedCustomField'>[] {
  return attached.map(({ field, isRequired }, order) => ({
    custom_field_id: field.id,
    custom_field: presentCustomField(field),
    order,
    required: isRequired,
  }));
}

/** The same for buyers: the seller's own notes are none of their business. */
export function presentAttachedFieldsForBuyers(attached: readonly AttachedField[]) {
  return presentAttachedFields(attached.map(({ field, ...rest }) => ({ ...rest, field: { ...field, metadata: {} } })));
}

/** Presents what is stored by the fields' ids by their slugs. */
export type PresentAnswers = (data: Record<string, unknown>) => Schema<'CustomFieldData'>;

/** Looks up, at once, the fields that rows have answers to. */
export async function loadAnswerNames(
  { db }: Reader,
  rows: readonly { custom_field_data: Record<string, unknown> }[],
): Promise<PresentAnswers> {
  const ids = [...new Set(rows.flatMap(({ custom_field_data }) => Object.keys(custom_field_data)))];
  if (ids.length === 0) return () => ({});
  const fields = await findSlugs(db, ids);
  // A field that is there has its slug; of deleted ones that had the same, the rest go by their ids.
  fields.sort((a, b) => (b.deleted_at?.getTime() ?? Infinity) - (a.deleted_at?.getTime() ?? Infinity) || 0);
  return (data) => {
    const answered = fields.filter(({ id }) => Object.hasOwn(data, id));
    const firstWith = new Map(answered.toReversed().map(({ id, slug }) => [slug, id]));
    const entries = answered.map(({ id, slug }) => [firstWith.get(slug) === id ? slug : id, data[id]]);
    return Object.fromEntries(entries) as Schema<'CustomFieldData'>;
  };
}
