import { retryAfterOf, SellbaseConnectionError } from './errors.ts';

type Fetch = (request: Request) => Promise<Response>;

export interface Sending {
  fetch: Fetch;
  /** Asked before each try, so that a token which has expired in between is a new one. */
  getAccessToken: (() => string | undefined | Promise<string | undefined>) | undefined;
  /** Tries after the first. */
  retries: number;
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 8_000;
/** Who is told to wait for longer had better know. */
const LONGEST_RETRY_AFTER_SECONDS = 60;

/** Repeating them changes nothing more, so that also a try whose end is not known may be followed by another. */
const REPEATABLE = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'];
/** The request was not taken up. */
const NOT_TAKEN_UP = [429, 503];
/** Something in between lost the answer. */
const LOST = [502, 504];

/** Sends as the caller, again and again where that helps and harms nothing. @throws SellbaseConnectionError */
export async function send(request: Request, { fetch, getAccessToken, retries, wait }: Sending): Promise<Response> {
  // One key for all tries: the service does once what it is asked for several times.
  if (takesKey(request) && !request.headers.has('Idempotency-Key')) request.headers.set('Idempotency-Key', newKey());
  for (let tried = 0; ; tried += 1) {
    const isLast = tried >= retries;
    const token = await getAccessToken?.();
    if (token !== undefined) request.headers.set('Authorization', `Bearer ${token}`);
    try {
      const response = await fetch(isLast ? request : request.clone());
      const after = retryAfterOf(response);
      if (isLast || !isWorthAnother(request, response) || (after ?? 0) > LONGEST_RETRY_AFTER_SECONDS) return response;
      await response.body?.cancel();
      await wait(after === undefined ? backOff(tried) : after * 1000, request.signal);
    } catch (cause) {
      if (request.signal.aborted) throw cause;
      if (isLast || !mayBeRepeated(request)) throw new SellbaseConnectionError(request, cause);
      await wait(backOff(tried), request.signal);
    }
  }
}

/** Changes of a subscription may charge. */
const CHARGING_PATCH = /\/v1\/(?:users\/)?subscriptions\/[^/]+$/;

/** Whether the service does once what comes several times with one key. */
function takesKey({ method, url }: Request): boolean {
  return method === 'POST' || (method === 'PATCH' && CHARGING_PATCH.test(new URL(url).pathname));
}

/** `crypto.randomUUID` is missing on pages without https. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** By its nature, or because the key tells the service that it is the same. */
function mayBeRepeated(request: Request): boolean {
  return takesKey(request) || REPEATABLE.includes(request.method);
}

function isWorthAnother(request: Request, { status, headers }: Response): boolean {
  if (NOT_TAKEN_UP.includes(status)) return true;
  // The first try is still being worked on.
  if (status === 409 && takesKey(request)) return headers.has('Retry-After');
  return LOST.includes(status) && REPEATABLE.includes(request.method);
}

/** Longer each time, and by chance, so that those who were refused together do not come back together. */
export function backOff(tried: number): number {
  const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tried);
  return longest / 2 + (Math.random() * longest) / 2;
}

/** @throws the reason of the signal, at once, when the caller gives up */
export function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer);
      // Whatever the caller gave as the reason.
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    }, ms);
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });
}
