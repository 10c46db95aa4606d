/** Deprecated operations name their deprecation day and their sunset day. */
import type { OperationObject } from '../../../src/platform/http/document.ts';
import { readDeprecation } from '../../../src/platform/http/deprecation.ts';

type Say = (where: string, what: string) => void;

/** Minimum days between deprecation and sunset, as src/docs/guides/compatibility.md promises for a version. */
export const noticeDays = (version: string) => (version.startsWith('0.') ? 180 : 365);

const DAY_MS = 86_400_000;

export function checkDeprecation(name: string, operation: OperationObject, notice: number, say: Say) {
  const { deprecated = false, 'x-deprecated-at': at, 'x-sunset': sunset, description = '' } = operation;
  if (!deprecated) {
    if (at !== undefined || sunset !== undefined) say(name, 'has x-deprecated-at or x-sunset and is not deprecated');
    return;
  }
  if (at === undefined || sunset === undefined) return say(name, 'is deprecated without x-deprecated-at and x-sunset');
  if (!/instead/i.test(description)) say(name, 'is deprecated and does not describe what to use instead');
  if (operation['x-handled-by'] !== undefined)
    say(name, 'is deprecated, but a library answers it and sends no deprecation headers');
  try {
    const dates = readDeprecation(operation);
    const days = dates === undefined ? 0 : (dates.sunset.getTime() - dates.since.getTime()) / DAY_MS;
    if (days < notice) say(name, `ends ${days} days after its deprecation; promised are ${notice}`);
  } catch (error) {
    say(name, error instanceof Error ? error.message : String(error));
  }
}
