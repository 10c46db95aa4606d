import { isUuid } from '../../../shared/uuid.ts';
import express, { type Request, type Router } from 'express';
import { ResourceNotFound } from '../../../shared/errors.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import { sendObject } from '../../../platform/http/send-object.ts';
import type { ByteRange, Storage } from '../../../platform/ports/storage.ts';
import { findPublicFile } from './queries.ts';

interface PublicFileOptions {
  db: Reader['db'];
  storage: Storage;
  clock: () => Date;
}

/**
 * Serves `GET /files/{id}/{name}`: public images, outside the API contract. The service streams the images itself, also
 * from S3, because its response headers prevent scripts in images, and an object store does not send these headers.
 */
export function servePublicFiles({ db, storage, clock }: PublicFileOptions): Router {
  const router = express.Router();
  router.get('/files/:id/:name', async (request: Request<{ id: string; name: string }>, response) => {
    const { id } = request.params;
    const file = isUuid(id) ? await findPublicFile(db, id) : undefined;
    if (file === undefined) throw new ResourceNotFound();
    const object = {
      size: file.size,
      etag: `"${file.checksum_sha256_base64 ?? file.id}"`,
      // A test clock can be ahead, and RFC 9110 §8.8.2.1 forbids a time after the time of the response.
      modifiedAt: earlier(file.last_modified_at ?? file.created_at, clock()),
      read: (range?: ByteRange) => storage.readObject(file.path, range),
    };
    await sendObject(request, response, object, {
      'Content-Type': file.mime_type,
      'Content-Disposition': contentDisposition('inline', file.name),
      'Cache-Control': 'public, max-age=31536000, immutable',
      // Browsers open an SVG as a document. This policy stops scripts and external resources in it.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  });
  return router;
}

const earlier = (one: Date, other: Date) => (one < other ? one : other);
