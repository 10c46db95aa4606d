import type { OperationObject } from './document.ts';

/** Dates of a deprecated operation. */
export interface Deprecation {
  since: Date;
  sunset: Date;
}

/**
 * Reads the deprecation of an operation.
 * @returns undefined for an operation that is not deprecated
 * @throws Error a date is missing or invalid
 */
export function readDeprecation(operation: OperationObject): Deprecation | undefined {
  if (!operation.deprecated) return undefined;
  return { since: deprecationDate(operation, 'x-deprecated-at'), sunset: deprecationDate(operation, 'x-sunset') };
}

function deprecationDate(operation: OperationObject, key: 'x-deprecated-at' | 'x-sunset'): Date {
  const text = operation[key] ?? '';
  const date = new Date(`${text}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(date.getTime()) || !date.toISOString().startsWith(text))
    throw new Error(
      `${operation.operationId ?? 'an operation'}: ${key} must be a day such as 2027-05-31, not "${text}"`,
    );
  return date;
}

/**
 * Builds the headers `Deprecation` (RFC 9745) and `Sunset` (RFC 8594), with links to the documentation and to the operation
 * that replaces this one.
 */
export function deprecationHeaders(
  operation: OperationObject,
  successorPath?: string,
): Record<string, string> | undefined {
  const dates = readDeprecation(operation);
  if (dates === undefined) return undefined;
  return {
    Deprecation: `@${dates.since.getTime() / 1000}`,
    Sunset: dates.sunset.toUTCString(),
    Link: [
      '</docs/guides/compatibility>; rel="deprecation"; type="text/html"',
      ...(successorPath === undefined ? [] : [`<${successorPath}>; rel="successor-version"`]),
    ].join(', '),
  };
}
