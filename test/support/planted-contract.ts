import type { Json } from '../../scripts/contract/compatibility/document.ts';

/** Returns a small contract that has every part that can change. */
export function base() {
  const json = (name: string) => ({
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
  });
  return {
    openapi: '3.1.0',
    info: { title: 'Keys', version: '0.4.0' },
    servers: [{ url: '/' }],
    security: [],
    paths: {
      '/v1/keys/': {
        get: {
          operationId: 'listKeys',
          'x-subjects': ['user', 'organization'],
          security: [{ pat: ['keys:read'] }, { pat: ['keys:write'] }],
          parameters: [
            { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100, default: 10 } },
            { name: 'state', in: 'query', schema: { type: 'array', maxItems: 9, items: { enum: ['on', 'off'] } } },
            { name: 'If-Match', in: 'header', schema: { type: 'string', maxLength: 64 } },
          ],
          responses: {
            '200': {
              description: 'Keys.',
              headers: { ETag: { required: true, schema: { type: 'string' } } },
              ...json('Key'),
            },
            '404': { description: 'None.', ...json('Fault') },
          },
        },
        post: {
          operationId: 'createKey',
          security: [{ pat: ['keys:write'] }],
          requestBody: { required: true, ...json('KeyCreate') },
          responses: { '201': { description: 'It.', ...json('Key') } },
        },
      },
      '/v1/keys/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
        delete: { operationId: 'deleteKey', security: [{ pat: ['keys:write'] }], responses: { '204': {} } },
      },
    },
    webhooks: {
      'key.created': {
        post: { operationId: 'onKeyCreated', requestBody: json('KeyEvent'), responses: { '204': {} } },
      },
    },
    components: {
      securitySchemes: { pat: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Key: {
          type: 'object',
          required: ['id', 'state', 'kind', 'note', 'owner'],
          properties: {
            id: { type: 'string', format: 'uuid' },
            state: { type: 'string', enum: ['on', 'off'], description: 'Whether it opens.' },
            kind: { type: 'string', enum: ['plain'], description: 'What it is. More kinds will come.' },
            note: { type: ['string', 'null'], maxLength: 100 },
            marks: { type: 'array', items: { enum: ['new'] }, description: 'Marks. More marks may come.' },
            count: { type: 'integer', format: 'int32', minimum: 0 },
            owner: { $ref: '#/components/schemas/Owner' },
          },
        },
        KeyCreate: {
          type: 'object',
          additionalProperties: false,
          required: ['name'],
          properties: {
            name: { type: 'string', minLength: 1, maxLength: 50 },
            code: { type: 'string', pattern: '^[a-z]+$' },
            uses: { type: ['integer', 'null'], minimum: 1, maximum: 10, default: 1 },
            labels: { type: 'object', maxProperties: 5, additionalProperties: { type: 'string', maxLength: 9 } },
            expires: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] },
            owner: { $ref: '#/components/schemas/Owner' },
          },
        },
        Owner: {
          oneOf: [{ $ref: '#/components/schemas/Person' }, { $ref: '#/components/schemas/Firm' }],
          discriminator: { propertyName: 'type' },
        },
        Person: { type: 'object', required: ['type'], properties: { type: { type: 'string', const: 'person' } } },
        Firm: { type: 'object', required: ['type'], properties: { type: { type: 'string', const: 'firm' } } },
        Machine: { type: 'object', required: ['type'], properties: { type: { type: 'string', const: 'machine' } } },
        KeyEvent: {
          type: 'object',
          required: ['data', 'at'],
          properties: { data: { $ref: '#/components/schemas/Key' }, at: { type: 'string', format: 'date-time' } },
        },
        Fault: { type: 'object', required: ['error'], properties: { error: { type: 'string' } } },
      },
    },
  };
}

export type Base = ReturnType<typeof base>;

/** Sets the value at a path of keys. Without a value, the key is removed. */
export function set(document: object, path: string, value?: unknown) {
  const steps = path.split(' ');
  const last = steps.pop() ?? '';
  const parent = steps.reduce<unknown>((at, step) => Reflect.get(Object(at), step), document) as Json;
  if (value === undefined) Reflect.deleteProperty(parent, last);
  else parent[last] = value;
}
