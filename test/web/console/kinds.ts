import type { Field, Kind } from '../../../src/web/console/description.ts';
import { toBody } from '../../../src/web/console/form/body.ts';
import type { Draft, ObjectDraft, Scope } from '../../../src/web/console/form/draft.ts';

export const SCOPE: Scope = { currency: 'usd', locale: 'en', enclosing: [] };

export const field = (name: string, kind: Kind, others: Partial<Field> = {}): Field => ({
  name,
  title: name,
  isRequired: false,
  isNullable: false,
  kind,
  ...others,
});

export const TEXT: Kind = { type: 'text' };
export const object = (...fields: Field[]): Extract<Kind, { type: 'object' }> => ({ type: 'object', fields });
export const PRICE = object(
  field('price_amount', { type: 'money', currency: 'price_currency' }),
  field('price_currency', TEXT),
);
export const DISCOUNT: Extract<Kind, { type: 'variants' }> = {
  type: 'variants',
  discriminator: 'type',
  variants: [
    {
      title: 'Fixed',
      value: 'fixed',
      fields: [field('name', TEXT), field('amount', { type: 'money', currency: 'organization' })],
    },
    {
      title: 'Percentage',
      value: 'percentage',
      fields: [field('name', TEXT), field('basis_points', { type: 'integer' })],
    },
  ],
};

export const bodyOf = (kind: Kind, draft: Draft, scope = SCOPE) => toBody(kind, draft, scope).value;
export const valuesOf = (draft: Draft) => (draft as ObjectDraft).values;
export const withValue = (draft: Draft, name: string, value: Draft): ObjectDraft => ({
  values: { ...valuesOf(draft), [name]: value },
});
