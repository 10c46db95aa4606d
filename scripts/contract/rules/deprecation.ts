/** Deprecated operations name their deprecation day and their sunset day. */
import type { OperationObject } from '../../../src/platform/http/document.ts';
import { readDeprecation } from '../../../src/platform/http/deprecation.ts';
import type { Report } from './report.ts';

/** Minimum days between deprecation and sunset, as src/docs/guides/compatibility.md promises for a version. */
export const noticeDays = (version: string) => (version.startsWith('0.') ? 180 : 365);

const DAY_MS = 86_400_000;

export function checkDeprecation(name: string, operation: OperationObject, notice: number, report: Report) {
  const { deprecated = false, 'x-deprecated-at': at, 'x-sunset': sunset, description = '' } = operation;
  if (!deprecated) {
    if (at !== undefined || sunset !== undefined) report(name, 'has x-deprecated-at or x-sunset and is not deprecated');
    return;
  }
  if (at === undefined || sunset === undefined)
    return report(name, 'is deprecated without x-deprecated-at and x-sunset');
  if (!/instead/i.test(description)) report(name, 'is deprecated and does not describe what to use instead');
  if (operation['x-handled-by'] !== undefined)
    report(name, 'is deprecated, but a library answers it and sends no deprecation headers');
  try {
    const dates = readDeprecation(operation);
    const days = dates === undefined ? 0 : (dates.sunset.getTime() - dates.since.getTime()) / DAY_MS;
    if (days < notice) report(name, `ends ${days} days after its deprecation; promised are ${notice}`);
  } catch (error) {
    report(name, error instanceof Error ? error.message : String(error));
  }
}
