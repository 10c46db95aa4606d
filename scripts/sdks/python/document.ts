import type { JsonSchema } from '../../../src/platform/http/document.ts';

/** The parts of the published document from which the SDK for Python is generated. */
export type Schema = JsonSchema;

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: Schema;
}

interface Body {
  required?: boolean;
  content: Record<string, { schema: Schema }>;
}

interface Response {
  description: string;
  content?: Record<string, { schema: Schema }>;
}

export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  deprecated?: boolean;
  'x-sdk'?: string;
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: Body | { $ref: string };
  responses: Record<string, Response | { $ref: string }>;
}

export interface PythonDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

export interface Described {
  httpMethod: string;
  path: string;
  operation: Operation;
  parameters: Parameter[];
  /** Last part of its name in the SDKs. */
  name: string;
}

export function nameOfReference(reference: string): string {
  return reference.split('/').at(-1) ?? '';
}
