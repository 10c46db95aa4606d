import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

/** Immutable content in all encodings that callers may accept. */
export interface CompressedAsset {
  type: string;
  etag: string;
  encodings: Record<'br' | 'gzip' | 'identity', Buffer>;
}

/**
 * Compresses content with Brotli and gzip, in the thread pool. Slow, so callers cache the result.
 * @param quality of Brotli. The highest one, 11, takes 0.2 s for 100 KB, and saves 8 percent
 */
export async function compressAsset(content: string | Buffer, type: string, quality = 6): Promise<CompressedAsset> {
  const identity = Buffer.from(content);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params }),
    promisify(gzip)(identity, { level: 9 }),
  ]);
  // Weak, because the encodings differ in their bytes (RFC 9110 §8.8.1).
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { type, etag, encodings: { br, gzip: gzipped, identity } };
}

/** Sends an asset in the smallest encoding that the caller accepts, or 304 where the caller's copy is fresh. */
export function sendAsset(
  request: Request,
  response: Response,
  { type, etag, encodings }: CompressedAsset,
  headers: Record<string, string>,
): void {
  response.set({ ...headers, ETag: etag });
  response.vary('Accept-Encoding');
  if (response.statusCode === 200 && request.fresh) return void response.status(304).end();
  // Tests each encoding separately, from the smallest to the largest, independent of the caller's order.
  const encoding = (['br', 'gzip'] as const).find((name) => request.acceptsEncodings(name)) ?? 'identity';
  const body = encodings[encoding];
  if (encoding !== 'identity') response.set('Content-Encoding', encoding);
  response.set({ 'Content-Type': type, 'Content-Length': String(body.length) });
  response.end(body);
}

/** Caches the result of `make` by name. Does not cache failures. */
export function memoizeByName<T>(make: (name: string) => Promise<T>): (name: string) => Promise<T> {
  const cache = new Map<string, Promise<T>>();
  return (name) => {
    const cached = cache.get(name);
    if (cached !== undefined) return cached;
    const created = make(name).catch((error: unknown) => {
      cache.delete(name);
      throw error;
    });
    cache.set(name, created);
    return created;
  };
}
