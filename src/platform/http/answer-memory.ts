import type { Response } from 'express';
import type { Locals } from './locals.ts';

/** Bytes that are handed to a connection at a time. Larger responses are counted, and sent in pieces of this size. */
export const PIECE_BYTES = 64 * 1024;

/**
 * Counts a response that is in memory as a whole. Its sender calls this before the headers are sent, so that a refusal can be
 * sent instead. The response to a request that changed something is never refused: the caller would repeat the change.
 * @throws TooManyRequests the networks of the caller leave too many bytes unread
 * @throws ServiceUnavailable all callers together leave too many bytes unread
 */
export function holdAnswer(response: Response, bytes: number): void {
  const { req, headersSent } = response;
  const { answerMemory: memory } = response.locals as Locals;
  if (memory === undefined) return;
  // The response takes the place of its rows.
  memory.release(response);
  if (bytes <= PIECE_BYTES || req.method === 'HEAD') return;
  if (req.method === 'GET' && !headersSent) memory.hold(req, response, bytes);
  else memory.count(req, response, bytes);
}

/**
 * Counts rows that were read for a response, until the response itself or the first chunk of a stream counts. So callers at their limit are
 * refused after the first large result, and not when their responses are complete.
 * @throws TooManyRequests and ServiceUnavailable as `holdAnswer` does
 */
export function holdRows(response: Response, bytes: number): void {
  const { req, headersSent } = response;
  const { answerMemory: memory } = response.locals as Locals;
  if (bytes <= PIECE_BYTES || req.method !== 'GET' || headersSent || memory === undefined) return;
  memory.hold(req, response, bytes + memory.release(response));
}

/**
 * Makes a response send a large body in pieces, at the pace of the caller. Otherwise the connection would copy the whole body.
 * Counts a body that its sender has not counted.
 */
export function sendInPieces(response: Response): void {
  const write = response.write.bind(response);
  const end = response.end.bind(response);
  response.end = ((...args: Parameters<typeof end>) => {
    const [body, encoding] = args as readonly unknown[];
    const bytes = response.req.method === 'HEAD' ? undefined : toLargeBytes(body, encoding);
    if (bytes === undefined) return end(...args);
    try {
      holdAnswer(response, bytes.length);
    } catch (error) {
      // The headers of the body do not describe the refusal.
      for (const name of ['Content-Disposition', 'Content-Encoding', 'Content-Length', 'ETag'])
        response.removeHeader(name);
      throw error;
    }
    const locals: Locals = response.locals;
    if (!locals.isObserved) locals.responseBody = undefined;
    if (!response.headersSent && !response.hasHeader('Content-Length'))
      response.setHeader('Content-Length', bytes.length);
    let at = 0;
    const send = (): void => {
      while (bytes.length - at > PIECE_BYTES)
        if (!write(bytes.subarray(at, (at += PIECE_BYTES)))) return void response.once('drain', send);
      end(bytes.subarray(at), ...args.filter((argument) => typeof argument === 'function'));
    };
    send();
    return response;
  }) as typeof end;
}

/** @returns the bytes of a body that is larger than a piece, otherwise undefined */
function toLargeBytes(body: unknown, encoding: unknown): Buffer | undefined {
  if (body instanceof Uint8Array && body.length > PIECE_BYTES)
    return Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  // A UTF-16 code unit has at most three bytes in UTF-8.
  if (typeof body !== 'string' || body.length <= PIECE_BYTES / 3) return undefined;
  const bytes = Buffer.from(body, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8');
  return bytes.length > PIECE_BYTES ? bytes : undefined;
}

/**
 * Counts the present chunk of a stream, in place of the one before. Small chunks count as a piece, since each stream has one in its buffers.
 * @throws TooManyRequests the networks of the caller leave too many bytes unread
 * @throws ServiceUnavailable all callers together leave too many bytes unread
 */
export function holdChunk(response: Response, chunk = ''): void {
  const { answerMemory: memory } = response.locals as Locals;
  memory?.release(response);
  memory?.hold(response.req, response, Math.max(PIECE_BYTES, Buffer.byteLength(chunk)));
}

/** Divides a chunk of a stream into pieces. */
export function* toPieces(chunk: string): Generator<Buffer> {
  const bytes = Buffer.from(chunk);
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}
