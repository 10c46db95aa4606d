import express, { type Request, type Router } from 'express';
import { ResourceNotFound } from '../../../shared/errors.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import { sendObject } from '../../../platform/http/send-object.ts';
import type { ByteRange, Storage } from '../../../platform/ports/storage.ts';
import { findPublicFile } from './queries.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * `GET /files/{id}/{name}`: pictures for everybody, so no part of our contract. The service sends them itself wherever they
 * are kept, since it is its headers that keep a picture from being more than one: a store of one's own has none of them.
 */
export function servePublicFiles({ db, storage }: { db: Reader['db']; storage: Storage }): Router {
  const router = express.Router();
  router.get('/files/:id/:name', async (request: Request<{ id: string; name: string }>, response) => {
    const { id } = request.params;
    const file = UUID.test(id) ? await findPublicFile(db, id) : undefined;
    if (file === undefined) throw new ResourceNotFound();
    const sendable = {
      size: file.size,
      etag: `"${file.checksum_sha256_base64 ?? file.id}"`,
      modifiedAt: file.last_modified_at ?? file.created_at,
      read: (range?: ByteRange) => storage.read(file.path, range),
    };
    await sendObject(request, response, sendable, {
      'Content-Type': file.mime_type,
      'Content-Disposition': contentDisposition('inline', file.name),
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
      // Opened by itself, an SVG is a page: nothing in it runs, and nothing is loaded.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  });
  return router;
}
