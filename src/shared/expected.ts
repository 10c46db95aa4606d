import { RequestValidationError, violation, type Violation } from './errors.ts';
import { getOwn } from './own.ts';

/** A caller has seen something else than what holds now. */
export class NotAsExpected extends RequestValidationError {}

/**
 * Compares what a caller has seen, field by field. Texts in another case and times in another notation are the same.
 * @param expected a part of `present`
 * @throws NotAsExpected at each field that differs
 */
export function requireExpected(expected: object, present: object): void {
  const differences = differencesOf(expected, present, ['expected']);
  if (differences.length > 0) throw new NotAsExpected(differences);
}

function differencesOf(expected: object, present: object, path: readonly string[]): Violation[] {
  return Object.entries(expected).flatMap(([name, seen]: [string, unknown]) => {
    const now = getOwn<unknown>(present as Record<string, unknown>, name);
    const at = [...path, name];
    if (isObject(seen) && isObject(now)) return differencesOf(seen, now, at);
    return seen === undefined || isSame(seen, now) ? [] : [violation(at, CHANGED, seen)];
  });
}

const CHANGED = 'This has changed. Preview it again, and confirm what it shows.';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isSame = (seen: unknown, now: unknown) =>
  seen === now || (typeof seen === 'string' && typeof now === 'string' && normalize(seen) === normalize(now));

const normalize = (text: string) => (TIME.test(text) ? new Date(text).toISOString() : text.toLowerCase());

const TIME = /^\d{4}-\d\d-\d\dT/i;
