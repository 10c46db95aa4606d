import { violation, type Violation } from './errors.ts';

/**
 * Validates a list of ids. Letters of ids may be in upper case.
 * @param known ids that the caller may name
 * @param at path of the list in the body
 * @returns a violation with the message at each other id
 */
export function validateIds(
  ids: readonly string[],
  known: Iterable<string>,
  at: readonly string[],
  message: string,
): Violation[] {
  const accepted = new Set(known);
  return ids.flatMap((id, index) => (accepted.has(id.toLowerCase()) ? [] : [violation([...at, index], message, id)]));
}
