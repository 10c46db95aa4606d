import type { Request, Response } from 'express';
import type { Context } from 'openapi-backend';
import { access, formerOperations } from '../../contract/generated/access.ts';
import type { OperationId } from '../../contract/operation.ts';
import { getOwn } from '../../shared/own.ts';
import { deprecationHeaders, readDeprecation } from './deprecation.ts';
import type { ContractDocument } from './document.ts';
import type { Locals } from './locals.ts';

/** Returns the operation whose handler and rules apply. A former path uses its successor's handler and rules. */
export const handledAs = (operationId: string) => (getOwn(formerOperations, operationId) ?? operationId) as OperationId;

/** Creates the hook that records the operation, and sets the deprecation headers of deprecated operations. */
export function createRoutingHook(document: ContractDocument) {
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
  const deprecated = new Map(
    operations.flatMap((operation) => {
      return readDeprecation(operation) === undefined ? [] : [[operation.operationId, operation] as const];
    }),
  );
  if (deprecated.size === 0) return recordOperation;
  return (context: Context, request: Request, response: Response) => {
    recordOperation(context, request, response);
    const operation = deprecated.get(context.operation?.operationId);
    if (operation === undefined) return;
    const { 'x-successor': successor } = operation;
    const path = successor && access[successor as OperationId].path;
    const headers = deprecationHeaders(operation, path && fillPath(path, context.request.params));
    response.setHeaders(new Map(Object.entries(headers ?? {})));
  };
}

function fillPath(path: string, params: Context['request']['params']): string {
  return path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(String(getOwn(params, name))));
}

/** Records the operation for the request log. */
function recordOperation({ operation }: Context, _request: Request, response: Response) {
  const locals: Locals = response.locals;
  locals.operationId = operation?.operationId;
  locals.route = operation?.path;
}
