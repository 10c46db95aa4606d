import type { Stage } from './record.ts';

/** Source of a statement's value: a constant, the request or an earlier result, or the current time. */
export type Source = { constant: unknown } | { from: string } | { laterMs: number };

export interface Step {
  name?: string;
  text: string;
  values: Source[];
}

/** The statements of a request as data. Steps of a stage are sent together. */
export interface StatementPlan {
  name: 'validate' | 'create-checkout' | 'read-organization';
  path: string;
  status: number;
  stages: Step[][];
  /** A response of the service to such a request. */
  answer: Record<string, unknown>;
}

interface Recorded {
  name: StatementPlan['name'];
  path: string;
  status: number;
  stages: Stage[];
  answer: Record<string, unknown>;
  /** Time of the recorded request. */
  at: Date;
  /** Values by the name that the bare handler uses. */
  known: Readonly<Record<string, unknown>>;
}

/** Finds the values of the recorded statements that differ between requests. */
export function toPlan({ name, path, status, stages, answer, at, known }: Recorded): StatementPlan {
  const sourceOf = (value: unknown): Source => {
    if (value instanceof Date) return { laterMs: Math.round((value.getTime() - at.getTime()) / 1000) * 1000 };
    const source = Object.keys(known).find((candidate) => isSame(known[candidate], value));
    if (source !== undefined) return { from: source };
    if (Buffer.isBuffer(value)) throw new Error('bytes in a statement that are not known');
    return { constant: value };
  };
  return {
    name,
    path,
    status,
    answer,
    stages: stages.map((stage) =>
      stage.map(({ values, ...statement }) => ({ ...statement, values: values.map(sourceOf) })),
    ),
  };
}

function isSame(known: unknown, value: unknown): boolean {
  if (Buffer.isBuffer(known)) return Buffer.isBuffer(value) && known.equals(value);
  if (Array.isArray(known)) return JSON.stringify(known) === JSON.stringify(value);
  return known === value && value !== null;
}
