import { TryLater } from './errors.ts';

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
 */
export async function call(url: string, { method = 'GET', headers = {}, body }: Call = {}): Promise<Answer> {
  const isForm = body instanceof URLSearchParams;
  const response = await fetch(url, {
    method,
    headers: {
      Accept: 'application/json',
      'User-Agent': 'Sellbase',
      ...(body && !isForm && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new TryLater(`${new URL(url).host} does not answer`, { cause });
  });
  const text = await response.text().catch((cause: unknown) => {
    throw new TryLater(`${new URL(url).host} broke off its answer`, { cause });
  });
  if (isBusy(response)) {
    const retryAfterSeconds = waitOf(response);
    const message = `${new URL(url).host} answered ${response.status}`;
    throw new TryLater(message, retryAfterSeconds === undefined ? {} : { retryAfterSeconds });
  }
  return { status: response.status, body: parse(text) };
}

/** Some say 403 to those who call too often. */
function isBusy({ status, headers }: Response): boolean {
  if (status >= 500 || status === 429) return true;
  return status === 403 && (headers.has('retry-after') || headers.get('x-ratelimit-remaining') === '0');
}

/** Seconds; of dates nobody makes use here. */
function waitOf({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? NaN);
  return seconds >= 0 ? Math.min(Math.ceil(seconds), MAX_RETRY_AFTER_SECONDS) : undefined;
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
