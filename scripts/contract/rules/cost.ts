import type { Report } from './report.ts';

interface Operation {
  'x-cost'?: unknown;
  'x-cost-bytes'?: unknown;
  'x-cost-sent-bytes'?: unknown;
  'x-max-body-bytes'?: number;
  'x-query-costs'?: Readonly<Record<string, unknown>>;
}

/** A parameter of a query. */
interface QueryParameter {
  name: string;
  schema?: object;
}

/** Size above which a body may cost more than a usual request. */
const MAX_USUAL_BYTES = 1024 * 1024;
/** The default limit of an IP address per minute. A higher cost would take the whole limit of a caller. */
const MAX_COST = 300;
const FILE_TYPES: ReadonlySet<string> = new Set(['text/csv', 'application/x-ndjson']);

/**
 * A cost is the number of requests that an operation counts as. An operation that returns a file or takes a large body has one.
 * The cost of a large body is for each `x-cost-bytes` of the body. A file may cost as much for each `x-cost-sent-bytes` of it.
 * @param mediaTypes of its responses
 */
export function checkCost(name: string, operation: Operation, mediaTypes: readonly string[], report: Report) {
  const { 'x-cost': cost, 'x-cost-bytes': bytes, 'x-max-body-bytes': maxBytes = 0 } = operation;
  const isFile = mediaTypes.some((type) => FILE_TYPES.has(type));
  if (operation['x-cost-sent-bytes'] !== undefined && !isFile)
    report(name, 'has x-cost-sent-bytes and returns no file');
  if (maxBytes > MAX_USUAL_BYTES !== (bytes !== undefined))
    report(name, 'must have x-cost-bytes if its body is large, and only then');
  if (cost === undefined) {
    if (isFile || maxBytes > MAX_USUAL_BYTES) report(name, 'returns a file or takes a large body, and has no x-cost');
  } else if (!isCost(cost)) report(name, `has an x-cost that is not a whole number from 1 to ${MAX_COST}`);
}

const isCost = (cost: unknown) => typeof cost === 'number' && Number.isInteger(cost) && cost >= 1 && cost <= MAX_COST;

/**
 * A list may count as more with a parameter, or with a criterion of its `sorting`: `sorting=amount`. Both directions cost the same.
 * @param parameters of its query
 */
export function checkQueryCosts(
  name: string,
  { 'x-query-costs': costs = {} }: Operation,
  parameters: readonly QueryParameter[],
  report: Report,
) {
  const sorting = parameters.find((parameter) => parameter.name === 'sorting')?.schema;
  const criteria = (sorting as { items?: { enum?: readonly unknown[] } } | undefined)?.items?.enum ?? [];
  const known = [
    ...parameters.map((parameter) => parameter.name),
    ...criteria.map((each) => `sorting=${String(each)}`),
  ];
  for (const [what, cost] of Object.entries(costs)) {
    if (!known.includes(what)) report(name, `has a cost of ${what}, which it does not take`);
    if (!isCost(cost)) report(name, `has a cost of ${what} that is not a whole number from 1 to ${MAX_COST}`);
  }
}
