import { describe, expect, it } from 'vitest';
import { compareDocuments } from '../../scripts/contract/compatibility/compare.ts';
import type { ComparedDocument } from '../../scripts/contract/compatibility/document.ts';
import { base, set, type Base } from '../support/planted-contract.ts';

const LIST = 'paths /v1/keys/ get';
const CREATE = 'paths /v1/keys/ post';
const schema = (name: string) => `components schemas ${name}`;
const sent = `${schema('KeyCreate')} properties`;
const read = `${schema('Key')} properties`;
const thing = { type: 'string' };
const formerly = { operationId: 'listKeysAtFormerPath', deprecated: true, 'x-successor': 'listKeys' };

/** A document with one kind of error. */
const KINDS: [at: string, what: unknown] = [
  schema('ErrorKind'),
  { type: 'string', 'x-error-kinds': { Closed: { status: 409, code: 'closed' } } },
];

interface PlantedChange {
  change: string;
  /** Places and values that both documents get before the change. */
  given?: [at: string, what: unknown][];
  /** Place of the change. Without `to`, the value at this place is removed. */
  at: string;
  to?: unknown;
  /** All expected findings, as `breaking|compatible direction where`. */
  finds: string[];
}

// A table with one change per line.
// prettier-ignore
const plants: PlantedChange[] = [
  // Operations
  { change: 'an operation is removed', at: LIST, finds: ['breaking request listKeys'] },
  { change: 'an operation is added', at: 'paths /v1/new', to: { get: { operationId: 'getNew', responses: {} } }, finds: ['compatible request getNew'] },
  { change: 'an operation is renamed', at: `${LIST} operationId`, to: 'getKeys', finds: ['breaking request listKeys'] },
  { change: 'a method of the SDKs is renamed', given: [[`${LIST} x-sdk`, 'keys.list']], at: `${LIST} x-sdk`, to: 'keys.all', finds: ['breaking request listKeys'] },
  { change: 'a method of the SDKs is removed', given: [[`${LIST} x-sdk`, 'keys.list']], at: `${LIST} x-sdk`, finds: ['breaking request listKeys'] },
  { change: 'an operation becomes a method of the SDKs', at: `${LIST} x-sdk`, to: 'keys.list', finds: [] },
  { change: 'an operation moves with its name, and its former path is deprecated', given: [['paths /v1/all-keys/', { get: base().paths['/v1/keys/'].get }]], at: LIST, to: { ...base().paths['/v1/keys/'].get, ...formerly }, finds: ['compatible request listKeys'] },
  { change: 'an operation moves with its name and loses a parameter', given: [['paths /v1/all-keys/', { get: { ...base().paths['/v1/keys/'].get, parameters: [] } }]], at: LIST, to: { ...base().paths['/v1/keys/'].get, ...formerly }, finds: ['breaking request listKeys', 'compatible request listKeys'] },
  { change: 'a deprecated operation names an operation that there is not', at: LIST, to: { ...base().paths['/v1/keys/'].get, ...formerly }, finds: ['breaking request listKeys', 'compatible request listKeys'] },
  { change: 'an operation is deprecated', at: `${LIST} deprecated`, to: true, finds: ['compatible request listKeys'] },
  { change: 'a description changes', at: `${LIST} description`, to: 'Other words.', finds: [] },
  // Parameters
  { change: 'a parameter is removed', at: `${LIST} parameters 0`, to: { name: 'size', in: 'query', schema: thing }, finds: ['breaking request listKeys', 'compatible request listKeys'] },
  { change: 'a required parameter is added', at: `${LIST} parameters 3`, to: { name: 'x', in: 'query', required: true, schema: thing }, finds: ['breaking request listKeys'] },
  { change: 'an optional header is added', at: `${LIST} parameters 3`, to: { name: 'X', in: 'header', schema: thing }, finds: ['compatible request listKeys'] },
  { change: 'a header becomes required', at: `${LIST} parameters 2 required`, to: true, finds: ['breaking request listKeys'] },
  { change: 'a header gets shorter', at: `${LIST} parameters 2 schema maxLength`, to: 32, finds: ['breaking request listKeys'] },
  { change: 'a maximum is lowered', at: `${LIST} parameters 0 schema maximum`, to: 50, finds: ['breaking request listKeys'] },
  { change: 'a maximum is raised', at: `${LIST} parameters 0 schema maximum`, to: 500, finds: ['compatible request listKeys'] },
  { change: 'a default changes', at: `${LIST} parameters 0 schema default`, to: 20, finds: ['breaking request listKeys'] },
  { change: 'a filter loses a value', at: `${LIST} parameters 1 schema items enum`, to: ['on'], finds: ['breaking request listKeys'] },
  { change: 'a list parameter is separated by commas', at: `${LIST} parameters 1 explode`, to: false, finds: ['breaking request listKeys'] },
  { change: 'a parameter moves from its schema to a content', at: `${LIST} parameters 0`, to: { name: 'limit', in: 'query', content: { 'application/json': { schema: thing } } }, finds: ['breaking request listKeys', 'compatible request listKeys'] },
  { change: 'an operation moves to another server', at: `${LIST} servers`, to: [{ url: 'https://eu.example' }], finds: ['breaking request listKeys'] },
  { change: 'a path moves to another server', at: 'paths /v1/keys/ servers', to: [{ url: 'https://eu.example' }], finds: ['breaking request listKeys', 'breaking request createKey'] },
  // Access
  { change: 'one of two scopes no longer suffices', at: `${LIST} security`, to: [{ pat: ['keys:read'] }], finds: ['breaking request listKeys'] },
  { change: 'another scope suffices', at: `${CREATE} security`, to: [{ pat: ['keys:write'] }, { pat: ['all'] }], finds: ['compatible request createKey'] },
  { change: 'two scopes are needed', at: `${CREATE} security`, to: [{ pat: ['keys:write', 'all'] }], finds: ['breaking request createKey'] },
  { change: 'an operation needs no token any more', at: `${CREATE} security`, to: [], finds: ['compatible request createKey'] },
  { change: 'a kind of caller is no longer accepted', at: `${LIST} x-subjects`, to: ['user'], finds: ['breaking request listKeys'] },
  { change: 'a security scheme changes', at: 'components securitySchemes pat scheme', to: 'basic', finds: ['breaking request pat'] },
  { change: 'the server moves', at: 'servers 0 url', to: '/api', finds: ['breaking request servers', 'compatible request servers'] },
  // Bodies of requests
  { change: 'a media type of a body is removed', at: `${CREATE} requestBody content`, to: { 'text/csv': { schema: thing } }, finds: ['breaking request createKey', 'compatible request createKey'] },
  { change: 'a body is no longer required', at: `${CREATE} requestBody required`, to: false, finds: ['compatible request createKey'] },
  { change: 'a field of a request is removed', at: `${sent} code`, finds: ['breaking request KeyCreate'] },
  { change: 'a field of a request is added', at: `${sent} more`, to: thing, finds: ['compatible request KeyCreate'] },
  { change: 'a field of a request becomes required', at: `${schema('KeyCreate')} required`, to: ['name', 'code'], finds: ['breaking request KeyCreate'] },
  { change: 'a field of a request becomes optional', at: `${schema('KeyCreate')} required`, to: [], finds: ['compatible request KeyCreate'] },
  { change: 'a text of a request gets shorter', at: `${sent} name maxLength`, to: 40, finds: ['breaking request KeyCreate'] },
  { change: 'a text of a request gets longer', at: `${sent} name maxLength`, to: 60, finds: ['compatible request KeyCreate'] },
  { change: 'a pattern of a request changes', at: `${sent} code pattern`, to: '^[a-m]+$', finds: ['breaking request KeyCreate'] },
  { change: 'a pattern of a request is removed', at: `${sent} code pattern`, finds: ['compatible request KeyCreate'] },
  { change: 'a format of a request is added', at: `${sent} code format`, to: 'email', finds: ['breaking request KeyCreate'] },
  { change: 'a field of a request may not be null', at: `${sent} uses type`, to: 'integer', finds: ['breaking request KeyCreate'] },
  { change: 'null is expressed in another way', at: `${sent} expires`, to: { type: ['string', 'null'], format: 'date-time' }, finds: [] },
  { change: 'a type of a request gets wider', at: `${sent} uses type`, to: ['number', 'null'], finds: ['compatible request KeyCreate'] },
  { change: 'a request accepts unknown fields', at: `${schema('KeyCreate')} additionalProperties`, finds: ['compatible request KeyCreate'] },
  { change: 'values of a map get shorter', at: `${sent} labels additionalProperties maxLength`, to: 5, finds: ['breaking request KeyCreate'] },
  { change: 'a keyword that the check does not know is added', at: `${sent} name not`, to: { const: 'x' }, finds: ['breaking request KeyCreate'] },
  // Unions in both directions: Owner is in requests and in responses.
  { change: 'a type is removed from a union', at: `${schema('Owner')} oneOf`, to: [{ $ref: '#/components/schemas/Person' }], finds: ['breaking request Owner', 'compatible response Owner'] },
  { change: 'a type is added to a union', at: `${schema('Owner')} oneOf 2`, to: { $ref: '#/components/schemas/Machine' }, finds: ['compatible request Owner', 'breaking response Owner'] },
  { change: 'the discriminator of a union changes', at: `${schema('Owner')} discriminator propertyName`, to: 'kind', finds: ['breaking request Owner', 'breaking response Owner'] },
  { change: 'a type of a union gains a required field', at: schema('Firm'), to: { type: 'object', required: ['type', 'vat'], properties: { type: { const: 'firm', type: 'string' }, vat: thing } }, finds: ['breaking request Firm', 'compatible response Firm'] },
  // Responses
  { change: 'the success status changes', at: `${CREATE} responses`, to: { '200': base().paths['/v1/keys/'].post.responses['201'] }, finds: ['breaking response createKey', 'breaking response createKey'] },
  { change: 'an error is declared', at: `${CREATE} responses 429`, to: { description: 'Slow down.' }, finds: ['compatible response createKey'] },
  { change: 'an error is no longer declared', at: `${LIST} responses 404`, finds: ['breaking response listKeys'] },
  { change: 'the media type of a response changes', at: `${LIST} responses 200 content`, to: { 'text/csv': { schema: thing } }, finds: ['breaking response listKeys', 'compatible response listKeys'] },
  { change: 'a header of a response is removed', at: `${LIST} responses 200 headers ETag`, finds: ['breaking response listKeys'] },
  { change: 'a header of a response may be absent', at: `${LIST} responses 200 headers ETag required`, finds: ['breaking response listKeys'] },
  { change: 'a field of a response is removed', at: `${read} note`, finds: ['breaking response Key'] },
  { change: 'a field of a response is added', at: `${read} more`, to: thing, finds: ['compatible response Key'] },
  { change: 'a kind of an open union of responses is renamed', given: [[`${schema('Owner')} description`, 'More owners may be added.'], [`${schema('KeyCreate')} properties owner`, undefined]], at: `${schema('Owner')} oneOf 1 $ref`, to: '#/components/schemas/Machine', finds: ['breaking response Owner', 'compatible response Owner'] },
  { change: 'a field of a response may be absent', at: `${schema('Key')} required`, to: ['id', 'state', 'kind', 'note'], finds: ['breaking response Key'] },
  { change: 'a field of a response is always there', at: `${schema('Key')} required`, to: ['id', 'state', 'kind', 'note', 'owner', 'count'], finds: ['compatible response Key'] },
  { change: 'a field of a response may be null', at: `${read} state type`, to: ['string', 'null'], finds: ['breaking response Key'] },
  { change: 'a field of a response is never null', at: `${read} note type`, to: 'string', finds: ['compatible response Key'] },
  { change: 'a closed enum of a response gains a value', at: `${read} state enum`, to: ['on', 'off', 'lost'], finds: ['breaking response Key'] },
  { change: 'an open enum gains a value', at: `${read} kind enum`, to: ['plain', 'gold'], finds: ['compatible response Key'] },
  { change: 'an open enum in a list gains a value', at: `${read} marks items enum`, to: ['new', 'old'], finds: ['compatible response Key'] },
  { change: 'an enum of a response loses a value', at: `${read} state enum`, to: ['on'], finds: ['compatible response Key'] },
  { change: 'an enum of a response becomes any text', at: `${read} kind enum`, finds: ['breaking response Key'] },
  { change: 'a text of a response gets longer', at: `${read} note maxLength`, to: 200, finds: ['breaking response Key'] },
  { change: 'a number of a response is no longer an int32', at: `${read} count format`, to: 'int64', finds: ['breaking response Key'] },
  { change: 'the bounds that int32 implies are declared', at: `${read} count maximum`, to: 2147483647, finds: [] },
  { change: 'a type of a response changes', at: `${read} id`, to: { type: 'integer' }, finds: ['breaking response Key'] },
  { change: 'a response excludes unknown fields', at: `${schema('Key')} additionalProperties`, to: false, finds: ['compatible response Key'] },
  { change: 'a default of a response appears', at: `${read} note default`, to: '', finds: [] },
  // Kinds of errors
  { change: 'a kind of error is renamed', given: [KINDS], at: `${schema('ErrorKind')} x-error-kinds`, to: { Shut: { status: 409, code: 'shut' } }, finds: ['breaking response ErrorKind'] },
  { change: 'a kind of error is added', given: [KINDS], at: `${schema('ErrorKind')} x-error-kinds Shut`, to: { status: 409, code: 'shut' }, finds: [] },
  { change: 'a kind of error gets another status', given: [KINDS], at: `${schema('ErrorKind')} x-error-kinds Closed status`, to: 403, finds: ['breaking response ErrorKind'] },
  { change: 'a kind of error gets another code', given: [KINDS], at: `${schema('ErrorKind')} x-error-kinds Closed code`, to: 'shut', finds: ['breaking response ErrorKind'] },
  // The service sends webhooks, so they have the direction of responses.
  { change: 'a webhook is removed', at: 'webhooks key.created', finds: ['breaking response key.created', 'breaking response KeyEvent'] },
  { change: 'a webhook is added', at: 'webhooks key.deleted', to: { post: { operationId: 'onKeyDeleted' } }, finds: ['compatible response key.deleted'] },
  { change: 'a payload may lack a field', at: `${schema('KeyEvent')} required`, to: ['data'], finds: ['breaking response KeyEvent'] },
  { change: 'an unused schema is removed', at: schema('Machine'), finds: ['breaking response Machine'] },
];

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const header = (more: object = {}) => [{ name: 'webhook-id', in: 'header', required: true, schema: thing, ...more }];
const flow = (scopes: object) => ({ type: 'oauth2', flows: { password: { tokenUrl: '/t', scopes } } });
const place = 'components securitySchemes flow';
const hook = 'webhooks key.created post';

