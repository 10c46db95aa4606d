import type { Response } from 'express';

export const UNEXPECTED_ERROR_BODY = { error: 'InternalServerError', detail: 'Something went wrong on our side.' };

/** What pages elsewhere may read besides the body. */
const EXPOSED_HEADERS = 'Idempotency-Replayed, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id';

/** What every answer of the API carries. Handed to `writeHead` at once, which is cheaper than setting them one by one. */
export function standardHeaders(response: Response) {
  return {
    'X-Request-Id': String(response.locals.requestId),
    'Access-Control-Allow-Origin': '*',
    ...(response.req.headers.origin !== undefined && { 'Access-Control-Expose-Headers': EXPOSED_HEADERS }),
    ...(response.locals.rateLimit as Record<string, string> | undefined),
  };
}

export function sendJson(
  response: Response,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
) {
  const payload = JSON.stringify(body);
  response.writeHead(status, {
    ...standardHeaders(response),
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(payload),
  });
  response.end(payload);
}
