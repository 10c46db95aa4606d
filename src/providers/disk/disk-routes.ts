import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import express, { type Request, type Response, type Router } from 'express';
import { BadRequest, Gone, NotPermitted, RequestValidationError, ResourceNotFound } from '../../shared/errors.ts';
import type { Signer } from '../../shared/sign.ts';
import { contentDisposition } from '../../platform/http/content-disposition.ts';
import { standardHeaders } from '../../platform/http/errors.ts';
import { sendObject } from '../../platform/http/send-object.ts';
import { layoutOf, type DiskLayout } from './disk.ts';
import { isMissing, writeFileDurably } from './folder.ts';
import type { Storage } from '../../platform/ports/storage.ts';

interface Parts {
  folder: string;
  storage: Storage;
  signer: Signer;
  clock: () => Date;
}

/**
 * Answers the addresses that the storage on disk has signed. They are no part of the contract: to callers they are the
 * store's, which may as well be S3 at another host, and what they consist of is nobody's affair.
 */
export function serveDisk({ folder, storage, signer, clock }: Parts): Router {
  const layout = layoutOf(folder);
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

/** @throws NotPermitted @throws Gone */
function requireSigned(method: string, request: Request, { signer, now }: { signer: Signer; now: Date }) {
  const at = request.originalUrl.lastIndexOf('&signature=');
  const address = request.originalUrl.slice(0, at);
  const signature = request.originalUrl.slice(at + '&signature='.length);
  if (at < 0 || !signer.isSigned(`${method} ${address}`, signature))
    throw new NotPermitted('The signature of this address is not ours.');
  const query = new URLSearchParams(address.slice(address.indexOf('?')));
  if (now.getTime() >= Number(query.get('expires'))) throw new Gone('The address has expired.');
  return query;
}

interface Expected {
  uploadId: string;
  number: number;
  size: number;
  sha256: string | null;
}

/**
 * Streams the body to the disk, in the place of what was sent before.
 * @throws Gone once the upload is complete or dropped
 * @returns the SHA-256 of what arrived, which is its ETag
 */
async function receivePart(request: Request, layout: DiskLayout, { uploadId, number, size, sha256 }: Expected) {
  const announced = request.headers['content-length'];
  if (announced !== undefined && Number(announced) !== size)
    throw wrong(`The part has ${size} bytes, not ${announced}.`);
  if (!existsSync(layout.upload(uploadId))) throw over();
  const hash = createHash('sha256');
  let arrived = 0;
  let digest = Buffer.alloc(0);
  async function* look(bytes: AsyncIterable<Buffer>) {
    for await (const chunk of bytes) {
      arrived += chunk.length;
      if (arrived > size) throw wrong(`The part has ${size} bytes; more have arrived.`);
      hash.update(chunk);
      yield chunk;
    }
    if (arrived !== size) throw wrong(`The part has ${size} bytes; ${arrived} have arrived.`);
    digest = hash.digest();
    if (sha256 !== null && digest.toString('base64') !== sha256)
      throw wrong('The SHA-256 of these bytes is another one.');
    yield digest;
  }
  // The connection stays, so that what is refused half-way is still told why.
  const bytes = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  await writeFileDurably(layout.scratch, bytes, look, layout.part(uploadId, number)).catch((cause: unknown) => {
    if (request.errored) throw new BadRequest('The body ended before its announced length.', { cause });
    throw isMissing(cause) ? over() : cause;
  });
  return digest.toString('hex');
}

const over = () => new Gone('The upload is complete, or was dropped: it takes no parts any more.');
const wrong = (msg: string) => new RequestValidationError([{ type: 'value_error', loc: ['body'], msg }]);

interface Wanted {
  path: string;
  mimeType: string;
  fileName: string;
}

/** What a seller uploaded is never shown as a page of ours: it is saved, and nothing in it runs. */
async function sendFile(request: Request, response: Response, storage: Storage, { path, mimeType, fileName }: Wanted) {
  const object = await storage.head(path);
  if (object === undefined) throw new ResourceNotFound();
  const sendable = { ...object, read: (range?: Parameters<Storage['read']>[1]) => storage.read(path, range) };
  await sendObject(request, response, sendable, {
    'Content-Type': mimeType,
    'Content-Disposition': contentDisposition('attachment', fileName),
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'no-referrer',
  });
}
