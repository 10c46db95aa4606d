import { Ajv2020, type Options } from 'ajv/dist/2020.js';
import addFormats, { type FormatsPlugin } from 'ajv-formats';
import { isUuid } from '../../shared/uuid.ts';
import { admitSpellings, CODE_KEYWORD, codeKeyword } from './code-keyword.ts';

type Json = Record<string, unknown>;

const DATE_TIME = /^\d{4}-\d{2}-\d{2}t\d{2}:\d{2}:\d{2}(\.\d{1,9})?(z|[+-]\d{2}:\d{2})$/i;
const EARLIEST = Date.UTC(1, 0, 1);
const LATEST = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** Whether a text is an RFC 3339 timestamp of an existing day in the years 1 to 9999. Rejects leap seconds. */
function isDateTime(text: string): boolean {
  const time = DATE_TIME.test(text) ? Date.parse(text) : NaN;
  if (!(time >= EARLIEST && time <= LATEST)) return false;
  const day = Number(text.slice(8, 10));
  return day === new Date(Date.UTC(Number(text.slice(0, 4)), Number(text.slice(5, 7)) - 1, day)).getUTCDate();
}

/** Creates an Ajv instance for OpenAPI 3.1 schemas, with the components of the contract for `$ref`s. Codes have one spelling. */
export function createAjv(schemas: Json, options: Options): Ajv2020 {
  const ajv = createBareAjv(options);
  ajv.addVocabulary([CODE_KEYWORD]);
  return addComponents(ajv, schemas);
}

/** Creates an Ajv instance for requests. It replaces the spellings of codes by the codes. */
export function createRequestAjv(schemas: Json, options: Options): Ajv2020 {
  const ajv = createBareAjv(options);
  ajv.addKeyword(codeKeyword);
  return addComponents(ajv, admitSpellings(schemas));
}

function createBareAjv(options: Options): Ajv2020 {
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    strictTuples: false,
    allowUnionTypes: true,
    allErrors: true,
    verbose: true,
    discriminator: true,
    validateSchema: false,
    ...options,
  });
  // The package's types put the function under `default`; at run time it is the module itself.
  (addFormats as unknown as FormatsPlugin)(ajv);
  // ajv-formats would also accept `urn:uuid:…`.
  ajv.addFormat('uuid', isUuid);
  ajv.addFormat('date-time', { type: 'string', validate: isDateTime });
  ajv.addVocabulary([
    'example',
    'externalDocs',
    'xml',
    'x-enum-open',
    'x-enumDescriptions',
    'x-enumTitles',
    'x-secret',
    'x-receives-data',
    'x-shown-once',
    'x-error-kinds',
    'x-role-scopes',
    'x-optional',
    'x-money',
    'x-unit',
    'x-file',
  ]);
  return ajv;
}

function addComponents(ajv: Ajv2020, schemas: Json): Ajv2020 {
  // One by one: Ajv compiles a registered schema once, but a part of a registered document again for each caller.
  for (const [name, schema] of Object.entries(toAjvSchema(schemas)))
    ajv.addSchema(schema as object, `contract#/components/schemas/${name}`);
  return ajv;
}

/**
 * Adapts an OpenAPI schema for Ajv. Points `#/components/…` to the registered components. Removes
 * `discriminator.mapping`, which Ajv rejects. Adds `type: object` to unions with a discriminator, because Ajv would accept
 * any other type.
 */
export function toAjvSchema<Value>(schema: Value): Value {
  return JSON.parse(
    JSON.stringify(schema, (key, value) => {
      if (key === '$ref' && typeof value === 'string' && value.startsWith('#/')) return `contract${value}`;
      if (key === 'discriminator' && value?.propertyName) return { propertyName: value.propertyName };
      return value?.discriminator && value.oneOf && !value.type ? { type: 'object', ...value } : value;
    }),
  );
}
