import { describe, expect, it } from 'vitest';
import { checkTitles } from '../../scripts/contract/rules/titles.ts';
import type { ContractDocument } from '../../src/platform/http/document.ts';

const NAME = { title: 'Name', description: 'Name of the product.', type: 'string' };

interface Parts {
  properties?: object;
  parameters?: object[];
  schemas?: Record<string, object>;
  subjects?: string[];
  isInternal?: boolean;
}

/** Returns the complaints about an operation whose body has the properties. */
function check({
  properties = {},
  parameters = [],
  schemas = {},
  subjects = ['organization'],
  isInternal = false,
}: Parts) {
  const requestBody = { content: { 'application/json': { schema: { $ref: '#/components/schemas/ProductCreate' } } } };
  const post = {
    operationId: 'createProduct',
    'x-subjects': subjects,
    'x-internal': isInternal,
    parameters,
    requestBody,
  };
  const document = {
    paths: { '/products': { post } },
    components: { schemas: { ProductCreate: { properties }, ...schemas } },
  };
  const found: string[] = [];
  checkTitles(document as unknown as ContractDocument, (where, what) => found.push(`${where} ${what}`));
  return found;
}

describe('the rule for titles', () => {
  it.each([
    ['no title', { description: 'Price.' }, 'has no title: give it the label of a form field'],
    ['a title with a period', { title: 'Price.' }, 'has a title that ends with a period'],
    ['the name of the property', { title: 'price_amount' }, 'has the title "price_amount": write it in sentence case'],
    ['a title in lower case', { title: 'price' }, 'has the title "price": write it in sentence case'],
  ])('a field with %s is refused', (_what, schema, complaint) =>
    expect(check({ properties: { price_amount: schema } })).toEqual([`ProductCreate.price_amount ${complaint}`]),
  );

  it('fields of nested objects, of variants, of nullable objects and of items need a title', () => {
    const schemas = {
      Trials: { properties: { count: {} } },
      Prices: { oneOf: [{ $ref: '#/components/schemas/Fixed' }] },
      Fixed: { properties: { amount: {} } },
    };
    const trials = { title: 'Trials', anyOf: [{ $ref: '#/components/schemas/Trials' }, { type: 'null' }] };
    const prices = { title: 'Prices', type: 'array', items: { $ref: '#/components/schemas/Prices' } };
    expect(check({ properties: { trials, prices }, schemas })).toEqual([
      expect.stringContaining('Trials.count has no title'),
      expect.stringContaining('Fixed.amount has no title'),
    ]);
  });

  it('a parameter of the query needs a title, and a parameter of the path needs none', () => {
    const parameters = ['query', 'path'].map((place) => ({ name: 'id', in: place, schema: { type: 'string' } }));
    expect(check({ parameters })).toEqual([expect.stringMatching(/^createProduct id has no title/)]);
  });

  it('an object in the query has no title, which generators would take for its type, and its fields have titles', () => {
    const schemas = { TimeRange: { properties: { gte: {} } } };
    const schema = { title: 'Created', $ref: '#/components/schemas/TimeRange' };
    expect(check({ parameters: [{ name: 'created', in: 'query', style: 'deepObject', schema }], schemas })).toEqual([
      expect.stringContaining('createProduct created has a title'),
      expect.stringContaining('TimeRange.gte has no title'),
    ]);
  });

  it('a property with one description has one title in all schemas', () => {
    const schemas = { Price: { properties: { name: { ...NAME, title: 'Label' } } } };
    const price = { title: 'Price', $ref: '#/components/schemas/Price' };
    expect(check({ properties: { name: NAME, price }, schemas })).toEqual([
      'Price.name is titled "Label", and "Name" elsewhere with the same description',
    ]);
    const other = { Price: { properties: { name: { ...NAME, title: 'Label', description: 'Name of the price.' } } } };
    expect(check({ properties: { name: NAME, price }, schemas: other })).toEqual([]);
  });

  it('each value of an enum needs a label, and a label needs a value', () => {
    const duration = {
      title: 'Duration',
      enum: ['once', 'forever'],
      'x-enumTitles': { once: 'First payment', never: 'Never' },
    };
    expect(check({ properties: { duration } })).toEqual([
      'ProductCreate.duration has no label of forever in x-enumTitles',
      'ProductCreate.duration has a label of never, which is no value',
    ]);
  });

  it('currencies need no label, because the language of the reader names them', () => {
    const schemas = { Currency: { enum: ['eur'] } };
    expect(
      check({ properties: { currency: { title: 'Currency', $ref: '#/components/schemas/Currency' } }, schemas }),
    ).toEqual([]);
  });

  it('operations for customers alone, and operations for pages of the service, need no titles', () => {
    const properties = { name: {} };
    expect(check({ properties, subjects: ['customer'] })).toEqual([]);
    expect(check({ properties, isInternal: true })).toEqual([]);
    expect(check({ properties, subjects: ['user'] })).toHaveLength(1);
  });
});
