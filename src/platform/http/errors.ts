import type { Response } from 'express';

/** Body of a 500 response. */
export const UNEXPECTED_ERROR_BODY = { error: 'InternalServerError', detail: 'Something went wrong on our side.' };

/** Headers that pages of other origins may read (CORS). */
const EXPOSED_HEADERS = 'Idempotency-Replayed, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id';

/** Returns the headers of every response. One `writeHead` call is faster than setting headers one by one. */
export function standardHeaders(response: Response) {
  return {
    'X-Request-Id': String(response.locals.requestId),
    'Access-Control-Allow-Origin': '*',
    ...(response.req.headers.origin !== undefined && { 'Access-Control-Expose-Headers': EXPOSED_HEADERS }),
    ...(response.locals.rateLimit as Record<string, string> | undefined),
  };
}

/** Sends a JSON response with the standard headers. Caches must not store it, because it can contain secrets. */
export function sendJson(
  response: Response,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
) {
  const payload = JSON.stringify(body);
  response.writeHead(status, {
    ...standardHeaders(response),
    'Cache-Control': 'no-store',
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(payload),
  });
  response.end(payload);
}
