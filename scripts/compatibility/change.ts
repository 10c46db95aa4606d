/** Callers send requests. The service sends responses and webhooks. */
export type Direction = 'request' | 'response';

export interface Change {
  /** Name of the operation, schema or webhook, which the changelog must contain. */
  where: string;
  direction: Direction;
  breaking: boolean;
  what: string;
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
      const key = JSON.stringify(change);
      if (seen.has(key)) return;
      seen.set(key, change);
      changes.push(change);
    },
  };
}
