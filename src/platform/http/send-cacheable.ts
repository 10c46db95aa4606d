import { hash } from 'node:crypto';
import type { Request, Response } from 'express';
import { holdAnswer } from './answer-memory.ts';
import { standardHeaders } from './errors.ts';
import { matchesEtag } from './send-object.ts';

const CACHE_CONTROL = 'public, max-age=60, stale-while-revalidate=600';

/**
 * Sends JSON that is the same for every caller, with its version as ETag, or 304 to a caller that has this version.
 * A shared cache gives the headers to others, so they do not depend on the request, and contain no rate limit of its sender.
 */
export function sendCacheable(request: Request, response: Response, body: unknown) {
  const payload = JSON.stringify(body);
  const { 'X-Request-Id': requestId, 'Access-Control-Allow-Origin': allowed } = standardHeaders(response);
  const etag = `"${hash('sha256', payload, 'base64url')}"`;
  const headers = {
    'X-Request-Id': requestId,
    'Access-Control-Allow-Origin': allowed,
    'Access-Control-Expose-Headers': 'ETag, X-Request-Id',
    'Cache-Control': CACHE_CONTROL,
    ETag: etag,
  };
  if (matchesEtag(request, etag)) return void response.writeHead(304, headers).end();
  response.locals.responseBody = body;
  const bytes = Buffer.byteLength(payload);
  holdAnswer(response, bytes);
  response.writeHead(200, {
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': bytes,
  });
  response.end(payload);
}
