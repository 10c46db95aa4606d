import { describe, expect, it } from 'vitest';
import type { Contract, ContractOperation, Parameter, Schema } from '../../../scripts/console/contract.ts';
import { describeContract } from '../../../scripts/console/describe.ts';
import { KindReader } from '../../../scripts/console/kinds.ts';
import { writeModules } from '../../../scripts/console/write-modules.ts';
import type { Kind } from '../../../src/web/console/description.ts';

const TEXT: Schema = { type: 'string' };
const ID: Schema = { type: 'string', format: 'uuid' };

const SCHEMAS: Record<string, Schema> = {
  Cup: {
    type: 'object',
    required: ['id', 'name'],
    properties: {
      id: ID,
      name: { ...TEXT, title: 'Cup name', maxLength: 80, description: 'Name of the cup.' },
      price: { type: ['integer', 'null'], 'x-money': 'currency' },
      shelf_id: { anyOf: [ID, { type: 'null' }] },
      state: { type: 'string', enum: ['new', 'used'] },
      handle: { $ref: '#/components/schemas/Handle' },
    },
  },
  Handle: {
    oneOf: [{ $ref: '#/components/schemas/Ring' }, { $ref: '#/components/schemas/Bar' }],
    discriminator: {
      propertyName: 'shape',
      mapping: { ring: '#/components/schemas/Ring', bar: '#/components/schemas/Bar' },
    },
  },
  Ring: { type: 'object', properties: { shape: { type: 'string', enum: ['ring'] }, width: { type: 'integer' } } },
  Bar: { type: 'object', properties: { shape: { type: 'string', enum: ['bar'] } } },
  CupCreate: {
    type: 'object',
    properties: { glaze_color: { ...TEXT, title: 'Color of the glaze' }, id: { ...ID, title: 'Former cup' } },
  },
  CupDetail: { type: 'object', properties: { id: ID, glaze_color: TEXT, weight_grams: { type: 'integer' } } },
  Wash: {
    type: 'object',
    properties: { degrees: { type: 'string', enum: ['cold', 'hot'], 'x-enumTitles': { cold: '30 °C', hot: '90 °C' } } },
  },
  CupList: { type: 'object', properties: { items: { type: 'array', items: { $ref: '#/components/schemas/Cup' } } } },
};

const answer = (name: string) => ({
  200: { content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } } },
});

const operation = (operationId: string, tag: string, more: Partial<ContractOperation> = {}): ContractOperation => ({
  operationId,
  tags: [tag],
  summary: operationId,
  responses: answer('Cup'),
  'x-roles': ['owner'],
  ...more,
});

const shelfFilter = { name: 'shelf_id', in: 'query', schema: { type: 'array', items: ID } } as const;

/** Cups and shelves, with a washing of cups. */
const contract = (columns = ['name', 'price']): Contract => ({
  components: { schemas: SCHEMAS },
  paths: {
    '/v1/cups/': {
      get: operation('listCups', 'cups', {
        responses: answer('CupList'),
        parameters: [shelfFilter],
        'x-resource': { name: 'cups', title: 'name', columns },
      }),
      post: operation('createCup', 'cups'),
    },
    '/v1/cups/{id}': { get: operation('getCup', 'cups'), delete: operation('deleteCup', 'cups') },
    '/v1/cups/{id}/wash': {
      post: operation('washCup', 'cups', { 'x-moves-money': true, 'x-preview': 'getWash' }),
      get: operation('getWash', 'cups', { 'x-roles': [] }),
    },
    '/v1/shelves/': {
      get: operation('listShelves', 'shelves', {
        responses: answer('CupList'),
        'x-resource': { name: 'shelves', title: 'name', columns: ['name'] },
      }),
    },
    '/v1/shelves/{id}': { get: operation('getShelf', 'shelves') },
    '/v1/figures': { get: operation('getFigures', 'figures') },
    '/v1/old-cups': { get: operation('listOldCups', 'cups', { 'x-successor': 'listCups' }) },
  },
});

const describeCups = () => {
  const { resources } = describeContract(contract());
  const [cups, shelves, figures] = resources;
  return { resources, cups, shelves, figures };
};

