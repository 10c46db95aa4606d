import type { Report } from './report.ts';

interface Operation {
  'x-cost'?: unknown;
  'x-cost-bytes'?: unknown;
  'x-cost-sent-bytes'?: unknown;
  'x-max-body-bytes'?: number;
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
  } else if (typeof cost !== 'number' || !Number.isInteger(cost) || cost < 1 || cost > MAX_COST)
    report(name, `has an x-cost that is not a whole number from 1 to ${MAX_COST}`);
}
