import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { SignedUrl, Storage } from '../../../platform/ports/storage.ts';
import type { PendingUpload } from './create.ts';

/** Signatures between two yields to the event loop. */
const BATCH = 50;

/** Signs the upload URL of each part. An upload can have thousands of parts, so signing yields to other requests. */
export async function signPartUrls(storage: Storage, { file, upload }: PendingUpload, now: Date): Promise<SignedUrl[]> {
  const to = { id: upload.upload_id ?? '', path: file.path };
  const signed: SignedUrl[] = [];
  for (const { number, chunk_start, chunk_end, checksum_sha256_base64 } of upload.parts.chunks) {
    const part = { number, size: chunk_end - chunk_start, sha256: checksum_sha256_base64 };
    signed.push(await storage.signPart(to, part, now));
    if (number % BATCH === 0) await yieldToEventLoop();
  }
  return signed;
}
