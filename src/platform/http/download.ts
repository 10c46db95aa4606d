import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { Download } from '../../contract/download.ts';
import { standardHeaders } from './errors.ts';

/** Sends a file as it is made, no faster than the caller reads. Where that fails half-way, the connection breaks off. */
export async function sendDownload(response: Response, status: number, type: string, { fileName, pieces }: Download) {
  // Before the first piece is there, a failure can still be answered as one.
  const iterator = pieces[Symbol.asyncIterator]();
  const first = await iterator.next();
  response.writeHead(status, {
    ...standardHeaders(response),
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Disposition': `attachment; filename="${fileName}"`,
  });
  async function* all() {
    for (let piece = first; !piece.done; piece = await iterator.next()) yield piece.value;
  }
  await pipeline(Readable.from(all()), response).catch(() => response.destroy());
}
