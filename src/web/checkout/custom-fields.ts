import { unknownField, type Checkout, type Confirmation, type FieldErrors } from '../shared/api.ts';
import { t } from '../shared/intl.ts';
import { readInteger } from './money-input.ts';

export type AttachedField = Checkout['attached_custom_fields'][number];

const PREFIX = 'custom_field_data.';

/** @returns the name of the input, which is also the field path in error responses */
export const inputNameOf = ({ custom_field: { slug } }: AttachedField) => PREFIX + slug;

/** Reads the answers from the form. An empty input clears the answer. */
export function readAnswers(
  { attached_custom_fields: attachedFields }: Checkout,
  formData: FormData,
): Pick<Confirmation, 'custom_field_data'> {
  if (attachedFields.length === 0) return {};
  const answers = attachedFields.map(
    (attachedField) => [attachedField.custom_field.slug, readAnswer(attachedField, formData)] as const,
  );
  return { custom_field_data: Object.fromEntries(answers) };
}

function readAnswer(field: AttachedField, formData: FormData): string | number | boolean | null {
  const value = formData.get(inputNameOf(field));
  if (field.custom_field.type === 'checkbox') return value !== null;
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '') return null;
  return field.custom_field.type === 'number' ? (readInteger(text) ?? text) : text;
}

/** Finds incomplete dates. `FormData` contains an empty string for them, so they would be lost without an error. */
export function validateDates(form: HTMLFormElement): FieldErrors {
  const dates = Array.from(form.querySelectorAll<HTMLInputElement>('input[type=date]'));
  const unfinished = dates.filter(({ validity }) => validity.badInput);
  return new Map(
    unfinished.map(({ name }) => [name, t({ id: 'field.dateIncomplete', defaultMessage: 'Enter the complete date.' })]),
  );
}

/** Whether the seller has changed the custom fields since the page was loaded. */
export function isFieldListOutdated(
  { attached_custom_fields: attachedFields }: Checkout,
  errors: FieldErrors,
): boolean {
  const names = new Set(attachedFields.map(inputNameOf));
  return [...errors].some(
    ([field, reason]) => field.startsWith(PREFIX) && (!names.has(field) || reason === unknownField()),
  );
}
