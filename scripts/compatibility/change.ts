/** Requests are what callers send and we read; responses are what we send, also to webhooks, and they read. */
export type Direction = 'request' | 'response';

export interface Change {
  /** The operation, schema or webhook by whose name the changelog has to tell of it. */
  where: string;
  direction: Direction;
  breaking: boolean;
  what: string;
}

/** Where a comparison has got to, and what it has found. */
export interface Findings {
  changes: Change[];
  add: (change: Change) => void;
}

/** The same change is found once, however many ways lead to it. */
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
