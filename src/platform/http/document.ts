import { readFile } from 'node:fs/promises';

/** The parts of an OpenAPI document that the server reads. */
export interface ContractDocument {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, OperationObject>>;
  components?: { schemas?: Record<string, object>; [kind: string]: unknown };
}

export interface OperationObject {
  operationId?: string;
  parameters?: (ParameterObject | Reference)[];
  requestBody?: BodyObject | Reference;
  responses?: Record<string, ResponseObject | Reference>;
}

export interface ParameterObject {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  schema?: { type?: string | string[] };
}

export interface BodyObject {
  required?: boolean;
  content?: Record<string, { schema?: object }>;
}

export interface ResponseObject {
  content?: Record<string, { schema?: object }>;
}

interface Reference {
  $ref: string;
}

/** Follows `$ref`s into the document until there is none. */
export function resolve<Target extends object>(document: object, target: Target | Reference): Target;
export function resolve<Target extends object>(
  document: object,
  target: Target | Reference | undefined,
): Target | undefined;
export function resolve(document: object, target: unknown): unknown {
  if (typeof target !== 'object' || target === null || !('$ref' in target) || typeof target.$ref !== 'string')
    return target;
  const steps = target.$ref.slice(2).split('/');
  return resolve(document, steps.reduce<unknown>((at, step) => Reflect.get(Object(at), step), document) as object);
}

const BUNDLE = new URL('../../contract/generated/openapi.json', import.meta.url);

/** The contract, as the generator bundled it. */
export async function readContract(): Promise<{ document: ContractDocument; text: string }> {
  const text = await readFile(BUNDLE, 'utf8');
  return { document: JSON.parse(text), text };
}
