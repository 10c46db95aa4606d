/** Checks `x-moves-money` and `x-preview`, by which the console asks a member before it calls an operation. */
import { operationsIn } from './reach.ts';
import type { ContractDocument, OperationObject } from '../../../src/platform/http/document.ts';
import type { Report } from './report.ts';

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

/** A preview stores nothing, so it leaves no entry in the audit log. */
export function checkPreviews(document: ContractDocument, report: Report) {
  const operations: EffectOperation[] = operationsIn(document);
  const named = new Set(operations.map((operation) => operation['x-preview']));
  for (const preview of named)
    if (preview !== undefined && !operations.some(({ operationId }) => operationId === preview))
      report(preview, 'is named by x-preview and does not exist');
  for (const { operationId = '', 'x-unaudited': reason } of operations)
    if (named.has(operationId) && reason === undefined) report(operationId, 'is a preview without x-unaudited');
}
