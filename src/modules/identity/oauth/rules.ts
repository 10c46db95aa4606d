import { HOUR_MS } from '../../../shared/durations.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** Lifetime of a refresh token in seconds. */
const YEAR_SECONDS = 365 * DAY_SECONDS;

/** Lifetimes in seconds. */
export const TTL = {
  AuthorizationCode: 5 * 60,
  AccessToken: 60 * 60,
  /**
   * Counts from the last use, since each use issues a new refresh token. Refresh tokens of public clients are bound to a
   * key. Version 0.5.0 issued them without a key, and these end a year after the authorization.
   */
  RefreshToken: (_ctx: unknown, token: BoundToken, client: { clientAuthMethod?: string | undefined }) =>
    client.clientAuthMethod === 'none' && token.jkt === undefined
      ? Math.max(YEAR_SECONDS - token.totalLifetime(), 1)
      : YEAR_SECONDS,
  IdToken: 60 * 60,
  Interaction: 60 * 60,
  Session: 30 * DAY_SECONDS,
};

interface BoundToken {
  /** Thumbprint of the key that the token is bound to. */
  jkt?: string | undefined;
  /** Time since the authorization, in seconds. */
  totalLifetime: () => number;
}

/** The row of a used refresh token is kept this long. It protects the grant while the next token is inserted. */
export const KEEP_USED_MS = HOUR_MS;

/** Name of the cookie that binds an interaction to its browser. */
export const interactionCookie = (uid: string) => `sell_interaction_${uid}`;

/** A new signing key is published this long before it signs, so that clients with cached keys know it. */
const PUBLISH_AHEAD_MS = DAY_SECONDS * 1000;
const ROTATE_AFTER_MS = 90 * DAY_SECONDS * 1000;
/** A replaced key stays published this long. ID tokens that it signed expire within an hour. */
const KEEP_MS = DAY_SECONDS * 1000;

interface Key {
  readonly id: string;
  readonly created_at: Date;
}

/**
 * Orders the keys so that the signing key is the first.
 * @param keys newest first
 */
export function signingOrder<K extends Key>(keys: readonly K[], now: Date): K[] {
  const signer = keys.find((key) => signsFrom(key) <= now.getTime()) ?? keys.at(-1);
  return signer === undefined ? [] : [signer, ...keys.filter((key) => key !== signer)];
}

/**
 * Whether the newest key is old enough to be replaced.
 * @param keys newest first
 */
export function needsNewKey(keys: readonly Key[], now: Date): boolean {
  const [newest] = keys;
  return newest === undefined || now.getTime() - newest.created_at.getTime() >= ROTATE_AFTER_MS;
}

/**
 * @param keys newest first
 * @returns the ids of keys whose signatures have all expired
 */
export function expiredKeys(keys: readonly Key[], now: Date): string[] {
  const [signer] = signingOrder(keys, now);
  if (signer === undefined || signsFrom(signer) + KEEP_MS > now.getTime()) return [];
  return keys.filter(({ created_at }) => created_at < signer.created_at).map(({ id }) => id);
}

const signsFrom = ({ created_at }: Key) => created_at.getTime() + PUBLISH_AHEAD_MS;

export const CLIENT_ID_PREFIX = 'sell_ci_';
export const CLIENT_ID_LETTERS = 22;

/** Whether the text has the form of a client id. Saves a query for other texts. */
export const isClientId = (text: string) => /^sell_ci_[0-9A-Za-z]{22}$/.test(text);
