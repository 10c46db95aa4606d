/**
 * Prepares the document for the types of the SDK: values that the service may add after its release are part of the types.
 */
import type { OpenAPITSOptions } from 'openapi-typescript';
import ts from 'typescript';
import type { ContractDocument } from '../../src/platform/http/document.ts';
import { reachOf } from './rules/reach.ts';
import { grows } from './rules/words.ts';

type Json = Record<string, unknown>;

/** A schema that is written as a type of src/sdk/unknown.ts. `transform` is called only for schemas with a `type`. */
const typeFromSdk = (name: string) => ({ type: 'string', 'x-sdk-type': name });

/** Options of openapi-typescript for a document of `withUnknownValues`. */
export const UNKNOWN_VALUES = {
  inject: "import type { OtherText, UnknownEvent } from '../unknown.ts';\n",
  transform: (schema) => {
    const name = (schema as Json)['x-sdk-type'];
    return typeof name === 'string' ? ts.factory.createTypeReferenceNode(name) : undefined;
  },
} satisfies OpenAPITSOptions;

/** Adds any other text to the enums of responses that may grow, and unknown events to the events. */
export function withUnknownValues<Document extends object>(published: Document): Document {
  const copy = structuredClone(published);
  const document = copy as unknown as ContractDocument;
  const schemas = document.components?.schemas as Record<string, Json>;
  const { requests, responses } = reachOf(document);
  for (const [name, schema] of Object.entries(schemas)) {
    if (!responses.has(name) || requests.has(name)) continue;
    const properties = (schema.properties ?? {}) as Record<string, Json>;
    for (const [property, child] of Object.entries(properties)) properties[property] = opened(child, schemas);
  }
  (schemas.Event?.oneOf as object[]).push(typeFromSdk('UnknownEvent'));
  return copy;
}

/** @returns the schema, which also accepts other texts if it is an enum that may grow */
function opened(schema: Json, schemas: Record<string, Json>, mayGrow = grows(schema.description)): Json {
  const { $ref, enum: values, items, anyOf, description } = schema;
  const target = typeof $ref === 'string' ? schemas[$ref.split('/').at(-1) ?? ''] : undefined;
  if ((values ?? target?.enum) !== undefined)
    return mayGrow || grows(target?.description)
      ? { ...(description !== undefined && { description }), anyOf: [schema, typeFromSdk('OtherText')] }
      : schema;
  if (items !== undefined) return { ...schema, items: opened(items as Json, schemas, mayGrow) };
  if (anyOf !== undefined) return { ...schema, anyOf: (anyOf as Json[]).map((each) => opened(each, schemas, mayGrow)) };
  return schema;
}
