import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { StreamedResponse } from '../../contract/streamed-response.ts';
import { standardHeaders } from './errors.ts';

/** For what goes on: nothing in between may keep pieces back. */
const UNBUFFERED = { 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' };

/** Sends a file as it is made, no faster than the caller reads. Where that fails half-way, the connection breaks off. */
export async function sendStream(response: Response, status: number, type: string, { fileName, chunks: pieces }: StreamedResponse) {
  // Before the first piece is there, a failure can still be answered as one.
  const iterator = pieces[Symbol.asyncIterator]();
  const first = await iterator.next();
  response.writeHead(status, {
    ...standardHeaders(response),
    'Content-Type': `${type}; charset=utf-8`,
    ...(fileName === undefined ? UNBUFFERED : { 'Content-Disposition': `attachment; filename="${fileName}"` }),
  });
  async function* all() {
    try {
      for (let piece = first; !piece.done; piece = await iterator.next()) yield piece.value;
    } finally {
      await iterator.return?.();
    }
  }
  await pipeline(Readable.from(all(), { highWaterMark: 1 }), response).catch(() => response.destroy());
}
