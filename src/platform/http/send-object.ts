import type { Readable } from 'node:stream';
import type { Request, Response } from 'express';
import type { ByteRange } from '../ports/storage.ts';
import { standardHeaders } from './errors.ts';
import { sendContent } from './send-content.ts';

/** An object that can be sent as a whole or as a range. */
export interface StreamableObject {
  /** Bytes. */
  size: number;
  /** With quotes, as in the header. */
  etag: string;
  modifiedAt: Date;
  read(range?: ByteRange): Promise<Readable>;
}

/**
 * Sends an object for GET or HEAD (RFC 9110 §13, §14): 200, 206 for one range, 304 for a matching ETag, 416 for a range
 * beyond the end.
 * @param more additional headers
 * @throws the error of the object's content, also after a part of it was sent
 */
export async function sendObject(
  request: Request,
  response: Response,
  object: StreamableObject,
  more: Readonly<Record<string, string>>,
): Promise<void> {
  const headers = {
    ...standardHeaders(response),
    'Access-Control-Expose-Headers': 'ETag, Content-Range, Content-Length, Content-Disposition',
    ...more,
    ETag: object.etag,
    'Last-Modified': object.modifiedAt.toUTCString(),
    'Accept-Ranges': 'bytes',
  };
  if (matchesEtag(request, object.etag)) return void response.writeHead(304, headers).end();
  const range = parseRange(request, object);
  if (range === 'beyond') {
    response.writeHead(416, { ...standardHeaders(response), 'Content-Range': `bytes */${object.size}` }).end();
    return;
  }
  const sent = range ?? { start: 0, end: object.size - 1 };
  const description = {
    ...headers,
    'Content-Length': sent.end - sent.start + 1,
    ...(range && { 'Content-Range': `bytes ${range.start}-${range.end}/${object.size}` }),
  };
  if (request.method === 'HEAD') return void response.writeHead(range ? 206 : 200, description).end();
  // Opened before the headers are sent, so that a read error still becomes an error response.
  const bytes = await object.read(range);
  response.writeHead(range ? 206 : 200, description);
  await sendContent(bytes, response);
}

/** Whether the sender of a request has the version `etag`. */
export function matchesEtag({ headers }: Request, etag: string): boolean {
  const known = headers['if-none-match'];
  if (known === undefined) return false;
  return known.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}

/**
 * Parses the Range header. Returns undefined for the whole object: several ranges, or an If-Range that does not match.
 */
function parseRange({ headers }: Request, { size, etag }: StreamableObject): ByteRange | 'beyond' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '');
  const ifRange = headers['if-range'];
  if (match === null || (ifRange !== undefined && ifRange !== etag)) return undefined;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return undefined;
  if (first === '') return Number(last) === 0 ? 'beyond' : { start: Math.max(size - Number(last), 0), end: size - 1 };
  const range = { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
  if (last !== '' && Number(last) < range.start) return undefined;
  return range.start < size ? range : 'beyond';
}
