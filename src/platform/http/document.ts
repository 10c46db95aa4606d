import { readFile } from 'node:fs/promises';

/** Methods of operations, in the order of generated files. */
export const HTTP_METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;

/** The keywords of JSON Schema that the contract uses. Tools extend it by the keywords of the contract that they read. */
export interface JsonSchema {
  $ref?: string;
  title?: string;
  description?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  deprecated?: boolean;
  readOnly?: boolean;
  properties?: Record<string, this>;
  required?: string[];
  additionalProperties?: boolean | this;
  propertyNames?: this;
  items?: this;
  oneOf?: this[];
  anyOf?: this[];
  allOf?: this[];
  discriminator?: { propertyName: string; mapping?: Record<string, string> };
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  maxProperties?: number;
  uniqueItems?: boolean;
  pattern?: string;
}

/** The parts of an OpenAPI document that the server reads. */
export interface ContractDocument {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, OperationObject>>;
  /** Webhooks by event type. */
  webhooks?: Record<string, { post?: OperationObject }>;
  components?: { schemas?: Record<string, object>; [kind: string]: unknown };
}

export interface OperationObject {
  operationId?: string;
  parameters?: (ParameterObject | Reference)[];
  requestBody?: BodyObject | Reference;
  responses?: Record<string, ResponseObject | Reference>;
  security?: Record<string, string[]>[];
  /** The kinds of callers. */
  'x-subjects'?: string[];
  deprecated?: boolean;
  /** Dates of deprecation and removal, such as `2027-05-31`. */
  'x-deprecated-at'?: string;
  'x-sunset'?: string;
  /** The present operation, of an operation at a former path. */
  'x-successor'?: string;
  description?: string;
  /** The kinds of errors that are specific to the operation. */
  'x-errors'?: string[];
  /** The library that handles the operation, where no handler does. */
  'x-handled-by'?: string;
}

export interface ParameterObject {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  style?: string;
  schema?: { type?: string | string[] };
}

export interface BodyObject {
  required?: boolean;
  content?: Record<string, { schema?: object; example?: unknown }>;
}

export interface ResponseObject {
  headers?: Record<string, HeaderObject | Reference>;
  content?: Record<string, { schema?: object; examples?: Record<string, object> }>;
  /** The kinds of errors that have this response. */
  'x-errors'?: string[];
}

export interface HeaderObject {
  description?: string;
  required?: boolean;
  schema?: object;
  example?: unknown;
}

interface Reference {
  $ref: string;
}

/**
 * Returns the published document with the absolute URL of this deployment. Client generators copy the URL, and a relative
 * URL does not work outside of browsers.
 */
export function withServerUrl(published: string, baseUrl: string): string {
  const document: ContractDocument & { servers?: object[] } = JSON.parse(published);
  document.servers = [{ url: baseUrl, description: 'The deployment that serves this document.' }];
  const schemes = (document.components?.securitySchemes ?? {}) as Record<string, { openIdConnectUrl?: string }>;
  for (const scheme of Object.values(schemes))
    if (scheme.openIdConnectUrl?.startsWith('/')) scheme.openIdConnectUrl = baseUrl + scheme.openIdConnectUrl;
  return JSON.stringify(document);
}

/** Resolves a `$ref` within the document, transitively. */
export function resolveReference<Target extends object>(document: object, target: Target | Reference): Target;
export function resolveReference<Target extends object>(
  document: object,
  target: Target | Reference | undefined,
): Target | undefined;
export function resolveReference(document: object, target: unknown): unknown {
  if (typeof target !== 'object' || target === null || !('$ref' in target) || typeof target.$ref !== 'string')
    return target;
  const steps = target.$ref.slice(2).split('/');
  return resolveReference(
    document,
    steps.reduce<unknown>((at, step) => Reflect.get(Object(at), step), document) as object,
  );
}

/** Returns the value of an enum of one. The contract has no `const`, which many generators do not know. */
export function singleEnumValue({ enum: values }: { enum?: unknown[] }): unknown {
  return values?.length === 1 ? values[0] : undefined;
}

const GENERATED_FOLDER = new URL('../../contract/generated/', import.meta.url);

interface Contract {
  document: ContractDocument;
  published: string;
}

let contract: Promise<Contract> | undefined;

/** Reads the bundled contract, and its published part as text: once in a process, whose services share it. */
export const readContract = (): Promise<Contract> => (contract ??= readFiles());

async function readFiles(): Promise<Contract> {
  const [bundle, published] = await Promise.all(
    ['openapi.json', 'published.json'].map((name) => readFile(new URL(name, GENERATED_FOLDER), 'utf8')),
  );
  return { document: JSON.parse(bundle ?? ''), published: published ?? '' };
}
