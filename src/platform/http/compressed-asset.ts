import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

/** Something that stays the same while the process runs, ready to be sent in every form that callers take. */
export interface CompressedAsset {
  type: string;
  etag: string;
  encodings: Record<'br' | 'gzip' | 'identity', Buffer>;
}

/** Costs a moment, on another thread: for the first who asks, not for each. */
export async function compressAsset(content: string | Buffer, type: string): Promise<CompressedAsset> {
  const identity = Buffer.from(content);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params }),
    promisify(gzip)(identity, { level: 9 }),
  ]);
  // Weak, since its forms are not the same bytes.
  const tag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { type, etag: tag, encodings: { br, gzip: gzipped, identity } };
}

/** Sends it in the form that the caller likes best; or says that the caller has it already. */
export function sendAsset(
  request: Request,
  response: Response,
  { type, etag: tag, encodings: forms }: CompressedAsset,
  headers: Record<string, string>,
): void {
  response.set({ ...headers, ETag: tag, Vary: 'Accept-Encoding' });
  if (response.statusCode === 200 && request.fresh) return void response.status(304).end();
  // Asked one by one: of those that the caller likes as well, the smallest.
  const form = (['br', 'gzip'] as const).find((name) => request.acceptsEncodings(name)) ?? 'identity';
  const body = forms[form];
  if (form !== 'identity') response.set('Content-Encoding', form);
  response.set({ 'Content-Type': type, 'Content-Length': String(body.length) });
  response.end(body);
}

/** Makes something of each name when it is first asked for, and keeps it. What fails is made anew. */
export function memoizeByName<T>(make: (name: string) => Promise<T>): (name: string) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  return (name) => {
    const found = kept.get(name);
    if (found !== undefined) return found;
    const made = make(name);
    kept.set(name, made);
    made.catch(() => kept.delete(name));
    return made;
  };
}
