import type { Schema } from '../../../contract/operation.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import type { AttachedField } from './answers.ts';
import { parseOptions } from './parse-answer.ts';
import { findSlugs, type CustomFieldRow } from './queries.ts';
import { getOwn } from '../../../shared/own.ts';

export function presentCustomField(row: CustomFieldRow): Schema<'CustomField'> {
  const { properties } = row;
  const common = {
    created_at: row.created_at.toISOString(),
    modified_at: row.modified_at?.toISOString() ?? null,
    id: row.id,
    metadata: row.metadata,
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
      return { ...common, type: row.type, properties: { ...properties, options: parseOptions(properties) } };
  }
}

/** Presents the custom fields of a product for its seller, in order. */
export function presentAttachedFields(attached: readonly AttachedField[]): Schema<'AttachedCustomField'>[] {
  return attached.map(({ field, isRequired }, order) => ({
    custom_field_id: field.id,
    custom_field: presentCustomField(field),
    order,
    required: isRequired,
  }));
}

/** Presents the custom fields of a product for buyers, without the seller's metadata. */
export function presentAttachedFieldsForBuyers(attached: readonly AttachedField[]) {
  return presentAttachedFields(attached.map(({ field, ...rest }) => ({ ...rest, field: { ...field, metadata: {} } })));
}

/** Converts stored answers, by field id, to answers by slug. */
export type AnswersPresenter = (data: Record<string, unknown>) => Schema<'CustomFieldData'>;

/** Loads the slugs of all answered fields in one statement. @returns the function that presents the answers of a row */
export async function loadAnswersPresenter(
  { db }: Reader,
  rows: readonly { custom_field_data: Record<string, unknown> }[],
): Promise<AnswersPresenter> {
  const ids = [...new Set(rows.flatMap(({ custom_field_data }) => Object.keys(custom_field_data)))];
  if (ids.length === 0) return () => ({});
  const fields = await findSlugs(db, ids);
  // Several fields of a row can have one slug if they were deleted. The existing field, else the one that was deleted
  // last, is presented by the slug, and the others by their ids.
  fields.sort((a, b) => (b.deleted_at?.getTime() ?? Infinity) - (a.deleted_at?.getTime() ?? Infinity) || 0);
  return (data) => {
    const answered = fields.filter(({ id }) => Object.hasOwn(data, id));
    const firstWith = new Map(answered.toReversed().map(({ id, slug }) => [slug, id]));
    const entries = answered.map(({ id, slug }) => [firstWith.get(slug) === id ? slug : id, getOwn(data, id)]);
    return Object.fromEntries(entries) as Schema<'CustomFieldData'>;
  };
}
