import { describe, expect, it } from 'vitest';
import { checkAddresses } from '../../../scripts/contract/rules/addresses.ts';
import { checkDeprecation, noticeDays } from '../../../scripts/contract/rules/deprecation.ts';
import { shownBy } from '../../../scripts/contract/rules/examples.ts';
import { checkBody, checkInline, checkTwins } from '../../../scripts/contract/rules/names.ts';
import { checkOwasp } from '../../../scripts/contract/rules/owasp.ts';
import { checkPlaces } from '../../../scripts/contract/rules/places.ts';
import { reachOf } from '../../../scripts/contract/rules/reach.ts';
import { checkComplete, checkDescriptions, checkEnums, checkProse } from '../../../scripts/contract/rules/words.ts';
import type { ContractDocument, OperationObject } from '../../../src/platform/http/document.ts';
import { document } from '../../support/contract.ts';

type Say = (where: string, what: string) => void;

/** Complaints of a rule about a planted violation. */
function said(check: (say: Say) => void): string[] {
  const found: string[] = [];
  check((where, what) => found.push(`${where}: ${what}`));
  return found;
}

describe('descriptions', () => {
  const check = (property: string, child: object) =>
    said((say) => checkDescriptions('Key', { properties: { [property]: child } }, say));

  it.each([
    ['a property without a description', 'name', { type: 'string' }],
    ['money without its unit', 'amount', { type: 'integer', description: 'What it costs.' }],
    ['a size without its unit', 'size', { type: 'integer', description: 'How large it is.' }],
    ['a property with a blank description', 'name', { type: 'string', description: ' ' }],
    ['a property that is described by its own name', 'postal_code', { type: 'string', description: 'Postal code.' }],
    ['a number without a known unit', 'weight', { type: 'number', description: 'How heavy it is.' }],
    ['a duration without its unit', 'expires_in', { type: ['integer', 'null'], description: 'When it ends.' }],
  ])('a description is required for %s', (_what, property, child) => expect(check(property, child)).toHaveLength(1));

  it.each([
    ['amount', { type: 'integer', description: 'Price, in minor units.' }],
    ['size', { type: 'integer', description: 'Bytes.' }],
    ['usage', { type: 'integer', description: 'Uses spent.' }],
  ])('a description with its unit is accepted for `%s`', (property, child) =>
    expect(check(property, child)).toEqual([]),
  );
});

describe('addresses in requests', () => {
  const check = (property: string, child: object) =>
    said((say) => checkAddresses('ShopUpdate', { properties: { [property]: child } }, say));

  it.each([
    ['a name of addresses', 'avatar_url', { type: ['string', 'null'] }],
    ['the format of addresses', 'site', { type: 'string', format: 'uri' }],
    ['a list of addresses', 'links', { type: 'array', items: { type: 'string', pattern: '^h' } }],
    [
      'a list of addresses that may be null',
      'links',
      { anyOf: [{ type: 'array', items: { type: 'string' } }, { type: 'null' }] },
    ],
  ])('a property with %s is refused unless it takes http and https alone', (_what, property, child) =>
    expect(check(property, child)).toEqual([`ShopUpdate: takes other addresses than http and https at ${property}`]),
  );

  it.each([
    ['blog', { type: 'string', pattern: '^https?://' }],
    ['links', { type: 'array', items: { type: 'string', pattern: '^https?://' } }],
    ['redirect_uris', { type: 'array', items: { type: 'string' } }],
    ['name', { type: 'string' }],
  ])('the address rule accepts `%s` with the schema %j', (property, child) =>
    expect(check(property, child)).toEqual([]),
  );
});

describe('the prose of the contract', () => {
  const operation = { operationId: 'getKey', summary: 'Get a key', description: 'Returns a key.' };
  const check = (change: object, schema: object = {}) =>
    said((say) =>
      checkProse(
        { paths: { '/keys': { get: { ...operation, ...change } } }, components: { schemas: { Key: schema } } },
        say,
      ),
    );

  it('prose that follows the rules is accepted', () => {
    const schema = { properties: { name: { description: 'Name of the key.', examples: [{ description: 'What?' }] } } };
    expect(check({}, schema)).toEqual([]);
  });

  it.each([
    ['a summary of nine words', { summary: 'Get a key of the organization of the caller' }, /more than 8 words/],
    ['a summary without a verb', { summary: 'Key' }, /begin with a verb/],
    ['a summary that ends with a period', { summary: 'Get a key.' }, /ends with a period/],
    ['an operation whose description has no verb', { description: 'A key.' }, /begin with a verb/],
  ])('the prose rules reject %s', (_what, change, complaint) => {
    const found = check(change);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(complaint);
  });

  it.each([
    ['a relative clause as the subject', 'What is sold.', /begins with "What"/],
    ['a relative clause as the subject of a later sentence', 'Keys. Those that expired count.', /begins with "Those"/],
    ['a forbidden word', 'Key that nobody can use.', /contains "nobody"/],
    ['British spelling', 'Color, or colour.', /contains "colour"/],
    ['an em dash', 'Key — or null.', /contains "—"/],
    ['a missing period', 'Name of the key', /does not end with a period/],
    ['three clauses that are joined by semicolons', 'One; two; three.', /three clauses/],
  ])('%s in a description is rejected', (_what, description, complaint) => {
    const found = check({}, { properties: { name: { description } } });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(complaint);
  });

  it('labels of enum values, which need no period, and summaries of webhooks are checked', () => {
    expect(check({}, { 'x-enumDescriptions': { read: 'See your keys', write: 'Whatever you own' } })).toHaveLength(1);
    const webhooks = { 'key.created': { post: { operationId: 'onKeyCreated', summary: 'key.created' } } };
    expect(said((say) => checkProse({ webhooks }, say))).toHaveLength(1);
  });
});

