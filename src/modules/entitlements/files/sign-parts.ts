import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { SignedUrl, Storage } from '../../../platform/ports/storage.ts';
import type { Uploading } from './create.ts';

/** Signatures in a row, before other requests have their turn. */
const BATCH = 50;

/** Where each part is to be sent. There may be thousands, and to sign is work. */
export async function signParts(storage: Storage, { file, upload }: Uploading, now: Date): Promise<SignedUrl[]> {
  const to = { id: upload.upload_id ?? '', path: file.path };
  const signed: SignedUrl[] = [];
  for (const { number, chunk_start, chunk_end, checksum_sha256_base64 } of upload.parts.chunks) {
    const part = { number, size: chunk_end - chunk_start, sha256: checksum_sha256_base64 };
    signed.push(await storage.signPart(to, part, now));
    if (number % BATCH === 0) await yieldToOthers();
  }
  return signed;
}
