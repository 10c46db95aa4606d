import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Kind } from '../../../src/web/console/description.ts';
import { toBody, toChanges } from '../../../src/web/console/form/body.ts';
import {
  chooseVariant,
  emptyDraft,
  newDraft,
  prefill,
  toDraft,
  type Draft,
  type ListDraft,
  type VariantsDraft,
} from '../../../src/web/console/form/draft.ts';
import { placeErrors } from '../../../src/web/console/form/places.ts';
import { checkProperty } from '../../support/property.ts';
import { bodyOf, DISCOUNT, field, object, SCOPE, TEXT, valuesOf, withValue } from './kinds.ts';

/** Kinds with a value of theirs. Fields can be missing, and null where they are nullable. */
const kindWithValue: fc.Arbitrary<{ kind: Kind; value: unknown }> = fc.letrec<{ any: { kind: Kind; value: unknown } }>(
  (tie) => ({
    any: fc.oneof(
      { maxDepth: 3 },
      fc.oneof(
        fc.string().map((value) => ({ kind: TEXT, value })),
        fc.integer().map((value) => ({ kind: { type: 'integer' } as const, value })),
        fc
          .double({ noNaN: true, noDefaultInfinity: true })
          .map((value) => ({ kind: { type: 'number' } as const, value: value + 0 })),
        fc.integer().map((value) => ({ kind: { type: 'money', currency: 'organization' } as const, value })),
        fc.boolean().map((value) => ({ kind: { type: 'boolean' } as const, value })),
        fc
          .constantFrom('one', 'two')
          .map((value) => ({ kind: { type: 'choice', values: ['one', 'two'] } as const, value })),
        fc
          .date({ noInvalidDate: true })
          .map((date) => ({ kind: { type: 'time' } as const, value: date.toISOString() })),
        fc.uuid().map((value) => ({ kind: { type: 'id' } as const, value })),
        fc
          .dictionary(fc.string({ minLength: 1 }), fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)))
          .map((value) => ({ kind: { type: 'map' } as const, value: { ...value } })),
        fc.json().map((text) => ({
          kind: { type: 'any' } as const,
          value: JSON.parse(JSON.stringify(JSON.parse(text))) as unknown,
        })),
      ),
      tie('any').chain(({ kind, value }) =>
        fc
          .nat({ max: 2 })
          .map((length) => ({ kind: { type: 'list', of: kind } as const, value: Array.from({ length }, () => value) })),
      ),
      fc
        .dictionary(fc.stringMatching(/^[a-z]{1,5}$/), fc.tuple(tie('any'), fc.constantFrom('set', 'null', 'unset')), {
          maxKeys: 3,
        })
        .map((entries) => ({
          kind: object(...Object.entries(entries).map(([name, [{ kind }]]) => field(name, kind, { isNullable: true }))),
          value: Object.fromEntries(
            Object.entries(entries)
              .filter(([, [, state]]) => state !== 'unset')
              .map(([name, [{ value }, state]]) => [name, state === 'null' ? null : value]),
          ),
        })),
      fc.record({ one: tie('any'), other: tie('any'), isFirst: fc.boolean() }).map(({ one, other, isFirst }) => ({
        kind: {
          type: 'variants',
          discriminator: 'type',
          variants: [
            { title: 'One', value: 'one', fields: [field('value', one.kind)] },
            { title: 'Other', value: 'other', fields: [field('value', other.kind)] },
          ],
        } as const,
        value: isFirst ? { type: 'one', value: one.value } : { type: 'other', value: other.value },
      })),
    ),
  }),
).any;