describe('enums of responses', () => {
  const responses = new Set(['Key']);
  const check = (child: object) =>
    said((say) => checkEnums({ Key: { properties: { origin: child } } }, { requests: new Set(), responses }, say));

  it('an enum or union must announce whether it grows', () => {
    const union = (description: string) =>
      said((say) => checkEnums({ Key: { oneOf: [], description } }, { requests: new Set(), responses }, say));
    expect([union('A key.').length, union('A key. More types may be added.').length]).toEqual([1, 0]);
    expect(check({ enum: ['shop', 'mail'], description: 'Where it is from.' })).toHaveLength(1);
    expect(check({ enum: ['shop'], description: 'Where it is from.' })).toEqual([]);
    expect(check({ items: { enum: ['shop'] }, description: 'Where it is from.' })).toHaveLength(1);
    expect(check({ anyOf: [{ enum: ['shop'] }, { type: 'null' }], description: 'Where from.' })).toHaveLength(1);
    expect(check({ additionalProperties: { enum: ['shop'] }, description: 'Where from.' })).toHaveLength(1);
    expect(check({ anyOf: [{ items: { enum: ['shop'] } }, { type: 'null' }], description: 'Where?' })).toHaveLength(1);
    expect(check({ enum: ['shop', 'mail'], description: 'Where it is from. More origins may be added.' })).toEqual([]);
  });

  it('a response schema requires all of its fields', () => {
    const schemas = { Key: { properties: { id: {}, note: {} }, required: ['id'] } };
    const of = (requests: Set<string>) => said((say) => checkComplete(schemas, { requests, responses }, say));
    expect(of(new Set())).toEqual(['Key: may lack note: require it, and let it be null']);
    expect(of(new Set(['Key']))).toEqual([]);
  });
});

describe('operations', () => {
  const contract = { tags: [{ name: 'keys' }] } as unknown as ContractDocument;
  const good: OperationObject & { tags: string[] } = {
    tags: ['keys'],
    description: 'Reads a key.',
    security: [{ pat: [] }],
    responses: { '401': { headers: { 'WWW-Authenticate': { description: 'How.' } } } as object, '404': {} },
  };
  const check = (change: object, path = '/v1/keys/{id}') =>
    said((say) => checkPlaces('getKey', { ...good, ...change }, { path, document: contract }, say));

  it('an operation that declares its statuses and describes its parts is accepted', () =>
    expect(check({})).toEqual([]));

  it.each([
    ['a 401 without a security requirement', { security: [] }, /asks for no token/],
    ['a 401 without WWW-Authenticate', { responses: { '401': {} } }, /WWW-Authenticate/],
    ['an undescribed tag', { tags: ['locks'] }, /tag locks/],
    ['a blank description', { description: '  ' }, /no description/],
    ['an undescribed parameter', { parameters: [{ name: 'x', in: 'query' }] }, /parameter x/],
    ['an undescribed header', { responses: { '200': { headers: { ETag: {} } } } }, /ETag of 200/],
  ])('an operation with %s is rejected', (_what, change, complaint) => {
    const found = check(change);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(complaint);
  });

  it('a path without an identifier may not declare 404', () => {
    expect(check({}, '/v1/keys/')).toEqual(['getKey: has no id in its path and declares 404']);
  });
});

