/** A forced response to the next calls. */
export interface ForcedAnswer {
  /** Prefix of the calls' paths. */
  path: string;
  /** POST by default. */
  method?: 'GET' | 'POST' | 'DELETE';
  /** Number of calls. 1 by default. */
  times?: number;
  answer:
    /** The call is executed, and the connection is closed without a response. */
    | 'drop'
    /** The call is executed and never answered. */
    | 'hang'
    /** The call is not executed. */
    | { status: number; body: string; headers?: Record<string, string> };
}

/** Removes the forced response of this call from the list and returns it. */
export function takeAnswer(answers: ForcedAnswer[], method: string, path: string): ForcedAnswer['answer'] | undefined {
  const at = answers.findIndex((forced) => (forced.method ?? 'POST') === method && path.startsWith(forced.path));
  const forced = answers[at];
  if (forced === undefined) return undefined;
  forced.times = (forced.times ?? 1) - 1;
  if (forced.times <= 0) answers.splice(at, 1);
  return forced.answer;
}
