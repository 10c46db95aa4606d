import { PermanentError, RetryableError } from '../ports/provider-errors.ts';

const TIMEOUT_MS = 10_000;
/** Nobody is waited for longer than this. */
const MAX_RETRY_AFTER_SECONDS = 3600;

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  /** As JSON; or, as a form, `URLSearchParams`. */
  body?: object;
}

export interface Answer {
  status: number;
  /** What the JSON of the answer says; undefined where it is none. */
  body: unknown;
}

/**
 * One call to a service elsewhere.
 * @returns its answer, whichever it is, but for those that say to try again
 * @throws TryLater nothing was reached, 5xx, or too many calls
 * @throws Refused it sends us elsewhere
 */
export async function call(url: string, request: Call = {}): Promise<Answer> {
  let response = await send(url, request);
  const next = nextOf(url, request, response);
  if (next !== undefined) {
    await response.body?.cancel();
    response = await send(next, request);
  }
  const { host } = new URL(url);
  const text = await response.text().catch((cause: unknown) => {
    throw new RetryableError(`${host} broke off its answer`, { cause });
  });
  if (response.status >= 300 && response.status < 400)
    throw new PermanentError(`${host} sends us elsewhere: it answered ${response.status}`);
  const answer = { status: response.status, body: parse(text) };
  const retryAfterSeconds = waitOf(response, answer);
  if (isBusy(response, answer))
    throw new RetryableError(
      `${host} answered ${response.status}`,
      retryAfterSeconds === undefined ? {} : { retryAfterSeconds },
    );
  return answer;
}

const MOVED = [301, 302, 307, 308];

/** Where what was renamed is now. Our secrets stay with whom they are for, and nothing is made twice. */
function nextOf(url: string, { method = 'GET' }: Call, { status, headers }: Response): string | undefined {
  const location = headers.get('location');
  if (!MOVED.includes(status) || location === null || !['GET', 'PUT', 'DELETE'].includes(method)) return undefined;
  const next = URL.canParse(location, url) ? new URL(location, url) : undefined;
  return next?.origin === new URL(url).origin ? next.href : undefined;
}

async function send(url: string, { method = 'GET', headers = {}, body }: Call): Promise<Response> {
  const isForm = body instanceof URLSearchParams;
  return fetch(url, {
    method,
    headers: {
      Accept: 'application/json',
      'User-Agent': 'Sellbase',
      ...(body && !isForm && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new RetryableError(`${new URL(url).host} does not answer`, { cause });
  });
}

/** Some say 403 to those who call too often, and some of them in words alone. */
function isBusy({ status, headers }: Response, answer: Answer): boolean {
  if (status >= 500 || status === 429) return true;
  const isLimit = headers.has('retry-after') || headers.get('x-ratelimit-remaining') === '0' || namesLimit(answer);
  return status === 403 && isLimit;
}

const namesLimit = ({ body }: Answer) => /rate limit|too many requests/i.test(textIn(body, 'message') ?? '');

/** Who names a limit, but not for how long, is left alone for a minute. */
const UNSAID_SECONDS = 60;

/** Seconds; of dates nobody makes use here. */
function waitOf({ status, headers }: Response, answer: Answer): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? NaN);
  if (seconds >= 0) return Math.min(Math.ceil(seconds), MAX_RETRY_AFTER_SECONDS);
  return status === 403 && namesLimit(answer) ? UNSAID_SECONDS : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A text, or a number as one, of an object that came from elsewhere. */
export function textIn(value: unknown, field: string): string | undefined {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined;
  if (typeof found === 'number') return String(found);
  return typeof found === 'string' && found !== '' ? found : undefined;
}