describe('the draft of a form', () => {
  it('a body of every kind becomes a draft and the same body again', () =>
    checkProperty(
      fc.property(kindWithValue, ({ kind, value }) => {
        const { value: body, problems } = toBody(kind, toDraft(kind, value, SCOPE), SCOPE);
        expect([...problems]).toEqual([]);
        expect(body).toEqual(value);
      }),
    ));

  it('an update sends nothing for an unchanged record', () =>
    checkProperty(
      fc.property(kindWithValue, ({ kind, value }) => {
        const record = object(field('value', kind, { isNullable: true }));
        const draft = toDraft(record, { value }, SCOPE);
        expect(toChanges(record, draft, draft, SCOPE).value).toEqual({});
      }),
    ));

  it('an update sends the changed fields, and null for an emptied field that can be null', () => {
    const nullable = field('code', TEXT, { isNullable: true });
    const kind = object(field('name', TEXT), nullable, field('position', { type: 'integer' }));
    const initial = toDraft(kind, { name: 'Launch', code: 'LAUNCH', position: 1, more: true }, SCOPE);
    const emptied = withValue(initial, 'code', emptyDraft(nullable, 'LAUNCH'));
    expect(toChanges(kind, emptied, initial, SCOPE).value).toEqual({ code: null });
    const renamed = withValue(initial, 'name', 'Summer');
    expect(toChanges(kind, renamed, initial, SCOPE).value).toEqual({ name: 'Summer' });
  });

  it('an update names the objects of the record by their identifiers', () => {
    const kind = object(field('medias', { type: 'list', of: { type: 'id', resource: 'files' } }));
    const id = '3d2c1b0a-9f8e-4d7c-8b6a-5f4e3d2c1b0a';
    expect(bodyOf(kind, toDraft(kind, { medias: [{ id, name: 'brush.png' }] }, SCOPE))).toEqual({ medias: [id] });
  });

  it('an update cannot leave out a number that the record has', () => {
    const position = field('position', { type: 'integer' });
    const initial = toDraft(object(position), { position: 1 }, SCOPE);
    const emptied = withValue(initial, 'position', emptyDraft(position, '1'));
    expect([...toChanges(object(position), emptied, initial, SCOPE).problems]).toEqual([['position', 'required']]);
  });

  it('a new record leaves out what was not entered, and has null where the contract requires a value', () => {
    const required = field('ends_at', { type: 'time' }, { isRequired: true, isNullable: true });
    const kind = object(field('name', TEXT), required);
    const draft = withValue(newDraft(kind), 'ends_at', emptyDraft(required, undefined));
    expect(bodyOf(kind, draft)).toEqual({ ends_at: null });
    expect(emptyDraft(field('name', TEXT), undefined)).toBeUndefined();
  });

  it('a form begins with the objects and items that cannot be left out', () => {
    const items: Kind = { type: 'list', of: object(field('name', TEXT)), minItems: 1 };
    const draft = newDraft(object(field('items', items, { isRequired: true }), field('more', object())));
    expect(bodyOf(object(field('items', items), field('more', object())), draft)).toEqual({ items: [{}] });
  });
});

describe('variants', () => {
  it('another variant keeps the fields that both have, and the first one has its own again', () => {
    const fixed = toDraft(DISCOUNT, { type: 'fixed', name: 'Launch', amount: 1000 }, SCOPE) as VariantsDraft;
    const percentage = chooseVariant(DISCOUNT, fixed, 1);
    expect(bodyOf(DISCOUNT, percentage)).toEqual({ type: 'percentage', name: 'Launch' });
    expect(bodyOf(DISCOUNT, chooseVariant(DISCOUNT, percentage, 0))).toEqual({
      type: 'fixed',
      name: 'Launch',
      amount: 1000,
    });
  });

  it('an update of a variant names it', () => {
    const initial = toDraft(DISCOUNT, { type: 'fixed', name: 'Launch', amount: 1000 }, SCOPE) as VariantsDraft;
    const objects = initial.objects.map((each) => withValue(each, 'name', 'Summer'));
    expect(toChanges(DISCOUNT, { ...initial, objects }, initial, SCOPE).value).toEqual({
      type: 'fixed',
      name: 'Summer',
    });
  });

  it('without a discriminator, the fields of a value tell its variant', () => {
    const kind: Kind = {
      type: 'variants',
      variants: [
        { title: 'By id', fields: [field('id', TEXT, { isRequired: true })] },
        { title: 'By name', fields: [field('name', TEXT, { isRequired: true })] },
      ],
    };
    expect((toDraft(kind, { name: 'Ada' }, SCOPE) as VariantsDraft).variant).toBe(1);
  });

  it('a form begins with the values of the address for fields of the same name, and without amounts and unknown choices', () => {
    const kind = object(
      field('order_id', { type: 'id' }),
      field('amount', { type: 'money', currency: 'order' }),
      field('reason', { type: 'choice', values: ['duplicate', 'other'] }),
      field('state', { type: 'choice', values: ['open'] }),
      field('share', { type: 'integer', unit: 'basis_points' }),
      field('lifetime', { type: 'integer', unit: 'seconds' }),
      field('quantity', { type: 'integer' }),
    );
    const numbers = { share: '2050', lifetime: '3600', quantity: 'two' };
    const query = new URLSearchParams({
      order_id: 'o1',
      amount: '500',
      reason: 'other',
      state: 'closed',
      page: '2',
      ...numbers,
    });
    const draft = prefill(kind, newDraft(kind), query, 'de');
    expect(valuesOf(draft)).toMatchObject({ share: '20,5', lifetime: '1 hour', quantity: undefined });
    expect(bodyOf(kind, draft, { ...SCOPE, locale: 'de' })).toEqual({
      order_id: 'o1',
      reason: 'other',
      share: 2050,
      lifetime: 3600,
    });
  });
});

