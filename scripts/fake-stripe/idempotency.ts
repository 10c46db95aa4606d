import { Refusal } from './refusal.ts';

export interface Answer {
  status: number;
  body: string;
}

export interface KeptAnswers {
  /** Forgets all keys, as Stripe does after a day. */
  forget(): void;
  /** Executes a call once per key and replays its response. @throws Refusal for the same key with other parameters */
  once(key: string | undefined, fingerprint: string, call: () => Answer): Answer & { isReplayed: boolean };
}

/** Stores the responses of executed calls, also of declined payments. Calls that fail validation are not stored. */
export function keepAnswers(): KeptAnswers {
  const kept = new Map<string, Answer & { fingerprint: string }>();
  return {
    forget: () => kept.clear(),
    once(key, fingerprint, call) {
      const before = key === undefined ? undefined : kept.get(key);
      if (before === undefined) {
        const answer = call();
        if (key !== undefined && isKept(answer)) kept.set(key, { ...answer, fingerprint });
        return { ...answer, isReplayed: false };
      }
      if (before.fingerprint === fingerprint) return { ...before, isReplayed: true };
      throw new Refusal(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with.`,
      });
    },
  };
}

const isKept = ({ status }: Answer) => status < 400 || status === 402 || status >= 500;
