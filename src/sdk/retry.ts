import { retryAfterOf, SellbaseConnectionError } from './errors.ts';

type Fetch = (request: Request) => Promise<Response>;

export interface Sending {
  fetch: Fetch;
  /** Asked before each try, so that a token which has expired in between is a new one. */
  getAccessToken: (() => string | undefined | Promise<string | undefined>) | undefined;
  /** Tries after the first. */
  retries: number;
  /** Milliseconds after which a try without an answer is given up. */
  timeout: number;
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
/** What it takes is good once, and it knows no keys: who repeats it may lose the tokens that the first try brought. */
const ONCE = /\/v1\/oauth2\/token$/;
/** Changes of a subscription may charge. */
const CHARGING_PATCH = /\/v1\/(?:users\/)?subscriptions\/[^/]+$/;

/** Sends as the caller, again and again where that helps and harms nothing. @throws SellbaseConnectionError */
export async function send(request: Request, sending: Sending): Promise<Response> {
  const { getAccessToken, retries, wait } = sending;
  const { headers, signal } = request;
  // One key for all tries: the service does once what it is asked for several times.
  if (takesKey(request) && !headers.get('Idempotency-Key')) headers.set('Idempotency-Key', newKey());
  const isOfCaller = headers.has('Authorization');
  for (let tried = 0; ; tried += 1) {
    const isLast = tried >= retries;
    const token = isOfCaller ? undefined : await getAccessToken?.();
    if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
    try {
      const response = await answerTo(isLast ? request : request.clone(), sending);
      const after = retryAfterOf(response);
      if (isLast || !isWorthAnother(request, response) || (after ?? 0) > LONGEST_RETRY_AFTER_SECONDS) return response;
      await response.body?.cancel();
      await wait(after === undefined ? backOff(tried) : after * 1000, signal);
    } catch (cause) {
      if (signal.aborted) throw cause;
      if (isLast || !mayBeRepeated(request)) throw new SellbaseConnectionError(request, cause);
      await wait(backOff(tried), signal);
    }
  }
}

/** The beginning of an answer: what follows, as of a stream or a file, may take its time. */
async function answerTo(request: Request, { fetch, timeout }: Sending): Promise<Response> {
  const { signal } = request;
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Ends it also where what stands in for `fetch` does not listen to the signal.
  const inVain = new Promise<never>((_, reject) => {
    const giveUp = (reason: Error) => {
      reject(reason);
      abort.abort(reason);
    };
    if (signal.aborted) return giveUp(signal.reason as Error);
    signal.addEventListener('abort', () => giveUp(signal.reason as Error), { once: true });
    timer = setTimeout(() => giveUp(new Error(`nothing came within ${timeout} ms`)), timeout);
  });
  try {
    return await Promise.race([inVain, fetch(new Request(request, { signal: abort.signal }))]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the service does once what comes several times with one key. */
function takesKey({ method, url }: Request): boolean {
  const { pathname } = new URL(url);
  return method === 'POST' ? !ONCE.test(pathname) : method === 'PATCH' && CHARGING_PATCH.test(pathname);
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
  return LOST.includes(status) && mayBeRepeated(request);
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