// Hidden changes: beside references, in keywords that are compared as a whole, outside of schemas.
// prettier-ignore
const hidden: PlantedChange[] = [
  { change: 'a default beside "or null" changes', given: [[`${sent} expires default`, null]], at: `${sent} expires default`, to: '2026-01-01T00:00:00Z', finds: ['breaking request KeyCreate'] },
  { change: 'a default beside a reference changes', given: [[schema('Mode'), thing], [`${sent} mode`, { ...ref('Mode'), default: 'a' }]], at: `${sent} mode default`, to: 'b', finds: ['breaking request Mode'] },
  { change: 'a limit beside a reference is lowered', given: [[schema('Mode'), thing], [`${sent} mode`, { ...ref('Mode'), maxLength: 9 }], [`${sent} last`, ref('Mode')]], at: `${sent} mode maxLength`, to: 3, finds: ['breaking request Mode'] },
  { change: 'a limit beside "or null" is lowered', given: [[`${sent} expires maxLength`, 50]], at: `${sent} expires maxLength`, to: 20, finds: ['breaking request KeyCreate'] },
  { change: 'a schema changes that allOf refers to', given: [[schema('Mode'), { properties: { a: thing } }], [`${read} mode`, { allOf: [ref('Mode')] }]], at: `${schema('Mode')} properties a`, finds: ['breaking response Key'] },
  { change: 'a description changes in a schema that allOf refers to', given: [[schema('Mode'), thing], [`${read} mode`, { allOf: [ref('Mode')] }]], at: `${schema('Mode')} description`, to: 'Words.', finds: [] },
  { change: 'a schema changes that patternProperties refers to', given: [[schema('Mode'), thing], [`${sent} map`, { patternProperties: { '^a': ref('Mode') } }]], at: `${schema('Mode')} maxLength`, to: 3, finds: ['breaking request KeyCreate'] },
  { change: 'one string of a union gets shorter', given: [[`${sent} two`, { anyOf: [{ type: 'string', format: 'date' }, { type: 'string', format: 'uri' }] }]], at: `${sent} two anyOf 0 maxLength`, to: 3, finds: ['breaking request KeyCreate'] },
  { change: 'the format of IP addresses is named as the standards do', given: [[`${sent} ip`, { type: 'string', format: 'ip' }]], at: `${sent} ip`, to: { type: 'string', anyOf: [{ type: 'string', format: 'ipv4' }, { type: 'string', format: 'ipv6' }] }, finds: [] },
  { change: 'only addresses of one version are accepted', given: [[`${sent} ip`, { type: 'string', format: 'ip' }]], at: `${sent} ip`, to: { type: 'string', format: 'ipv4' }, finds: ['breaking request KeyCreate'] },
  { change: 'a field is forbidden', at: `${sent} code`, to: false, finds: ['breaking request KeyCreate', 'compatible request KeyCreate'] },
  { change: 'a field without a schema is required', at: `${schema('KeyCreate')} required`, to: ['name', 'ghost'], finds: ['breaking request KeyCreate'] },
  { change: 'an enum of a request loses null', given: [[`${sent} level`, { type: ['string', 'null'], enum: ['a', null] }]], at: `${sent} level enum`, to: ['a'], finds: ['breaking request KeyCreate'] },
  { change: 'an enum of a response gains null', given: [[`${read} level`, { type: ['string', 'null'], enum: ['a'] }]], at: `${read} level enum`, to: ['a', null], finds: ['breaking response Key'] },
  { change: 'an unrestricted map is expressed in another way', given: [[`${sent} map`, { type: 'object', additionalProperties: true }]], at: `${sent} map additionalProperties`, to: {}, finds: [] },
  { change: 'an enum grows that is declared open in one place and not in another', given: [[schema('Mark'), { type: 'string', enum: ['a'] }], [schema('Key'), { properties: { a: { type: 'array', description: 'More marks may come.', items: ref('Mark') }, b: { type: 'array', items: ref('Mark') } } }]], at: `${schema('Mark')} enum`, to: ['a', 'b'], finds: ['compatible response Mark', 'breaking response Mark'] },
  { change: 'an enum becomes open', at: `${read} state description`, to: 'Whether it opens. More states may come.', finds: ['compatible response Key'] },
  { change: 'a discriminator is removed', at: `${schema('Owner')} discriminator`, finds: ['compatible request Owner', 'breaking response Owner'] },
  { change: 'a discriminator value is renamed', given: [[`${schema('Owner')} discriminator mapping`, { person: 'Person', firm: 'Firm' }]], at: `${schema('Owner')} discriminator mapping`, to: { firm: 'Firm', human: 'Person' }, finds: ['compatible request Owner', 'breaking response Owner'] },
  { change: 'a field of a request may only be read', at: `${sent} name readOnly`, to: true, finds: ['breaking request KeyCreate'] },
  { change: 'a parameter of another media type changes', given: [[`${LIST} parameters 3`, { name: 'f', in: 'query', content: { 'application/json': { schema: thing } } }]], at: `${LIST} parameters 3 content application/json schema maxLength`, to: 3, finds: ['breaking request listKeys'] },
  { change: 'the content type of a form part changes', given: [[`${CREATE} requestBody content`, { 'multipart/form-data': { schema: thing, encoding: { f: { contentType: 'image/png' } } } }]], at: `${CREATE} requestBody content multipart/form-data encoding f contentType`, to: 'image/gif', finds: ['breaking request createKey'] },
  { change: 'an operation moves to another tag', given: [[`${LIST} tags`, ['keys']]], at: `${LIST} tags`, to: ['locks'], finds: ['breaking request listKeys'] },
  { change: 'a parameter of a path is renamed', at: 'paths /v1/keys/{id} parameters 0 name', to: 'key_id', finds: ['breaking request deleteKey'] },
  { change: 'parameters move from a path to its operation', given: [['paths /v1/keys/{id} delete parameters', []]], at: 'paths /v1/keys/{id} delete parameters', to: base().paths['/v1/keys/{id}'].parameters, finds: [] },
  // Webhooks
  { change: 'a header of a webhook is removed', given: [[`${hook} parameters`, header()]], at: `${hook} parameters`, to: [], finds: ['breaking response key.created'] },
  { change: 'a header of a webhook may be absent', given: [[`${hook} parameters`, header()]], at: `${hook} parameters`, to: header({ required: false }), finds: ['breaking response key.created'] },
  { change: 'the schema of a webhook header changes', given: [[`${hook} parameters`, header()]], at: `${hook} parameters`, to: header({ schema: { type: 'integer' } }), finds: ['breaking response key.created'] },
  { change: 'a header is added to a webhook', at: `${hook} parameters`, to: header(), finds: ['compatible response key.created'] },
  { change: 'a media type is added to a webhook', at: `${hook} requestBody content text/csv`, to: { schema: thing }, finds: ['breaking response key.created', 'compatible response key.created'] },
  { change: 'the body of a webhook becomes optional', given: [[`${hook} requestBody required`, true]], at: `${hook} requestBody required`, to: false, finds: ['breaking response key.created'] },
  { change: 'a webhook expects another response', at: `${hook} responses`, to: { '200': {} }, finds: ['breaking request key.created'] },
  // Access and servers
  { change: 'a scope is added', given: [[place, flow({ a: 'x' })]], at: place, to: flow({ a: 'y', b: 'z' }), finds: ['compatible request flow'] },
  { change: 'a scope is removed', given: [[place, flow({ a: 'x', b: 'z' })]], at: place, to: flow({ a: 'x' }), finds: ['breaking request flow'] },
  { change: 'the address of an OAuth flow changes', given: [[place, flow({})]], at: `${place} flows password tokenUrl`, to: '/u', finds: ['breaking request flow'] },
  { change: 'an anonymous operation needs a token', given: [[`${CREATE} security`, [{}, { pat: [] }]]], at: `${CREATE} security`, to: [{ pat: [] }], finds: ['breaking request createKey'] },
  { change: 'another server is added in first place', at: 'servers', to: [{ url: 'https://a.example' }, { url: '/' }], finds: ['breaking request servers', 'compatible request servers'] },
  { change: 'another server is added in last place', at: 'servers 1', to: { url: 'https://a.example' }, finds: ['compatible request servers'] },
  { change: 'the default of a server variable changes', given: [['servers 0 variables', { r: { default: 'eu' } }]], at: 'servers 0 variables r default', to: 'us', finds: ['breaking request servers'] },
];

