import { Readable } from 'node:stream';
import type { Response } from 'express';
import type { StreamedResponse } from '../../contract/streamed-response.ts';
import { ServiceUnavailable, TooManyRequests } from '../../shared/errors.ts';
import { allowLongRequest } from '../db/connection-shares.ts';
import { holdChunk, toPieces } from './answer-memory.ts';
import { standardHeaders } from './errors.ts';
import { sendContent } from './send-content.ts';

/** Header of an event stream: proxies must not buffer it. */
const UNBUFFERED = { 'X-Accel-Buffering': 'no' };
const EVENT_STREAM = 'text/event-stream';

/**
 * Sends chunks as they are produced, at the caller's pace. Closes the connection where a later chunk fails, or where the networks of the
 * caller leave too many bytes unread.
 * @throws the error of a chunk
 * @throws TooManyRequests and ServiceUnavailable if too many bytes are unread before the first chunk
 */
export async function sendStream(
  response: Response,
  status: number,
  type: string,
  { fileName, chunks, mediaType = type }: StreamedResponse,
) {
  // Waits for the first chunk, because a failure before it still becomes an error response.
  const iterator = chunks[Symbol.asyncIterator]();
  const first = await iterator.next();
  // From here on, the pace of the caller decides.
  allowLongRequest();
  try {
    holdChunk(response, first.value);
  } catch (error) {
    await iterator.return?.();
    throw error;
  }
  response.writeHead(status, {
    ...standardHeaders(response),
    'Content-Type': `${mediaType}; charset=utf-8`,
    ...(mediaType === EVENT_STREAM && UNBUFFERED),
    ...(fileName !== undefined && { 'Content-Disposition': `attachment; filename="${fileName}"` }),
  });
  if (response.req.method === 'HEAD') {
    await iterator.return?.();
    return void response.end();
  }
  async function* generate() {
    try {
      for (let chunk = first; !chunk.done; chunk = await iterator.next()) {
        try {
          holdChunk(response, chunk.value);
        } catch (error) {
          if (!(error instanceof TooManyRequests || error instanceof ServiceUnavailable)) throw error;
          // The headers are sent, so only a cut connection can refuse.
          return void response.destroy();
        }
        yield* toPieces(chunk.value);
      }
    } finally {
      await iterator.return?.();
    }
  }
  await sendContent(Readable.from(generate(), { highWaterMark: 1 }), response);
}
