import type { Checkout, Confirmation, FieldErrors } from '../shared/api.ts';

export type Asked = Checkout['attached_custom_fields'][number];

const PREFIX = 'custom_field_data.';

/** The name of its input, which is also what the service calls it. */
export const nameOf = ({ custom_field: { slug } }: Asked) => PREFIX + slug;

/** What was entered. A blank input takes away what was there. */
export function answersIn(
  { attached_custom_fields: asked }: Checkout,
  entered: FormData,
): Pick<Confirmation, 'custom_field_data'> {
  if (asked.length === 0) return {};
  const answers = asked.map((one) => [one.custom_field.slug, answerOf(one, entered)] as const);
  return { custom_field_data: Object.fromEntries(answers) };
}

function answerOf(asked: Asked, entered: FormData): string | number | boolean | null {
  const value = entered.get(nameOf(asked));
  if (asked.custom_field.type === 'checkbox') return value !== null;
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '') return null;
  return asked.custom_field.type === 'number' && /^[+-]?\d{1,15}$/.test(text) ? Number(text) : text;
}

/** A date that is half typed is nothing to the form, and would be lost. */
export function checkDates(form: HTMLFormElement): FieldErrors {
  const dates = Array.from(form.querySelectorAll<HTMLInputElement>('input[type=date]'));
  const unfinished = dates.filter(({ validity }) => validity.badInput);
  return new Map(unfinished.map(({ name }) => [name, 'Please enter the whole date.']));
}

/** Whether the service asks for something else than the page. */
export function isOutdated({ attached_custom_fields: asked }: Checkout, errors: FieldErrors): boolean {
  const names = new Set(asked.map(nameOf));
  return [...errors].some(
    ([field, reason]) => field.startsWith(PREFIX) && (!names.has(field) || reason.startsWith('The product does not')),
  );
}