describe('the description of a contract', () => {
  it('operations below the path of a list belong to its resource, and former paths to none', () => {
    const { resources, cups } = describeCups();
    expect(resources.map(({ name }) => name)).toEqual(['cups', 'shelves', 'figures']);
    expect(cups?.operations.map(({ id }) => id)).toEqual(['listCups', 'createCup', 'getCup', 'deleteCup', 'washCup']);
    expect([cups?.list?.id, cups?.get?.id, cups?.create?.id, cups?.recordParameter]).toEqual([
      'listCups',
      'getCup',
      'createCup',
      'id',
    ]);
  });

  it('a tag without a list is a resource whose page shows the answer of its operation', () => {
    const { figures } = describeCups();
    expect([figures?.list, figures?.get?.id, figures?.recordParameter]).toEqual([undefined, 'getFigures', undefined]);
  });

  it('an identifier links to the resource whose record it is, and that resource lists what has it as a filter', () => {
    const { cups, shelves } = describeCups();
    const record = cups?.get?.answer;
    const shelf = record?.type === 'object' ? record.fields.find(({ name }) => name === 'shelf_id') : undefined;
    expect(shelf).toMatchObject({ title: 'Shelf', isNullable: true, kind: { type: 'id', resource: 'shelves' } });
    expect(shelves?.related).toEqual([{ resource: 'cups', parameter: 'shelf_id' }]);
  });

  it('values of an answer have the titles that a filter gives them, or are words where filters disagree', () => {
    const filterWith = (name: string, titles: Record<string, string>) => {
      const items = { type: 'string', enum: ['new', 'used'], 'x-enumTitles': titles };
      return { name, in: 'query', schema: { type: 'array', items } } as const;
    };
    const stateWith = (...filters: Parameter[]) => {
      const source = contract();
      source.components.parameters = { filters };
      const [cups] = describeContract(source).resources;
      const record = cups?.get?.answer;
      return record?.type === 'object' ? record.fields.find(({ name }) => name === 'state')?.kind : undefined;
    };
    const titles = { new: 'Not used', used: 'Used' };
    expect(stateWith(filterWith('state', titles), filterWith('condition', titles))).toMatchObject({ titles });
    const words = { new: 'New', used: 'Used' };
    expect(stateWith(filterWith('state', titles), filterWith('wash', { new: 'Clean', used: 'Dirty' }))).toMatchObject({
      titles: words,
    });
  });

  it('an operation that takes something away is marked', () => {
    const { cups } = describeCups();
    expect(cups?.operations.filter(({ isDestructive }) => isDestructive).map(({ id }) => id)).toEqual(['deleteCup']);
  });

  it('an operation tells by the marks of the contract that it moves money, and which operation previews it', () => {
    const { cups } = describeCups();
    expect(cups?.operations.filter(({ movesMoney }) => movesMoney)).toMatchObject([
      { id: 'washCup', preview: 'getWash' },
    ]);
  });

  it('an operation tells to which organizations the service always answers one of its errors', () => {
    const source = contract();
    source.components.schemas = {
      ...SCHEMAS,
      ErrorKind: { 'x-error-kinds': { Borrowed: { status: 409, refuses: 'test' }, Broken: { status: 409 } } },
    };
    source.paths['/v1/cups/'] = {
      ...source.paths['/v1/cups/'],
      post: operation('createCup', 'cups', { 'x-errors': ['Broken', 'Borrowed'] }),
    };
    source.paths['/v1/cups/{id}'] = { delete: operation('deleteCup', 'cups', { 'x-errors': ['Broken'] }) };
    const [cups] = describeContract(source).resources;
    expect(cups?.create?.refuses).toBe('test');
    expect(cups?.operations.filter(({ refuses }) => refuses !== undefined).map(({ id }) => id)).toEqual(['createCup']);
  });

  it('a column that the records do not have stops the generator', () => {
    expect(() => describeContract(contract(['name', 'handle.width', 'weight']))).toThrow(
      'x-resource of listCups names weight, which records of cups do not have.',
    );
  });

  it('a module declares the fields of a schema once, with the type of the schema', () => {
    const files = writeModules(describeContract(contract()));
    const text = files.get('cups.ts') ?? '';
    expect(text.match(/const Cup: FieldsOf<'Cup'> = \[/g)).toHaveLength(1);
    expect(text.indexOf("const Ring: FieldsOf<'Ring'>")).toBeLessThan(text.indexOf("const Cup: FieldsOf<'Cup'>"));
    expect(files.get('index.ts')).toContain("'cups': {");
  });
});

describe('the kind of a schema', () => {
  const reader = new KindReader(contract(), () => undefined, { withDescriptions: true });

  it.each<[Schema, Kind]>([
    [{ type: 'string', format: 'date-time' }, { type: 'time' }],
    [{ type: 'string', format: 'date' }, { type: 'day' }],
    [
      { type: 'string', maxLength: 2000 },
      { type: 'text', maxLength: 2000, isLong: true },
    ],
    [
      { type: 'string', pattern: '^#[0-9a-f]{6}$' },
      { type: 'text', format: 'color', pattern: '^#[0-9a-f]{6}$' },
    ],
    [
      { type: ['integer', 'null'], minimum: 1 },
      { type: 'integer', minimum: 1 },
    ],
    [
      { type: 'integer', 'x-money': 'organization' },
      { type: 'money', currency: 'organization' },
    ],
    [
      { ...ID, 'x-file': 'product_media' },
      { type: 'id', resource: 'files', file: 'product_media' },
    ],
    [
      { type: 'string', format: 'uri', 'x-file': 'organization_avatar' },
      { type: 'text', format: 'uri', file: 'organization_avatar' },
    ],
    [
      { anyOf: [{ type: 'array', items: TEXT, maxItems: 3 }, { type: 'null' }] },
      { type: 'list', of: { type: 'text' }, maxItems: 3 },
    ],
    [{ type: 'object', additionalProperties: TEXT }, { type: 'map' }],
    [{ anyOf: [TEXT, { type: 'integer' }] }, { type: 'any' }],
  ])('the schema %j has the kind %j', (schema, kind) => {
    expect(reader.kindOf(schema)).toEqual(kind);
  });

  it('variants have the value of their discriminator, and not the discriminator as a field', () => {
    expect(reader.kindOf({ $ref: '#/components/schemas/Handle' })).toEqual({
      type: 'variants',
      discriminator: 'shape',
      title: 'Shape',
      variants: [
        { title: 'Ring', value: 'ring', fields: [expect.objectContaining({ name: 'width' })] },
        { title: 'Bar', value: 'bar', fields: [] },
      ],
    });
  });

  it('a secret that an answer tells once is marked', () => {
    const schema = { ...TEXT, 'x-shown-once': true };
    expect(reader.fieldOf({ name: 'token', schema, isRequired: true })).toMatchObject({ isShownOnce: true });
  });

  it('a field of an answer has the title of the same field in what is sent, except the identifier', () => {
    const kind = reader.kindOf({ $ref: '#/components/schemas/CupDetail' });
    const titles = kind.type === 'object' ? kind.fields.map(({ title }) => title) : [];
    expect(titles).toEqual(['ID', 'Color of the glaze', 'Weight grams']);
  });

  it.each<[string, string[], object | undefined]>([
    ['temperature', ['hot', 'cold'], { cold: '30 °C', hot: '90 °C' }],
    ['state', ['in_use', 'broken'], { in_use: 'In use', broken: 'Broken' }],
    ['type', ['cup.created', 'cup.washed'], undefined],
    ['price_currency', ['eur', 'usd'], undefined],
    ['sorting', ['name', '-name'], undefined],
  ])('the values of %s, %j, have the titles %j', (name, values, titles) => {
    const kind = reader.kindOf({ type: 'string', enum: values }, name);
    expect(kind).toEqual({ type: 'choice', values, ...(titles && { titles }) });
  });

  it('a field without a title has its name as words', () => {
    const titles = ['created_at', 'is_archived', 'public_url'].map(
      (name) => reader.fieldOf({ name, schema: TEXT, isRequired: false }).title,
    );
    expect(titles).toEqual(['Created at', 'Archived', 'Public URL']);
  });
});
