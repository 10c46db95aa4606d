import { parseRetryAfter, SellbaseConnectionError } from './errors.ts';

type Fetch = (request: Request) => Promise<Response>;

export interface RetryOptions {
  fetch: Fetch;
  /** Called before each attempt, because a token can expire between attempts. */
  getAccessToken: (() => string | undefined | Promise<string | undefined>) | undefined;
  /** Number of retries after the first attempt. */
  retries: number;
  /** Milliseconds until an attempt without a response fails. */
  timeout: number;
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

const INITIAL_BACKOFF_MS = 250;
const MAX_BACKOFF_MS = 8_000;
/** Longest `Retry-After` that the client waits for; beyond it the error is returned. */
const MAX_RETRY_AFTER_SECONDS = 60;

/** The longest delay of a timer, about 25 days. A longer one, such as Infinity, would end at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Idempotent methods, which are safe to retry even if the outcome of an attempt is unknown. */
const IDEMPOTENT_METHODS = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'];
/** The service has not processed the request. */
const NOT_PROCESSED_STATUSES = [429, 503];
/** A proxy has lost the response. */
const LOST_RESPONSE_STATUSES = [502, 504];
/**
 * The token endpoint. Codes and refresh tokens are valid once, and the endpoint does not support idempotency keys. A retry
 * could revoke the tokens that the first attempt issued.
 */
const TOKEN_PATH = /\/v1\/oauth2\/token$/;
/** Subscriptions. A PATCH can charge the buyer, so the service accepts an idempotency key. */
const SUBSCRIPTION_PATH = /\/v1\/(?:users\/)?subscriptions\/[^/]+$/;

/**
 * Sends a request with the access token, and retries where that is safe.
 * @throws SellbaseConnectionError if the last attempt gets no response
 */
export async function sendWithRetries(request: Request, options: RetryOptions): Promise<Response> {
  const { getAccessToken, retries, wait } = options;
  const { headers, signal } = request;
  // All attempts share one key, so the service processes the request at most once.
  if (supportsIdempotencyKey(request) && !headers.get('Idempotency-Key'))
    headers.set('Idempotency-Key', createIdempotencyKey());
  const hasCallerToken = headers.has('Authorization');
  for (let attempt = 0; ; attempt += 1) {
    const isLast = attempt >= retries;
    const token = hasCallerToken ? undefined : await getAccessToken?.();
    if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
    try {
      const response = await fetchWithTimeout(isLast ? request : request.clone(), options);
      const after = parseRetryAfter(response);
      if (isLast || !isRetryable(request, response) || (after ?? 0) > MAX_RETRY_AFTER_SECONDS) return response;
      await response.body?.cancel();
      await wait(after === undefined ? backoffMs(attempt) : after * 1000, signal);
    } catch (cause) {
      if (signal.aborted) throw cause;
      if (isLast || !isIdempotent(request)) throw new SellbaseConnectionError(request, cause);
      await wait(backoffMs(attempt), signal);
    }
  }
}

/** Waits until the response headers arrive. The timeout does not cover the body, which can be a stream or a large file. */
async function fetchWithTimeout(request: Request, { fetch, timeout }: RetryOptions): Promise<Response> {
  const { signal } = request;
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Rejects even if a custom `fetch` ignores the signal.
  const aborted = new Promise<never>((_, reject) => {
    const abortWith = (reason: Error) => {
      reject(reason);
      abort.abort(reason);
    };
    if (signal.aborted) return abortWith(signal.reason as Error);
    signal.addEventListener('abort', () => abortWith(signal.reason as Error), { once: true });
    const abortAttempt = () => abortWith(new Error(`no response within ${timeout} ms`));
    timer = setTimeout(abortAttempt, Math.min(timeout, MAX_TIMER_MS));
  });
  try {
    return await Promise.race([aborted, fetch(new Request(request, { signal: abort.signal }))]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the service deduplicates requests to this path by `Idempotency-Key`. */
function supportsIdempotencyKey({ method, url }: Request): boolean {
  const { pathname } = new URL(url);
  return method === 'POST' ? !TOKEN_PATH.test(pathname) : method === 'PATCH' && SUBSCRIPTION_PATH.test(pathname);
}

/** Does not use `crypto.randomUUID`, which browsers provide only on HTTPS pages. */
function createIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether the method is idempotent or the request has an idempotency key. */
function isIdempotent(request: Request): boolean {
  return supportsIdempotencyKey(request) || IDEMPOTENT_METHODS.includes(request.method);
}

function isRetryable(request: Request, { status, headers }: Response): boolean {
  if (NOT_PROCESSED_STATUSES.includes(status)) return true;
  // The service still processes the first attempt.
  if (status === 409 && supportsIdempotencyKey(request)) return headers.has('Retry-After');
  return LOST_RESPONSE_STATUSES.includes(status) && isIdempotent(request);
}

/** @returns milliseconds of exponential backoff with jitter, so that clients do not retry at the same time */
export function backoffMs(attempt: number): number {
  const longest = Math.min(MAX_BACKOFF_MS, INITIAL_BACKOFF_MS * 2 ** attempt);
  return longest / 2 + (Math.random() * longest) / 2;
}

/** @throws the reason of the signal as soon as it aborts */
export function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer);
      // The reason can be any value of the caller.
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
  });
}