describe('a list whose first row is empty', () => {
  const link = object(
    field('label', TEXT, { isRequired: true }),
    field('url', TEXT, { isRequired: true }),
    field('is_main', { type: 'boolean' }, { isRequired: true }),
  );
  const CHOICE: Kind = { type: 'choice', values: ['one', 'two'] };
  const PLANS: Kind = {
    type: 'variants',
    discriminator: 'type',
    variants: [
      { title: 'Fixed', value: 'fixed', fields: [field('name', TEXT, { isRequired: true })] },
      { title: 'Free', value: 'free', fields: [] },
    ],
  };

  it.each<[string, Kind, Draft, unknown]>([
    ['files', { type: 'id', resource: 'files', file: 'downloadable' }, 'file-1', 'file-1'],
    ['texts', TEXT, 'one', 'one'],
    [
      'choices within objects',
      object(field('choice', CHOICE, { isRequired: true })),
      { values: { choice: 'two' } },
      { choice: 'two' },
    ],
    [
      'links',
      link,
      { values: { label: 'A', url: 'https://a.example', is_main: true } },
      { label: 'A', url: 'https://a.example', is_main: true },
    ],
    [
      'variants',
      PLANS,
      { variant: 0, objects: [{ values: { name: 'A' } }, { values: {} }] },
      { type: 'fixed', name: 'A' },
    ],
  ])(
    'a list of %s is sent without its empty first row, and an error of the service stands at the row that caused it',
    (_, of, filled, value) => {
      const kind: Kind = { type: 'list', of, minItems: 1 };
      const { items } = newDraft(kind) as ListDraft;
      const draft = { items: [...items, { key: 1000, value: filled }] };
      expect(items).toHaveLength(1);
      expect(toBody(kind, draft, SCOPE)).toEqual({ value: [value], problems: new Map() });
      expect([...placeErrors(kind, draft, new Map([['0', 'Refused.']])).atFields.keys()]).toEqual(['1']);
    },
  );

  it('a list without a filled row is not sent, and its first row is marked', () => {
    const kind: Kind = { type: 'list', of: TEXT, minItems: 1 };
    const { problems } = toBody(kind, newDraft(kind), SCOPE);
    expect([...problems]).toEqual([['0', 'required']]);
    expect([...placeErrors(kind, newDraft(kind), new Map([['0', 'Required.']])).atFields.keys()]).toEqual(['0']);
  });

  it('a list keeps a first row that can be sent as the form began it', () => {
    const kind: Kind = {
      type: 'list',
      of: object(field('is_main', { type: 'boolean' }, { isRequired: true })),
      minItems: 1,
    };
    const { items } = newDraft(kind) as ListDraft;
    const draft = { items: [...items, { key: 1000, value: { values: { is_main: true } } }] };
    expect(toBody(kind, draft, SCOPE).value).toEqual([{ is_main: false }, { is_main: true }]);
  });
});
