import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { StreamedResponse } from '../../contract/streamed-response.ts';
import { standardHeaders } from './errors.ts';

/** Headers of an event stream: proxies must not buffer it. */
const UNBUFFERED = { 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' };

/** Sends chunks as they are produced, at the caller's pace. Closes the connection where a later chunk fails. */
export async function sendStream(
  response: Response,
  status: number,
  type: string,
  { fileName, chunks }: StreamedResponse,
) {
  // Waits for the first chunk, because a failure before it still becomes an error response.
  const iterator = chunks[Symbol.asyncIterator]();
  const first = await iterator.next();
  response.writeHead(status, {
    ...standardHeaders(response),
    'Content-Type': `${type}; charset=utf-8`,
    ...(fileName === undefined ? UNBUFFERED : { 'Content-Disposition': `attachment; filename="${fileName}"` }),
  });
  async function* generate() {
    try {
      for (let chunk = first; !chunk.done; chunk = await iterator.next()) yield chunk.value;
    } finally {
      await iterator.return?.();
    }
  }
  await pipeline(Readable.from(generate(), { highWaterMark: 1 }), response).catch(() => response.destroy());
}
