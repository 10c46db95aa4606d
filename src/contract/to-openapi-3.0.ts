/**
 * Rewrites the OpenAPI 3.1 document as OpenAPI 3.0, for tools that read nothing newer.
 *
 * Hand-written because the published converter (`@apiture/openapi-down-convert` 0.14.2) leaves `anyOf` with null and lists
 * of types as they are. The contract has few spellings, and one of its rules keeps it so.
 */
type Json = Record<string, unknown>;
type Reference = { $ref: string };

interface Operation {
  security?: Record<string, string[]>[];
}

interface OpenApi31Document {
  paths: Record<string, Record<string, Operation>>;
  webhooks?: Json;
  components: { schemas: Record<string, Json>; securitySchemes?: Record<string, { type: string }> };
}

/** Keywords whose values are schemas by name. */
const NAMED = ['properties', 'schemas'];
/** Keywords whose values are data. */
const DATA = ['default', 'enum', 'example', 'examples'];
/** Keywords of 3.1 without an equal in 3.0. `identifier` names the license. */
const DROPPED = ['propertyNames', 'identifier'];

/** @param document of OpenAPI 3.1. It is not changed */
export function toOpenApi30(document: object): object {
  const { components } = document as OpenApi31Document;
  const schemas = new Map(
    Object.entries(components.schemas).map(([name, schema]) => [`#/components/schemas/${name}`, schema]),
  );
  const { webhooks, ...rest } = new Converter(schemas).convert(document) as OpenApi31Document;
  for (const item of Object.values(rest.paths))
    for (const operation of Object.values(item)) restrictScopes(operation, components.securitySchemes ?? {});
  // Tools that show the webhooks of a 3.0 document read them here.
  return { ...rest, openapi: '3.0.3', 'x-webhooks': webhooks };
}

/** Only OAuth 2 and OpenID Connect have scopes in 3.0. */
function restrictScopes(operation: Operation, schemes: Record<string, { type: string }>) {
  if (operation.security === undefined) return;
  const restricted = operation.security.map((requirement) =>
    Object.fromEntries(
      Object.entries(requirement).map(([name, scopes]) => [name, schemes[name]?.type === 'http' ? [] : scopes]),
    ),
  );
  const distinct = new Map(restricted.map((requirement) => [JSON.stringify(requirement), requirement]));
  operation.security = [...distinct.values()];
}

class Converter {
  readonly #schemas: ReadonlyMap<string, Json>;

  /** @param schemas components by their reference */
  constructor(schemas: ReadonlyMap<string, Json>) {
    this.#schemas = schemas;
  }

  convert(node: unknown): unknown {
    if (Array.isArray(node)) return node.map((item) => this.convert(item));
    if (typeof node !== 'object' || node === null) return node;
    const entries = Object.entries(node).filter(([key]) => !DROPPED.includes(key));
    return this.#respell(Object.fromEntries(entries.map(([key, value]) => [key, this.#convertValue(key, value)])));
  }

  #convertValue(key: string, value: unknown): unknown {
    if (DATA.includes(key)) return value;
    if (key === 'pattern' && typeof value === 'string') return portable(value);
    if (!NAMED.includes(key)) return this.convert(value);
    return Object.fromEntries(Object.entries(value as Json).map(([name, schema]) => [name, this.convert(schema)]));
  }

  /** Respells a node whose children are converted. */
  #respell(node: Json): Json {
    if (typeof node.$ref === 'string') return this.#respellReference(node as Json & Reference);
    if (Array.isArray(node.anyOf)) return this.#respellUnion(node as Json & { anyOf: Json[] });
    const { examples, ...rest } = node;
    // The examples of a schema are a list. The examples of a media type have names.
    const isSchema = Array.isArray(examples);
    return respellTypes(isSchema ? { ...rest, example: examples[0] as unknown } : node);
  }

  /** Keywords beside a reference have no effect in 3.0. */
  #respellReference({ $ref, ...beside }: Json & Reference): Json {
    return Object.keys(beside).length === 0 ? { $ref } : { ...this.#wrap({ $ref }), ...beside };
  }

  /**
   * Generators take `allOf` with a union for its subtype, without the discriminator. A schema of texts is written out,
   * because many take `allOf` with it for an object, and because an enum refuses null unless it lists it.
   */
  #wrap(reference: Reference): Json {
    const schema = this.#schemas.get(reference.$ref) ?? {};
    if (schema.oneOf !== undefined) return { oneOf: [reference] };
    return schema.type === 'string' ? (this.convert(schema) as Json) : { allOf: [reference] };
  }

  /** `anyOf` with null and a schema is that schema, nullable. */
  #respellUnion({ anyOf, ...beside }: Json & { anyOf: Json[] }): Json {
    const others = anyOf.filter(({ type }) => type !== 'null');
    const [only] = others;
    if (others.length === anyOf.length) return { anyOf, ...beside };
    if (only === undefined || others.length > 1) return { anyOf: others, nullable: true, ...beside };
    return nullable({ ...('$ref' in only ? this.#wrap(only as Reference) : only), ...beside });
  }
}

/** Code points above U+00FF, which no spelling names for each of JavaScript, Perl and PHP. */
const HIGH_CODE_POINTS = /\\u(?!00)[\da-f]{4}(?:-\\u[\da-f]{4})?/gi;

/**
 * Perl and PHP do not read the `\u` of JavaScript, and generators for Python write a quotation mark as it is. The service alone refuses
 * the code points that are left out.
 */
function portable(pattern: string): string {
  return pattern
    .replaceAll(/\[\^[^\]]*\]/g, (excluded) => excluded.replaceAll(HIGH_CODE_POINTS, ''))
    .replaceAll(/\\u00([\da-f]{2})/gi, String.raw`\x$1`)
    .replaceAll('"', String.raw`\x22`);
}

function respellTypes({ type, ...node }: Json): Json {
  if (!Array.isArray(type)) return type === undefined ? node : { type, ...node };
  const types = type.filter((name) => name !== 'null') as string[];
  const [only] = types;
  const spelled = types.length === 1 ? { type: only } : { anyOf: types.map((name) => ({ type: name })) };
  return types.length === type.length ? { ...spelled, ...node } : nullable({ ...spelled, ...node });
}

/** An enum refuses null unless it lists it. */
function nullable({ enum: values, ...node }: Json): Json {
  return { ...node, ...(Array.isArray(values) && { enum: [...(values as unknown[]), null] }), nullable: true };
}
