import { PermanentError, RetryableError } from '../ports/provider-errors.ts';
import { TIME_LIMITS } from '../time-limits.ts';
import { fetchWhole } from './fetch-whole.ts';

const REDIRECTS = [301, 302, 307, 308];
/** A repeated POST may create something twice. */
const REPEATABLE = ['GET', 'PUT', 'DELETE'];

/**
 * `fetch` for the libraries of external services. Follows one redirect, and only within the origin, because requests carry
 * secrets and renamed objects answer with redirects. No library that we found limits redirects to the origin.
 * @param timeoutMs timeout of a request with its response, in milliseconds
 * @throws RetryableError the host does not answer in time
 * @throws PermanentError the host redirects to another origin, redirects a POST, or redirects twice
 */
export async function sameOriginFetch(
  url: string,
  init: RequestInit = {},
  timeoutMs = TIME_LIMITS.externalServiceResponseMs,
): Promise<Response> {
  const response = await request(url, init, timeoutMs);
  if (!REDIRECTS.includes(response.status)) return response;
  const next = redirectTarget(url, init, response);
  const second = next === undefined ? undefined : await request(next, init, timeoutMs);
  if (second !== undefined && !REDIRECTS.includes(second.status)) return second;
  throw new PermanentError(`${new URL(url).host} redirects the request, which is not followed`);
}

function redirectTarget(url: string, { method = 'GET' }: RequestInit, { headers }: Response): string | undefined {
  const location = headers.get('location');
  if (location === null || !REPEATABLE.includes(method.toUpperCase())) return undefined;
  const next = URL.canParse(location, url) ? new URL(location, url) : undefined;
  return next?.origin === new URL(url).origin ? next.href : undefined;
}

async function request(url: string, init: RequestInit, timeoutMs: number): Promise<Response> {
  try {
    return await fetchWhole(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
  } catch (cause) {
    throw new RetryableError(`${new URL(url).host} does not answer`, { cause });
  }
}
