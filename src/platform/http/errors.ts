import type { Response } from 'express';
import { errorKinds } from '../../contract/generated/error-kinds.ts';
import { holdAnswer } from './answer-memory.ts';
import type { Locals } from './locals.ts';
import { PROBLEM_TYPE, toProblem, type ErrorBody } from '../api-errors/problem.ts';

/** Body of a 500 response. */
export const UNEXPECTED_ERROR_BODY = {
  error: 'InternalServerError',
  detail: 'Something went wrong on our side.',
  code: errorKinds.InternalServerError.code,
} satisfies ErrorBody;

/** Headers that pages of other origins may read (CORS). */
const EXPOSED_HEADERS =
  'Idempotency-Replayed, RateLimit, RateLimit-Policy, Retry-After, WWW-Authenticate, X-Request-Id';

/**
 * Returns the headers of every response. One `writeHead` call is faster than setting headers one by one. Caches must not store
 * responses, because they can contain secrets.
 */
export function standardHeaders(response: Response) {
  return {
    'X-Request-Id': String(response.locals.requestId),
    'Cache-Control': 'no-store',
    'Access-Control-Allow-Origin': '*',
    ...(response.req.headers.origin !== undefined && { 'Access-Control-Expose-Headers': EXPOSED_HEADERS }),
    ...(response.locals.rateLimit as Record<string, string> | undefined),
  };
}

/** Sends a JSON response with the standard headers. */
export function sendJson(
  response: Response,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
) {
  const payload = JSON.stringify(body);
  const bytes = Buffer.byteLength(payload);
  holdAnswer(response, bytes);
  response.writeHead(status, {
    ...standardHeaders(response),
    'Content-Type': 'application/json; charset=utf-8',
    ...headers,
    'Content-Length': bytes,
  });
  response.end(payload);
}

export interface ErrorResponse {
  status: number;
  body: ErrorBody;
  headers?: Readonly<Record<string, string>> | undefined;
}

/**
 * Sends an error, as RFC 9457 defines it to requests that prefer `application/problem+json`.
 * @param baseUrl public URL of the API, for links to the documentation
 */
export function sendError(response: Response, { status, body, headers }: ErrorResponse, baseUrl: string) {
  const locals: Locals = response.locals;
  const { requestId = '' } = locals;
  const isProblem = response.req.accepts(['application/json', PROBLEM_TYPE]) === PROBLEM_TYPE;
  const sent = isProblem ? toProblem(body, { status, requestId, baseUrl }) : body;
  locals.responseBody = sent;
  sendJson(response, status, sent, { ...headers, Vary: 'Accept', ...(isProblem && { 'Content-Type': PROBLEM_TYPE }) });
}
