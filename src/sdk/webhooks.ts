import type { Event } from './generated/types.ts';

/** The webhook is not authentic: its signature is invalid, a header is missing or its timestamp is too old. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
}

/** Headers of the Fetch API or of Node servers. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface VerifyOptions {
  /** The current time, for tests. */
  now?: Date;
}

const PREFIX = 'whsec_';
const TOLERANCE_SECONDS = 300;

/**
 * Verifies the signature and the age of a webhook, and parses its event.
 * @param secrets the secret of the endpoint; during a rotation, the old and the new one
 * @param body the unmodified request body as text or bytes, not parsed and serialized again
 * @throws WebhookVerificationError
 */
export async function verifyWebhook(
  secrets: string | readonly string[],
  headers: WebhookHeaders,
  body: string | Uint8Array,
  { now = new Date() }: VerifyOptions = {},
): Promise<Event> {
  const id = getHeader(headers, 'webhook-id');
  const timestamp = getHeader(headers, 'webhook-timestamp');
  const sentSecondsAgo = now.getTime() / 1000 - Number(timestamp);
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(sentSecondsAgo) > TOLERANCE_SECONDS)
    throw new WebhookVerificationError('webhook-timestamp must be within five minutes of the current time.');
  // The signature covers the bytes of the body, which another serialization would change.
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const signed = concatBytes(new TextEncoder().encode(`${id}.${timestamp}.`), bytes);
  const signatures = parseSignatures(getHeader(headers, 'webhook-signature'));
  const keys = await Promise.all([secrets].flat().map(importKey));
  for (const key of keys)
    for (const signature of signatures)
      // Compares in constant time.
      if (await crypto.subtle.verify('HMAC', key, signature, signed)) return parse(bytes);
  throw new WebhookVerificationError('No signature matches the secret.');
}

/**
 * Reads the challenge of a verified webhook. An endpoint that waits for its verification receives events after the answer.
 * @returns the body to respond with, with a status from 200 to 299; undefined for an event
 */
export function answerChallenge(event: Event): string | undefined {
  const { type, data } = event as { type: string; data: { challenge?: string } };
  return type === 'webhook_endpoint.challenge' ? data.challenge : undefined;
}

function getHeader(headers: WebhookHeaders, name: string): string {
  const value = [headers instanceof Headers ? headers.get(name) : findHeader(headers, name)].flat().join(' ');
  if (value === '') throw new WebhookVerificationError(`The header ${name} is missing.`);
  return value;
}

function findHeader(headers: Exclude<WebhookHeaders, Headers>, name: string) {
  return Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
}

function importKey(secret: string) {
  const bytes = secret.startsWith(PREFIX) ? decodeBase64(secret.slice(PREFIX.length)) : undefined;
  if (!bytes?.length) throw new TypeError(`A webhook secret must begin with ${PREFIX} and be base64.`);
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

/** @returns the v1 signatures of the header, which has one per secret during a rotation */
function parseSignatures(header: string): Uint8Array<ArrayBuffer>[] {
  return header
    .split(' ')
    .filter((entry) => entry.startsWith('v1,'))
    .map((entry) => decodeBase64(entry.slice('v1,'.length)))
    .filter((bytes) => bytes !== undefined);
}

function concatBytes(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  const binary = decodeBinary(text);
  return binary === undefined ? undefined : Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function decodeBinary(base64: string): string | undefined {
  try {
    return atob(base64);
  } catch {
    return undefined;
  }
}

function parse(bytes: Uint8Array): Event {
  const text = new TextDecoder().decode(bytes);
  try {
    return JSON.parse(text) as Event;
  } catch {
    throw new WebhookVerificationError('The body is not JSON.');
  }
}
