/** How calls to come are answered instead of as they should be. */
export interface ForcedAnswer {
  /** With which their path begins. */
  path: string;
  /** Those that change something, where it is left out. */
  method?: 'GET' | 'POST';
  /** How many of them; one, where it is left out. */
  times?: number;
  answer:
    /** It is done, and the connection closed without a word. */
    | 'drop'
    /** It is done, and never answered. */
    | 'hang'
    /** It is not done. */
    | { status: number; body: string; headers?: Record<string, string> };
}

/** Takes the one that is meant for this call off the list. */
export function takeAnswer(answers: ForcedAnswer[], method: string, path: string): ForcedAnswer['answer'] | undefined {
  const at = answers.findIndex((forced) => (forced.method ?? 'POST') === method && path.startsWith(forced.path));
  const forced = answers[at];
  if (forced === undefined) return undefined;
  forced.times = (forced.times ?? 1) - 1;
  if (forced.times <= 0) answers.splice(at, 1);
  return forced.answer;
}
