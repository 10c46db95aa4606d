/**
 * Adds the former paths of operations to the bundled contract, as deprecated operations with the same request and answers.
 * `x-former-paths` of the source lists them, so that each operation is written once.
 */
import { resolveReference } from '../../src/platform/http/document.ts';

interface Response {
  headers?: Record<string, object>;
  content?: object;
}

interface Reference {
  $ref: string;
}

interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  deprecated?: boolean;
  'x-internal'?: boolean;
  'x-deprecated-at'?: string;
  'x-sunset'?: string;
  'x-successor'?: string;
  responses: Record<string, Response | Reference>;
}

interface FormerPath {
  path: string;
  /** Operations that were at the former path. All of the present path if absent. */
  operations?: string[];
  'x-deprecated-at': string;
  'x-sunset': string;
}

interface FormerPathsDocument {
  /** Present paths and dates, by former path. */
  'x-former-paths'?: Record<string, FormerPath>;
  paths: Record<string, Record<string, Operation>>;
}

const NOTICE_HEADERS = {
  Deprecation: { $ref: '#/components/headers/Deprecation' },
  Sunset: { $ref: '#/components/headers/Sunset' },
  Link: { $ref: '#/components/headers/SuccessorLink' },
};

/** @throws Error a present path is not in the contract */
export function addFormerPaths(document: FormerPathsDocument): void {
  const { 'x-former-paths': formerPaths = {}, paths } = document;
  delete document['x-former-paths'];
  for (const [formerPath, { path, operations, ...dates }] of Object.entries(formerPaths)) {
    const item = paths[path];
    if (item === undefined) throw new Error(`x-former-paths: ${path} is not in the contract`);
    // Operations of the service's own pages need no former path.
    const open = Object.entries(item).filter(
      ([, { operationId, 'x-internal': isInternal }]) =>
        isInternal !== true && (operations === undefined || operations.includes(operationId)),
    );
    paths[formerPath] = Object.fromEntries(
      open.map(([method, operation]) => [method, formerOperation(operation, { method, path, dates, document })]),
    );
  }
}

interface Successor {
  method: string;
  path: string;
  dates: Omit<FormerPath, 'path' | 'operations'>;
  document: FormerPathsDocument;
}

function formerOperation(operation: Operation, { method, path, dates, document }: Successor): Operation {
  const { operationId, summary, description = '', responses } = operation;
  const notice = `This is its former path: use \`${method.toUpperCase()} ${path}\` instead.`;
  return {
    ...operation,
    operationId: `${operationId}AtFormerPath`,
    // Pages that show both operations need two names.
    summary: `${summary} (former path)`,
    description: `${description} ${notice}`,
    deprecated: true,
    ...dates,
    'x-successor': operationId,
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, response]) => [status, withNotice(response, document)]),
    ),
  };
}

function withNotice(response: Response | Reference, document: FormerPathsDocument): Response {
  const own = resolveReference<Response>(document, response);
  return { ...own, headers: { ...own.headers, ...NOTICE_HEADERS } };
}