describe('names for generators', () => {
  it.each([
    ['an object in an object', { properties: { owner: { type: 'object', properties: {} } } }],
    ['an object in a list', { properties: { owners: { items: { type: 'object', properties: {} } } } }],
    ['a union in an object', { properties: { owner: { oneOf: [{ $ref: '#/a' }, { $ref: '#/b' }] } } }],
  ])('a name is required for %s', (_what, schema) => {
    expect(said((say) => checkInline('Key', schema, say))).toHaveLength(1);
  });

  it('a name is required for an inline body', () => {
    expect(said((say) => checkBody('createKey', { type: 'object', properties: {} }, say))).toHaveLength(1);
    expect(said((say) => checkBody('createKey', { $ref: '#/components/schemas/Key' }, say))).toEqual([]);
    expect(said((say) => checkBody('exportKeys', { type: 'string' }, say))).toEqual([]);
  });

  it('a map needs no name', () => {
    const schema = { properties: { labels: { type: 'object', additionalProperties: { type: 'string' } } } };
    expect(said((say) => checkInline('Key', schema, say))).toEqual([]);
  });

  it('two names that differ only in their spelling are rejected', () => {
    expect(said((say) => checkTwins(['OAuthClient', 'OauthClient', 'Key'], 'schema', say))).toHaveLength(1);
  });
});

describe('deprecated operations', () => {
  const good: OperationObject = {
    deprecated: true,
    'x-deprecated-at': '2026-11-21',
    'x-sunset': '2027-05-31',
    description: 'Use `listKeys` instead.',
  };
  const check = (change: Partial<OperationObject>) =>
    said((say) => checkDeprecation('getKeys', { ...good, ...change }, noticeDays('0.5.0'), say));

  it('a deprecated operation names its deprecation day, its sunset day and its replacement', () => {
    expect(check({})).toEqual([]);
    expect(check({ deprecated: false })).toHaveLength(1);
    expect(check({ description: 'Keys.' })).toHaveLength(1);
    expect(check({ 'x-sunset': '2027-02-30' })[0]).toContain('must be a day');
    expect(check({ 'x-sunset': '2026-12-01' })[0]).toContain('10 days');
    const { 'x-sunset': _, ...endless } = good;
    expect(said((say) => checkDeprecation('getKeys', endless, 180, say))).toHaveLength(1);
  });
});

describe('examples', () => {
  const contract = {
    components: {
      schemas: {
        Owner: {
          oneOf: [{ $ref: '#/components/schemas/Person' }, { $ref: '#/components/schemas/Firm' }],
          discriminator: { propertyName: 'type' },
        },
        Person: { properties: { type: { enum: ['person'] } } },
        Firm: { properties: { type: { enum: ['firm'] }, address: { $ref: '#/components/schemas/Address' } } },
        Address: { properties: { city: { type: 'string' } } },
      },
    },
  } as unknown as ContractDocument;
  const schema = { type: 'array', items: { $ref: '#/components/schemas/Owner' } };

  it('examples show every type of a union and its nested schemas', () => {
    const shown = shownBy(contract);
    shown.trace(schema, [{ type: 'person' }]);
    expect(shown.unseen()).toEqual(['Firm', 'Address']);
    shown.trace(schema, [{ type: 'firm', address: null }]);
    expect(shown.unseen()).toEqual(['Address']);
    shown.trace(schema, [{ type: 'firm', address: { city: 'Lisbon' } }]);
    expect(shown.unseen()).toEqual([]);
  });
});

describe('the rules of OWASP', () => {
  const check = async (plant: (copy: ContractDocument) => void) => {
    const copy = structuredClone(document);
    plant(copy);
    const found: string[] = [];
    await checkOwasp(copy, reachOf(copy), (where, what) => found.push(`${where}: ${what}`));
    return found;
  };
  const operationOf = (copy: ContractDocument, path: string, method: string) => {
    const operation = copy.paths[path]?.[method];
    if (operation === undefined) throw new Error(`${method} ${path} is not in the contract`);
    return operation;
  };

  it('the contract passes every rule, and every exception is needed', async () => {
    expect(await check(() => undefined)).toEqual([]);
  });

  it('a string without a limit, a list without a limit and a public write operation are rejected', async () => {
    const found = await check((copy) => {
      const parameters = (operationOf(copy, '/v1/products/', 'get').parameters ??= []);
      const list = { type: 'array', items: { type: 'string', maxLength: 9 } };
      parameters.push({ name: 'text', in: 'query', schema: { type: 'string' } });
      parameters.push({ name: 'list', in: 'query', schema: list });
      operationOf(copy, '/v1/products/', 'post').security = [];
    });
    expect(found.map((line) => /owasp:[\w:-]*\w/.exec(line)?.[0]).sort()).toEqual([
      'owasp:api2:2023-write-restricted',
      'owasp:api4:2023-array-limit',
      'owasp:api4:2023-string-limit',
    ]);
  });

  it('identifiers that can be guessed are rejected', async () => {
    const found = await check((copy) => {
      const parameters = (operationOf(copy, '/v1/products/{id}', 'get').parameters ??= []);
      parameters[0] = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } };
    });
    expect(found.join()).toContain('owasp:api1:2023-no-numeric-ids');
  });
});
