import validators from 'openapi-schema-validator';
import type { OpenAPIV3 } from 'openapi-types';
import { beforeAll, describe, expect, it } from 'vitest';
import { toOpenApi30 } from '../../src/contract/to-openapi-3.0.ts';
import { readContract } from '../../src/platform/http/document.ts';

/** The types of the package have the class under `default`; at run time it is the module itself. */
const OpenApiSchemaValidator = validators as unknown as typeof validators.default;

let document: Parameters<typeof toOpenApi30>[0] & { webhooks?: object };
beforeAll(async () => {
  document = JSON.parse((await readContract()).published);
});

/** Converts a schema. */
function converted(schema: object): unknown {
  const values = { type: 'string', description: 'Values.', enum: ['a', 'b'] };
  const schemas = { Union: { oneOf: [] }, Values: values, Plain: {}, Given: schema };
  const { components } = toOpenApi30({ paths: {}, components: { schemas } }) as { components: { schemas: object } };
  return (components.schemas as { Given: unknown }).Given;
}

describe('the document in OpenAPI 3.0', () => {
  it('the document is valid by the schema of OpenAPI 3.0', () => {
    const validator = new OpenApiSchemaValidator({ version: '3.0.0' });
    const schemaErrors = (given: object) =>
      validator.validate({ ...given, openapi: '3.0.3' } as OpenAPIV3.Document).errors;
    expect(schemaErrors(toOpenApi30(document))).toEqual([]);
    expect(schemaErrors(document)).not.toEqual([]);
  });

  it('the webhooks of the document are in x-webhooks', () => {
    const { 'x-webhooks': webhooks } = toOpenApi30(document) as { 'x-webhooks': object };
    expect(Object.keys(webhooks)).toEqual(Object.keys(document.webhooks ?? {}));
  });

  const plain = { $ref: '#/components/schemas/Plain' };
  const union = { $ref: '#/components/schemas/Union' };
  const values = { $ref: '#/components/schemas/Values' };
  it.each([
    ['a nullable text', { type: ['string', 'null'], maxLength: 9 }, { type: 'string', nullable: true, maxLength: 9 }],
    ['several types', { type: ['string', 'integer'] }, { anyOf: [{ type: 'string' }, { type: 'integer' }] }],
    [
      'several types or null',
      { type: ['string', 'integer', 'null'] },
      { anyOf: [{ type: 'string' }, { type: 'integer' }], nullable: true },
    ],
    [
      'a nullable enum',
      { anyOf: [{ type: 'string', enum: ['a'] }, { type: 'null' }], description: 'A.' },
      { type: 'string', enum: ['a', null], nullable: true, description: 'A.' },
    ],
    ['a nullable reference', { anyOf: [plain, { type: 'null' }] }, { allOf: [plain], nullable: true }],
    ['a nullable union', { anyOf: [union, { type: 'null' }] }, { oneOf: [union], nullable: true }],
    ['a described reference', { ...plain, description: 'A.' }, { allOf: [plain], description: 'A.' }],
    ['a described enum', { ...values, description: 'A.' }, { type: 'string', description: 'A.', enum: ['a', 'b'] }],
    [
      'a nullable reference to an enum',
      { anyOf: [values, { type: 'null' }], description: 'A.' },
      { type: 'string', description: 'A.', enum: ['a', 'b', null], nullable: true },
    ],
    ['a plain reference', plain, plain],
    ['a plain reference to an enum', values, values],
    [
      'a pattern with code points, which Perl and PHP read in two digits,',
      { type: 'string', pattern: String.raw`^[^\u0000-\u001F/]+$` },
      { type: 'string', pattern: String.raw`^[^\x00-\x1F/]+$` },
    ],
    [
      'a pattern that excludes code points above U+00FF, which the service refuses,',
      { type: 'string', pattern: String.raw`^[^\u0000-\u001F\u2028-\u202E\u2066]*$` },
      { type: 'string', pattern: String.raw`^[^\x00-\x1F]*$` },
    ],
    [
      'a pattern with quotation marks, which generators for Python write in such marks,',
      { type: 'string', pattern: '^"[^"]+"$' },
      { type: 'string', pattern: String.raw`^\x22[^\x22]+\x22$` },
    ],
    ['an example', { type: 'integer', examples: [4, 5] }, { type: 'integer', example: 4 }],
    ['a property with the name of a keyword', { properties: { examples: plain } }, { properties: { examples: plain } }],
    ['data with the names of keywords', { default: { type: ['a', 'null'] } }, { default: { type: ['a', 'null'] } }],
  ])('%s is spelled as in OpenAPI 3.0', (_what, schema, expected) => expect(converted(schema)).toEqual(expected));

  it('the document in OpenAPI 3.0 requires a security scheme without scopes only once', () => {
    const given = {
      paths: {
        '/keys': { get: { security: [{ pat: ['keys:read'] }, { oidc: ['keys:read'] }, { pat: ['keys:write'] }] } },
      },
      components: { schemas: {}, securitySchemes: { pat: { type: 'http' }, oidc: { type: 'openIdConnect' } } },
    };
    expect(toOpenApi30(given)).toMatchObject({
      paths: { '/keys': { get: { security: [{ pat: [] }, { oidc: ['keys:read'] }] } } },
    });
  });
});
