import { readFile } from 'node:fs/promises';

/** The parts of an OpenAPI document that the server reads. */
export interface ContractDocument {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, OperationObject>>;
  /** What we call, by the type of the event. */
  webhooks?: Record<string, { post?: OperationObject }>;
  components?: { schemas?: Record<string, object>; [kind: string]: unknown };
}

export interface OperationObject {
  operationId?: string;
  parameters?: (ParameterObject | Reference)[];
  requestBody?: BodyObject | Reference;
  responses?: Record<string, ResponseObject | Reference>;
  security?: Record<string, string[]>[];
  deprecated?: boolean;
  /** The days on which it became deprecated, and on which it ends. */
  'x-deprecated-at'?: string;
  'x-sunset'?: string;
  description?: string;
  /** Who answers it, where that is not one of our handlers. */
  'x-handled-by'?: string;
}

export interface ParameterObject {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  schema?: { type?: string | string[] };
}

export interface BodyObject {
  required?: boolean;
  content?: Record<string, { schema?: object; example?: unknown }>;
}

export interface ResponseObject {
  content?: Record<string, { schema?: object }>;
}

interface Reference {
  $ref: string;
}

/**
 * The published document with the addresses of this deployment, which generators write into the clients that they make:
 * with relative ones, these would call whatever site they run on, and outside of browsers nothing at all.
 */
export function withServerUrl(published: string, baseUrl: string): string {
  const document: ContractDocument & { servers?: object[] } = JSON.parse(published);
  document.servers = [{ url: baseUrl, description: 'The deployment that serves this document.' }];
  const schemes = (document.components?.securitySchemes ?? {}) as Record<string, { openIdConnectUrl?: string }>;
  for (const scheme of Object.values(schemes))
    if (scheme.openIdConnectUrl?.startsWith('/')) scheme.openIdConnectUrl = baseUrl + scheme.openIdConnectUrl;
  return JSON.stringify(document);
}

/** Follows `$ref`s into the document until there is none. */
export function resolveReference<Target extends object>(document: object, target: Target | Reference): Target;
export function resolveReference<Target extends object>(
  document: object,
  target: Target | Reference | undefined,
): Target | undefined;
export function resolveReference(document: object, target: unknown): unknown {
  if (typeof target !== 'object' || target === null || !('$ref' in target) || typeof target.$ref !== 'string')
    return target;
  const steps = target.$ref.slice(2).split('/');
  return resolveReference(document, steps.reduce<unknown>((at, step) => Reflect.get(Object(at), step), document) as object);
}

const GENERATED_FOLDER = new URL('../../contract/generated/', import.meta.url);

/** The contract, as the generator bundled it; and, as text, what of it is published. */
export async function readContract(): Promise<{ document: ContractDocument; published: string }> {
  const [bundle, published] = await Promise.all(
    ['openapi.json', 'published.json'].map((name) => readFile(new URL(name, GENERATED_FOLDER), 'utf8')),
  );
  return { document: JSON.parse(bundle ?? ''), published: published ?? '' };
}
