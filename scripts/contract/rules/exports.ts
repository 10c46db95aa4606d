/** Checks that a list and its export have one description. */
import { isDeepStrictEqual } from 'node:util';
import {
  resolveReference,
  type ContractDocument,
  type OperationObject,
  type ParameterObject,
} from '../../../src/platform/http/document.ts';
import { operationsIn } from './reach.ts';
import type { Report } from './report.ts';

type Parameter = ParameterObject & { schema: { default?: unknown } };
type Costs = Record<'x-query-costs', object | undefined>;

/** Parameters of one page, and of a file. An export can require the organization. */
const NOT_SHARED: ReadonlySet<string> = new Set(['page', 'limit', 'organization_id', 'format', 'locale']);

/** Requires of each export the filters and the sorting of the list of the same records, such as `listOrders` of `exportOrders`. */
export function checkExports(document: ContractDocument, report: Report) {
  const operations = new Map(operationsIn(document).map((operation) => [operation.operationId ?? '', operation]));
  for (const [name, operation] of operations) {
    const list = name.startsWith('export') ? operations.get(name.replace('export', 'list')) : undefined;
    if (list !== undefined) compare(name, { operation, list }, document, report);
  }
}

function compare(
  name: string,
  { operation, list }: { operation: OperationObject; list: OperationObject },
  document: ContractDocument,
  report: Report,
) {
  const [own, listed] = [sharedParameters(operation, document), sharedParameters(list, document)];
  for (const parameter of new Set([...own.keys(), ...listed.keys()]))
    if (!isDeepStrictEqual(own.get(parameter), listed.get(parameter)))
      report(name, `has another ${parameter} than ${list.operationId}`);
  if (!isDeepStrictEqual((operation as unknown as Costs)['x-query-costs'], (list as unknown as Costs)['x-query-costs']))
    report(name, `has other x-query-costs than ${list.operationId}`);
}

/** The default order can differ: programs read files whose oldest record comes first. */
const sharedParameters = ({ parameters = [] }: OperationObject, document: ContractDocument) =>
  new Map(
    parameters
      .map((parameter) => resolveReference<Parameter>(document, parameter as Parameter))
      .filter((parameter): parameter is Parameter => parameter?.in === 'query' && !NOT_SHARED.has(parameter.name))
      .map(({ name, schema: { default: _, ...schema }, style }) => [name, { schema, style }]),
  );
