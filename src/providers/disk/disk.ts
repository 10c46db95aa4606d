import { createHash, randomUUID } from 'node:crypto';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { DAY_MS } from '../../shared/durations.ts';
import { undefinedIfMissing } from '../../shared/error-code.ts';
import type { Signer } from '../../shared/signer.ts';
import { makeFolderDurably, removeFolder, writeFileDurably } from './durable-files.ts';
import {
  signedUrlExpiry,
  ObjectNotFound,
  InvalidPart,
  type DownloadOptions,
  type UploadedPart,
  type ByteRange,
  type PlannedPart,
  type SignedUrl,
  type Storage,
  type StoredObject,
  type Upload,
} from '../../platform/ports/storage.ts';

/** Paths below the storage's folder. No path contains a name that a caller chose. */
export interface DiskLayout {
  scratch: string;
  /** File of a part: its bytes followed by their SHA-256, so that both are replaced atomically. */
  part(uploadId: string, number: number): string;
  uploads: string;
  /** Folder of an upload. Exists while the upload accepts parts. */
  upload(uploadId: string): string;
  object(path: string): string;
}

/** Returns the paths of a storage folder. */
export function createLayout(folder: string): DiskLayout {
  const uploads = join(folder, 'uploads');
  const upload = (uploadId: string) => join(uploads, uploadId);
  return {
    uploads,
    scratch: join(folder, 'scratch'),
    upload,
    part: (uploadId, number) => join(upload(uploadId), String(number)),
    object: (path) => {
      const name = createHash('sha256').update(path).digest('hex');
      return join(folder, 'objects', name.slice(0, 2), name);
    },
  };
}

/**
 * Creates a storage in a folder that all processes of a deployment share. The service serves the signed URLs itself, see
 * `disk-routes.ts`.
 */
export function createDiskStorage({
  folder,
  baseUrl,
  signer,
}: {
  folder: string;
  baseUrl: string;
  signer: Signer;
}): Storage {
  const layout = createLayout(folder);
  const sign = (method: string, path: string, query: Record<string, string>, now: Date): SignedUrl => {
    const expiresAt = signedUrlExpiry(now);
    const address = `${path}?${new URLSearchParams({ ...query, expires: String(expiresAt.getTime()) }).toString()}`;
    return { url: `${baseUrl}${address}&signature=${signer.sign(`${method} ${address}`)}`, headers: {}, expiresAt };
  };
  return {
    minimumPartSize: 1,
    createUpload: async () => {
      const id = randomUUID();
      await makeFolderDurably(layout.upload(id));
      return id;
    },
    signPart: async (upload: Upload, { number, size, sha256 }: PlannedPart, now) =>
      sign('PUT', `/storage/parts/${upload.id}/${number}`, { size: String(size), ...(sha256 && { sha256 }) }, now),
    completeUpload: async (upload, parts) => {
      if ((await head(layout, upload.path)) === undefined) await assemble(layout, upload, parts);
      await removeFolder(layout.scratch, layout.upload(upload.id));
    },
    findObject: (path) => head(layout, path),
    readObject: (path, range) => read(layout.object(path), range),
    signDownload: async (path, { fileName, mimeType }: DownloadOptions, now) =>
      sign('GET', `/storage/objects/${encodeURIComponent(fileName)}`, { path, type: mimeType }, now),
    deleteObject: async (path, uploadId) => {
      if (uploadId !== null) await removeFolder(layout.scratch, layout.upload(uploadId));
      await rm(layout.object(path), { force: true });
    },
    removeAbandonedUploads: async (now) => {
      for (const old of [layout.scratch, layout.uploads]) await removeOld(old, new Date(now.getTime() - ABANDONED_MS));
    },
  };
}

/** Size of a read. */
const CHUNK_BYTES = 256 * 1024;

interface NamedPart {
  number: number;
  file: string;
  /** SHA-256 in hexadecimal, which is the ETag. */
  digest: string;
}

async function assemble(layout: DiskLayout, { id, path }: Upload, arrived: readonly UploadedPart[]): Promise<void> {
  const parts = arrived.map(({ number, etag }) => ({
    number,
    file: layout.part(id, number),
    digest: etag.replaceAll('"', ''),
  }));
  // Checks all digests before it reads any part, so that most errors are cheap.
  for (const part of parts) await (await openPart(part)).handle.close();
  const target = layout.object(path);
  await makeFolderDurably(dirname(target));
  await writeFileDurably(layout.scratch, concatenateParts(parts), (all) => all, target);
}

/** Size of the digest at the end of a part's file, in bytes. */
const DIGEST_BYTES = 32;

/**
 * Opens the file of a part and checks its digest. An open file stays unchanged when the part is replaced.
 * @throws InvalidPart the part is missing or differs
 */
async function openPart({ number, file, digest }: NamedPart) {
  const handle = await open(file, 'r').catch((cause: unknown) => {
    undefinedIfMissing(cause);
    throw new InvalidPart(number, { cause });
  });
  try {
    const size = (await handle.stat()).size - DIGEST_BYTES;
    const { buffer } = await handle.read(Buffer.alloc(DIGEST_BYTES), 0, DIGEST_BYTES, Math.max(size, 0));
    if (buffer.toString('hex') !== digest) throw new InvalidPart(number);
    return { handle, size };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function* concatenateParts(parts: readonly NamedPart[]): AsyncGenerator<Buffer> {
  for (const part of parts) {
    const { handle, size } = await openPart(part);
    // The stream closes the handle at its end and on an early return.
    yield* handle.createReadStream({ start: 0, end: size - 1, highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>;
  }
}

async function head(layout: DiskLayout, path: string): Promise<StoredObject | undefined> {
  const file = await stat(layout.object(path)).catch(undefinedIfMissing);
  if (file === undefined) return undefined;
  const etag = `"${Math.floor(file.mtimeMs).toString(16)}-${file.size.toString(16)}"`;
  return { size: file.size, etag, modifiedAt: file.mtime, version: null };
}

async function read(file: string, range: ByteRange | undefined): Promise<Readable> {
  const handle = await open(file, 'r').catch((cause: unknown) => {
    undefinedIfMissing(cause);
    throw new ObjectNotFound('the store has no object at this path', { cause });
  });
  return handle.createReadStream({ ...range });
}

/** Files older than this belong to abandoned uploads. Longer than any upload may take. */
const ABANDONED_MS = 2 * DAY_MS;

async function removeOld(folder: string, before: Date): Promise<void> {
  for (const name of (await readdir(folder).catch(undefinedIfMissing)) ?? []) {
    const entry = join(folder, name);
    // Another process may remove the entry at the same time.
    const found = await stat(entry).catch(undefinedIfMissing);
    if (found !== undefined && found.mtime < before) await rm(entry, { recursive: true, force: true });
  }
}
