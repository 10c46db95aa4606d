const DAY_SECONDS = 24 * 60 * 60;

/** How long each of them lasts, in seconds. */
export const TTL = {
  AuthorizationCode: 5 * 60,
  AccessToken: 10 * DAY_SECONDS,
  /** Of the newest; each use begins anew. */
  RefreshToken: 365 * DAY_SECONDS,
  IdToken: 60 * 60,
  Interaction: 60 * 60,
  Session: 30 * DAY_SECONDS,
};

/** Kept by the browser in which an interaction was begun. */
export const interactionCookie = (uid: string) => `sell_interaction_${uid}`;

/** A new signing key is published this long before it signs, so that nobody who caches keys meets an unknown one. */
const PUBLISH_AHEAD_MS = DAY_SECONDS * 1000;
const ROTATE_AFTER_MS = 90 * DAY_SECONDS * 1000;
/** A key that signs no more is published until nothing that it signed is valid, and a day more. */
const KEEP_MS = DAY_SECONDS * 1000;

interface Key {
  readonly id: string;
  readonly created_at: Date;
}

/** All keys, the one that signs first. @param keys newest first */
export function signingOrder<K extends Key>(keys: readonly K[], now: Date): K[] {
  const signer = keys.find((key) => begins(key) <= now.getTime()) ?? keys.at(-1);
  return signer === undefined ? [] : [signer, ...keys.filter((key) => key !== signer)];
}

/** @param keys newest first */
export function needsNewKey(keys: readonly Key[], now: Date): boolean {
  const [newest] = keys;
  return newest === undefined || now.getTime() - newest.created_at.getTime() >= ROTATE_AFTER_MS;
}

/** Keys that signed nothing that is still valid. @param keys newest first */
export function spentKeys(keys: readonly Key[], now: Date): string[] {
  const [signer] = signingOrder(keys, now);
  if (signer === undefined || begins(signer) + KEEP_MS > now.getTime()) return [];
  return keys.filter(({ created_at }) => created_at < signer.created_at).map(({ id }) => id);
}

const begins = ({ created_at }: Key) => created_at.getTime() + PUBLISH_AHEAD_MS;

export const CLIENT_ID_PREFIX = 'sell_ci_';
export const CLIENT_ID_LETTERS = 22;

/** Whether it can be one: nothing else is looked up. */
export const isClientId = (text: string) => /^sell_ci_[0-9A-Za-z]{22}$/.test(text);

/** Why people cannot be sent there; undefined where they can. HTTPS, or HTTP on `localhost` (RFC 8252 §7.3 in spirit). */
export function whyNotRedirectUri(text: string): string | undefined {
  const uri = URL.parse(text);
  // Browsers read `https:/host` as well; a text that is compared letter by letter should be what it seems.
  if (uri === null || !/^https?:\/\/[^/*]+/.test(text)) return 'This is not an address.';
  if (uri.hash !== '' || text.includes('#')) return 'A fragment is not possible here.';
  if (uri.username !== '' || uri.password !== '') return 'A user name or password is not possible here.';
  if (uri.protocol === 'https:') return undefined;
  const isLocal = uri.protocol === 'http:' && uri.hostname === 'localhost';
  return isLocal ? undefined : 'Use HTTPS, or HTTP on localhost.';
}
