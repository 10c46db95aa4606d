import type { Event } from './generated/types.ts';

/** Whoever sent this does not know the secret, or it was sent long ago. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
}

/** As `fetch` has them, or as servers of Node do. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface VerifyOptions {
  /** What counts as now: the time of day, unless a test says otherwise. */
  now?: Date;
}

const PREFIX = 'whsec_';
const TOLERANCE_SECONDS = 300;

/**
 * The event that a webhook brings, once it is certain that the service sent it, lately.
 * @param secrets the endpoint's secret; while it is being rotated, all that may be in use
 * @param body exactly as it came: text or bytes, not parsed and written again
 * @throws WebhookVerificationError
 */
export async function verifyWebhook(
  secrets: string | readonly string[],
  headers: WebhookHeaders,
  body: string | Uint8Array,
  { now = new Date() }: VerifyOptions = {},
): Promise<Event> {
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const sentSecondsAgo = now.getTime() / 1000 - Number(timestamp);
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(sentSecondsAgo) > TOLERANCE_SECONDS)
    throw new WebhookVerificationError('webhook-timestamp is not of the last five minutes.');
  // The bytes that came, and not what they would be once read and written again.
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), bytes);
  const signatures = signaturesOf(headerOf(headers, 'webhook-signature'));
  const keys = await Promise.all([secrets].flat().map(keyOf));
  for (const key of keys)
    for (const signature of signatures)
      // Compares in constant time.
      if (await crypto.subtle.verify('HMAC', key, signature, signed)) return parse(bytes);
  throw new WebhookVerificationError('No signature is by this secret.');
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const value = [headers instanceof Headers ? headers.get(name) : lookUp(headers, name)].flat().join(' ');
  if (value === '') throw new WebhookVerificationError(`There is no header ${name}.`);
  return value;
}

function lookUp(headers: Exclude<WebhookHeaders, Headers>, name: string) {
  return Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
}

function keyOf(secret: string) {
  const bytes = secret.startsWith(PREFIX) ? decodeBase64(secret.slice(PREFIX.length)) : undefined;
  if (!bytes?.length) throw new TypeError(`The secret of a webhook begins with ${PREFIX}.`);
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

/** While a secret takes the place of another there is one by each. Schemes other than v1 are for others. */
function signaturesOf(header: string): Uint8Array<ArrayBuffer>[] {
  return header
    .split(' ')
    .filter((entry) => entry.startsWith('v1,'))
    .map((entry) => decodeBase64(entry.slice('v1,'.length)))
    .filter((bytes) => bytes !== undefined);
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function parse(bytes: Uint8Array): Event {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as Event;
  } catch {
    throw new WebhookVerificationError('The body is not JSON.');
  }
}
