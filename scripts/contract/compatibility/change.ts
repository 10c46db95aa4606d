import type { Json } from './document.ts';

/** Callers send requests. The service sends responses and webhooks. */
export type Direction = 'request' | 'response';

export interface Change {
  /** Name of the operation, schema or webhook, which the changelog must contain. */
  where: string;
  direction: Direction;
  breaking: boolean;
  what: string;
  /** The operation, webhook, parameter or field of the last release that there is no more. */
  removed?: Json;
}

/** Collects the changes that a comparison finds. */
export interface Findings {
  changes: Change[];
  add: (change: Change) => void;
}

/** Creates a collection that keeps each change once, also when several paths lead to it. */
export function findings(): Findings {
  const seen = new Map<string, Change>();
  const changes: Change[] = [];
  return {
    changes,
    add: (change) => {
      const { where, direction, breaking, what } = change;
      const key = JSON.stringify([where, direction, breaking, what]);
      if (seen.has(key)) return;
      seen.set(key, change);
      changes.push(change);
    },
  };
}
