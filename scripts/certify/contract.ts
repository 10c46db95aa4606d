/** The parts of the published contract that the certification kit needs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HTTP_METHODS, resolveReference } from '../../src/platform/http/document.ts';
import type { ScenarioAnswer } from '../mock/scenario.ts';

interface Media {
  example?: unknown;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  example?: unknown;
  schema: { $ref?: string; examples?: unknown[] };
}

interface Response {
  content?: Record<string, Media>;
}

interface Operation {
  operationId: string;
  deprecated?: boolean;
  'x-sdk'?: string;
  security?: object[];
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Response | { $ref: string }>;
}

interface ErrorKind {
  status: number;
  code: string;
}

export interface ContractOperation {
  id: string;
  /** Its name in the SDKs: `licenseKeys.validate`. */
  sdkMethod: string;
  method: string;
  path: string;
  isDeprecated: boolean;
  /** Whether the operation needs an access token. */
  isSecured: boolean;
  parameters: Parameter[];
  /** Example of the body. */
  body: unknown;
  /** Media type of the success response; empty if it has no body. */
  produces: string;
  /** Success response with its example. */
  success: ScenarioAnswer;
}

const DOCUMENT = join(import.meta.dirname, '../../src/contract/generated/published.json');
const document: {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: { ErrorKind: { 'x-error-kinds': Record<string, ErrorKind> } } };
} = JSON.parse(readFileSync(DOCUMENT, 'utf8'));

export const errorKinds = document.components.schemas.ErrorKind['x-error-kinds'];

export const operations: readonly ContractOperation[] = Object.entries(document.paths).flatMap(([path, item]) =>
  HTTP_METHODS.flatMap((method) => (item[method] ? [describe(method, path, item[method])] : [])),
);

/** @throws Error if the contract has no such operation */
export function findOperation(id: string): ContractOperation {
  const found = operations.find((operation) => operation.id === id);
  if (!found) throw new Error(`The contract has no operation "${id}".`);
  return found;
}

function describe(method: string, path: string, operation: Operation): ContractOperation {
  const [status = '', response = {}] = Object.entries(operation.responses).find(([found]) => /^[23]/.test(found)) ?? [];
  const { content = {} } = resolveReference<Response>(document, response);
  const [produces = '', media] = Object.entries(content)[0] ?? [];
  const isJson = produces.includes('json') && !produces.includes('ndjson');
  return {
    id: operation.operationId,
    sdkMethod: operation['x-sdk'] ?? '',
    method,
    path,
    isDeprecated: operation.deprecated ?? false,
    isSecured: (operation.security ?? []).length > 0,
    parameters: (operation.parameters ?? []).map((parameter) => resolveReference<Parameter>(document, parameter)),
    body: Object.values(operation.requestBody?.content ?? {})[0]?.example,
    produces,
    success: {
      status: Number(status),
      ...(produces !== '' && { headers: { 'Content-Type': produces } }),
      ...(isJson ? { body: media?.example } : produces !== '' && { text: String(media?.example) }),
    },
  };
}
