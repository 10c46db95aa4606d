import { StripeError } from './stripe-error.ts';

export interface StoredResponse {
  status: number;
  body: string;
}

export interface StoredResponses {
  /** Forgets all keys, as Stripe does after a day. */
  forget(): void;
  /** Executes a call once per key and replays its response. @throws StripeError for the same key with other parameters */
  once(
    key: string | undefined,
    fingerprint: string,
    call: () => StoredResponse,
  ): StoredResponse & { isReplayed: boolean };
}

/** Stores the responses of executed calls, also of declined payments. Calls that fail validation are not stored. */
export function createStoredResponses(): StoredResponses {
  const kept = new Map<string, StoredResponse & { fingerprint: string }>();
  return {
    forget: () => kept.clear(),
    once(key, fingerprint, call) {
      const before = key === undefined ? undefined : kept.get(key);
      if (before === undefined) {
        const answer = call();
        if (key !== undefined && isStored(answer)) kept.set(key, { ...answer, fingerprint });
        return { ...answer, isReplayed: false };
      }
      if (before.fingerprint === fingerprint) return { ...before, isReplayed: true };
      throw new StripeError(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with.`,
      });
    },
  };
}

const isStored = ({ status }: StoredResponse) => status < 400 || status === 402 || status >= 500;