describe('the compatibility check', () => {
  it.each([...plants, ...hidden])(
    'the compatibility check reports $finds when $change',
    ({ given = [], at, to, finds }) => {
      const [before, changed] = [base(), base()];
      for (const document of [before, changed])
        for (const [where, what] of given) set(document, where, structuredClone(what));
      set(changed, at, to);
      // The published document loses a schema together with its last user.
      if (at === 'webhooks key.created') set(changed, schema('KeyEvent'));
      const changes = compareDocuments(documentOf(before), documentOf(changed));
      const found = changes.map(({ where, direction, breaking }) => {
        return `${breaking ? 'breaking' : 'compatible'} ${direction} ${where}`;
      });
      expect([...new Set(found)].sort()).toEqual([...new Set(finds)].sort());
    },
  );

  it('the compatibility check reports nothing for two equal documents', () => {
    expect(compareDocuments(documentOf(base()), documentOf(base()))).toEqual([]);
  });

  it('the compatibility check describes each change in words', () => {
    const changed = base();
    set(changed, `${sent} name maxLength`, 40);
    set(changed, `${read} owner`);
    expect(compareDocuments(documentOf(base()), documentOf(changed)).map(({ what }) => what)).toEqual([
      'loses owner',
      'name: maxLength 50 → 40',
    ]);
  });
});

const documentOf = (document: Base): ComparedDocument => document;
