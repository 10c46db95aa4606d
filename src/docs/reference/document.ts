import type { JsonSchema } from '../../platform/http/document.ts';

/** The part of the published OpenAPI document that the reference uses. The document has no `allOf`, and all references are to components. */
export interface Reference {
  openapi: string;
  info: { title: string; version: string; description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Partial<Record<Method, Operation>>>;
  webhooks: Record<string, { post: Operation }>;
  components: {
    schemas: Record<string, Schema>;
    securitySchemes: Record<string, { description?: string }>;
    [kind: string]: object;
  };
}

export const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type Method = (typeof METHODS)[number];

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  deprecated?: boolean;
  security?: Record<string, string[]>[];
  'x-subjects'?: string[];
  'x-roles'?: string[];
  /** Method of the SDKs, such as `checkouts.create`. */
  'x-sdk'?: string;
  parameters?: (Parameter | Ref)[];
  requestBody?: Body | Ref;
  responses: Record<string, ResponseObject | Ref>;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  description?: string;
  schema: Schema;
  example?: unknown;
}

export interface Media {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, { value?: unknown }>;
}

export interface Body {
  required?: boolean;
  description?: string;
  content: Record<string, Media>;
}

export interface ResponseObject {
  description: string;
  /** The kinds of errors that have this response. */
  'x-errors'?: string[];
  headers?: Record<string, { description?: string } | Ref>;
  content?: Record<string, Media>;
}

export interface Schema extends JsonSchema {
  'x-error-kinds'?: Record<string, { status: number; code: string; cause: string; action: string }>;
  'x-enumDescriptions'?: Record<string, string>;
}

export interface Ref {
  $ref: string;
}

/** An operation with its path and method. */
export interface OperationEntry {
  path: string;
  method: Method;
  operation: Operation;
}

/** @returns the target of a reference @throws Error if it does not exist */
export function resolveRef<Target extends object>(reference: Reference, target: Target | Ref): Target {
  if (!('$ref' in target) || typeof target.$ref !== 'string') return target as Target;
  const [, , kind = '', name = ''] = target.$ref.split('/');
  const found: unknown = Reflect.get(reference.components[kind] ?? {}, name);
  if (typeof found !== 'object' || found === null) throw new Error(`${target.$ref} does not exist`);
  return found as Target;
}

/** @returns all operations in the order of the document */
export function listOperations({ paths }: Reference): OperationEntry[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation === undefined ? [] : [{ path, method, operation }];
    }),
  );
}

/** @returns the first example of a request or response body */
export function mediaExample({ example, examples }: Media): unknown {
  return example ?? Object.values(examples ?? {})[0]?.value;
}
