import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import express, { type Request, type Response, type Router } from 'express';
import { BadRequest, Gone, NotPermitted, RequestValidationError, ResourceNotFound } from '../../shared/errors.ts';
import type { Signer } from '../../shared/signer.ts';
import { allowSlowBody } from '../../platform/http/body-deadline.ts';
import { contentDisposition } from '../../platform/http/content-disposition.ts';
import { standardHeaders } from '../../platform/http/errors.ts';
import { sendObject } from '../../platform/http/send-object.ts';
import { createLayout, type DiskLayout } from './disk.ts';
import { isMissing, writeFileDurably } from './durable-files.ts';
import type { Storage } from '../../platform/ports/storage.ts';

interface DiskRouteOptions {
  folder: string;
  storage: Storage;
  signer: Signer;
  clock: () => Date;
}

/**
 * Serves the URLs that the disk storage signs. They are not part of the contract, because callers must treat signed URLs
 * as opaque: with another configuration they point to S3.
 */
export function diskRoutes({ folder, storage, signer, clock }: DiskRouteOptions): Router {
  const layout = createLayout(folder);
  const router = express.Router();
  router.options(['/storage/parts/:upload/:number', '/storage/objects/:name'], (_request, response) => {
    response.writeHead(204, {
      ...standardHeaders(response),
      'Access-Control-Allow-Methods': 'GET, HEAD, PUT',
      'Access-Control-Allow-Headers': 'Content-Type, Range, If-Range, If-None-Match',
      'Access-Control-Max-Age': '86400',
    });
    response.end();
  });
  router.put('/storage/parts/:upload/:number', async (request, response) => {
    const query = requireSigned('PUT', request, { signer, now: clock() });
    allowSlowBody(request);
    const { upload, number } = request.params;
    const etag = await receivePart(request, layout, {
      uploadId: upload,
      number: Number(number),
      size: Number(query.get('size')),
      sha256: query.get('sha256'),
    });
    response.writeHead(200, {
      ...standardHeaders(response),
      'Access-Control-Expose-Headers': 'ETag',
      ETag: `"${etag}"`,
      'Content-Length': 0,
    });
    response.end();
  });
  router.get('/storage/objects/:name', async (request: Request<{ name: string }>, response) => {
    const query = requireSigned('GET', request, { signer, now: clock() });
    await sendFile(request, response, storage, {
      path: query.get('path') ?? '',
      mimeType: query.get('type') ?? '',
      fileName: request.params.name,
    });
  });
  return router;
}

/**
 * Verifies the signature of a URL and returns its query.
 * @throws NotPermitted the signature is invalid
 * @throws Gone the URL has expired
 */
function requireSigned(method: string, request: Request, { signer, now }: { signer: Signer; now: Date }) {
  const at = request.originalUrl.lastIndexOf('&signature=');
  const address = request.originalUrl.slice(0, at);
  const signature = request.originalUrl.slice(at + '&signature='.length);
  if (at < 0 || !signer.verify(`${method} ${address}`, signature))
    throw new NotPermitted('The signature of this URL is not valid.');
  const query = new URLSearchParams(address.slice(address.indexOf('?')));
  if (now.getTime() >= Number(query.get('expires'))) throw new Gone('The URL has expired.');
  return query;
}

interface ExpectedPart {
  uploadId: string;
  number: number;
  size: number;
  sha256: string | null;
}

/**
 * Streams the body to the disk. Replaces an earlier version of the part.
 * @returns the SHA-256 of the received bytes, which is the ETag
 * @throws RequestValidationError size or checksum differ
 * @throws Gone the upload is complete or aborted
 */
async function receivePart(request: Request, layout: DiskLayout, { uploadId, number, size, sha256 }: ExpectedPart) {
  const announced = request.headers['content-length'];
  if (announced !== undefined && Number(announced) !== size)
    throw invalidPart(`The part has ${size} bytes, not ${announced}.`);
  if (!existsSync(layout.upload(uploadId))) throw uploadClosed();
  const hash = createHash('sha256');
  let received = 0;
  let digest = Buffer.alloc(0);
  async function* verifyPart(bytes: AsyncIterable<Buffer>) {
    for await (const chunk of bytes) {
      received += chunk.length;
      if (received > size) throw invalidPart(`The part has ${size} bytes; more were received.`);
      hash.update(chunk);
      yield chunk;
    }
    if (received !== size) throw invalidPart(`The part has ${size} bytes; ${received} were received.`);
    digest = hash.digest();
    if (sha256 !== null && digest.toString('base64') !== sha256)
      throw invalidPart('The SHA-256 of the received bytes differs.');
    yield digest;
  }
  // Keeps the connection open, so that the caller receives the error response.
  const bytes = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  await writeFileDurably(layout.scratch, bytes, verifyPart, layout.part(uploadId, number)).catch((cause: unknown) => {
    if (request.errored) throw new BadRequest('The body ended before its announced length.', { cause });
    throw isMissing(cause) ? uploadClosed() : cause;
  });
  return digest.toString('hex');
}

const uploadClosed = () => new Gone('The upload is complete or aborted and does not accept parts any more.');
const invalidPart = (msg: string) => new RequestValidationError([{ type: 'value_error', loc: ['body'], msg }]);

interface DownloadRequest {
  path: string;
  mimeType: string;
  fileName: string;
}

/** Sends a file as an attachment with a sandbox policy, so that browsers never run a seller's content on this origin. */
async function sendFile(
  request: Request,
  response: Response,
  storage: Storage,
  { path, mimeType, fileName }: DownloadRequest,
) {
  const object = await storage.findObject(path);
  if (object === undefined) throw new ResourceNotFound();
  const sendable = {
    ...object,
    read: (range?: Parameters<Storage['readObject']>[1]) => storage.readObject(path, range),
  };
  await sendObject(request, response, sendable, {
    'Content-Type': mimeType,
    'Content-Disposition': contentDisposition('attachment', fileName),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'no-referrer',
  });
}
