/** Checks `x-moves-money` and `x-preview`, by which the console asks a member before it calls an operation. */
import { fieldOf, leavesOf, SEEN } from './fields.ts';
import { operationsIn } from './reach.ts';
import {
  resolveReference,
  type BodyObject,
  type ContractDocument,
  type OperationObject,
  type ResponseObject,
} from '../../../src/platform/http/document.ts';
import type { Report } from './report.ts';

interface Schema {
  properties?: Record<string, Schema>;
}

export interface EffectOperation extends OperationObject {
  tags?: string[];
  'x-roles'?: string[];
  'x-errors'?: string[];
  'x-moves-money'?: boolean;
  'x-preview'?: string;
  'x-unaudited'?: string;
}

/** Tags of objects with amounts. Each change of them says whether it moves money. */
const HAVE_AMOUNTS = ['orders', 'refunds', 'credits', 'subscriptions'];

/** An error that only calls to a payment processor have. */
const CALLS_PROCESSOR = 'PaymentsUnavailable';

export function checkMovesMoney(name: string, method: string, operation: EffectOperation, report: Report) {
  const { tags = [], 'x-roles': roles = [], 'x-errors': errors = [], 'x-moves-money': mark } = operation;
  const isSellersChange = method !== 'get' && roles.length > 0;
  if (!isSellersChange) {
    if (mark !== undefined) report(name, 'has x-moves-money, which changes by sellers have');
  } else if (mark === undefined && tags.some((tag) => HAVE_AMOUNTS.includes(tag)))
    report(name, 'concerns amounts and does not say whether it moves money (x-moves-money)');
  else if (mark !== true && errors.includes(CALLS_PROCESSOR))
    report(name, 'calls the processor without x-moves-money: true');
}

/**
 * A preview stores nothing, so it leaves no entry in the audit log. The operation takes what the preview has shown as `expected`: its
 * values have the same names.
 */
export function checkPreviews(document: ContractDocument, report: Report) {
  const operations: EffectOperation[] = operationsIn(document);
  const schemaOf = (part: OperationObject['requestBody'] | ResponseObject): Schema =>
    resolveReference<BodyObject | ResponseObject>(document, part)?.content?.['application/json']?.schema ?? {};
  const resolve = (schema: Schema) => resolveReference<Schema>(document, schema);
  for (const { operationId = '', 'x-preview': preview, requestBody } of operations) {
    if (preview === undefined) continue;
    const shown = schemaOf(operations.find((operation) => operation.operationId === preview)?.responses?.['200']);
    const expected = leavesOf(resolve, fieldOf(document, { ...schemaOf(requestBody) }, SEEN) ?? {});
    if (expected.length === 0) report(operationId, 'has a preview, and its body takes nothing of it as `expected`');
    for (const path of expected)
      if (fieldOf(document, { ...shown }, path) === undefined)
        report(operationId, `takes ${path} as \`expected\`, which its preview does not show`);
  }
  const named = new Set(operations.map((operation) => operation['x-preview']));
  for (const preview of named)
    if (preview !== undefined && !operations.some(({ operationId }) => operationId === preview))
      report(preview, 'is named by x-preview and does not exist');
  for (const { operationId = '', 'x-unaudited': reason } of operations)
    if (named.has(operationId) && reason === undefined) report(operationId, 'is a preview without x-unaudited');
}
