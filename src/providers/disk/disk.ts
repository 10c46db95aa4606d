import { createHash, randomUUID } from 'node:crypto';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { DAY_MS } from '../../shared/durations.ts';
import type { Signer } from '../../shared/sign.ts';
import { makeFolderDurably, removeFolder, writeFileDurably } from './folder.ts';
import {
  expiryOf,
  ObjectMissing,
  PartRefused,
  type Appearance,
  type ArrivedPart,
  type ByteRange,
  type PlannedPart,
  type SignedUrl,
  type Storage,
  type StoredObject,
  type Upload,
} from '../../platform/ports/storage.ts';

/** Where things are below the storage's folder. No name in it comes from outside. */
export interface DiskLayout {
  scratch: string;
  /** One file for each part: its bytes, and their SHA-256 after them, so that both are replaced at once. */
  part(uploadId: string, number: number): string;
  uploads: string;
  /** There as long as parts are taken. */
  upload(uploadId: string): string;
  object(path: string): string;
}

export function layoutOf(folder: string): DiskLayout {
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

/** Files in a folder, which all processes of a deployment share. The service answers the addresses itself: disk-routes.ts. */
export function createDiskStorage({
  folder,
  baseUrl,
  signer,
}: {
  folder: string;
  baseUrl: string;
  signer: Signer;
}): Storage {
  const layout = layoutOf(folder);
  const sign = (method: string, path: string, query: Record<string, string>, now: Date): SignedUrl => {
    const expiresAt = expiryOf(now);
    const address = `${path}?${new URLSearchParams({ ...query, expires: String(expiresAt.getTime()) }).toString()}`;
    return { url: `${baseUrl}${address}&signature=${signer.sign(`${method} ${address}`)}`, headers: {}, expiresAt };
  };
  return {
    minimumPartSize: 1,
    begin: async () => {
      const id = randomUUID();
      await makeFolderDurably(layout.upload(id));
      return id;
    },
    signPart: async (upload: Upload, { number, size, sha256 }: PlannedPart, now) =>
      sign('PUT', `/storage/parts/${upload.id}/${number}`, { size: String(size), ...(sha256 && { sha256 }) }, now),
    complete: async (upload, parts) => {
      if ((await head(layout, upload.path)) === undefined) await assemble(layout, upload, parts);
      await removeFolder(layout.scratch, layout.upload(upload.id));
    },
    head: (path) => head(layout, path),
    read: (path, range) => read(layout.object(path), range),
    signDownload: async (path, { fileName, mimeType }: Appearance, now) =>
      sign('GET', `/storage/objects/${encodeURIComponent(fileName)}`, { path, type: mimeType }, now),
    discard: async (path, uploadId) => {
      if (uploadId !== null) await removeFolder(layout.scratch, layout.upload(uploadId));
      await rm(layout.object(path), { force: true });
    },
    tidy: async (now) => {
      for (const old of [layout.scratch, layout.uploads])
        await removeOld(old, new Date(now.getTime() - LEFT_BEHIND_MS));
    },
  };
}

/** Read at once. */
const CHUNK = 256 * 1024;

interface NamedPart {
  number: number;
  file: string;
  /** SHA-256, hexadecimal: its ETag. */
  digest: string;
}

async function assemble(layout: DiskLayout, { id, path }: Upload, arrived: readonly ArrivedPart[]): Promise<void> {
  const parts = arrived.map(({ number, etag }) => ({
    number,
    file: layout.part(id, number),
    digest: etag.replaceAll('"', ''),
  }));
  // All of them are looked at before any is read: most mistakes cost little.
  for (const part of parts) await (await openPart(part)).handle.close();
  const target = layout.object(path);
  await makeFolderDurably(dirname(target));
  await writeFileDurably(layout.scratch, concatenation(parts), (all) => all, target);
}

/** Bytes of the digest that ends the file of a part. */
const DIGEST_BYTES = 32;

/** What is open stays as it is, should the part be sent again. @throws PartRefused */
async function openPart({ number, file, digest }: NamedPart) {
  const handle = await open(file, 'r').catch((cause: unknown) => {
    throw new PartRefused(number, { cause });
  });
  try {
    const size = (await handle.stat()).size - DIGEST_BYTES;
    const { buffer } = await handle.read(Buffer.alloc(DIGEST_BYTES), 0, DIGEST_BYTES, Math.max(size, 0));
    if (buffer.toString('hex') !== digest) throw new PartRefused(number);
    return { handle, size };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function* concatenation(parts: readonly NamedPart[]): AsyncGenerator<Buffer> {
  for (const part of parts) {
    const { handle, size } = await openPart(part);
    // Closes the handle at its end, and where reading stops before.
    yield* handle.createReadStream({ start: 0, end: size - 1, highWaterMark: CHUNK }) as AsyncIterable<Buffer>;
  }
}

async function head(layout: DiskLayout, path: string): Promise<StoredObject | undefined> {
  const file = await stat(layout.object(path)).catch(() => undefined);
  if (file === undefined) return undefined;
  const etag = `"${Math.floor(file.mtimeMs).toString(16)}-${file.size.toString(16)}"`;
  return { size: file.size, etag, modifiedAt: file.mtime, version: null };
}

async function read(file: string, range: ByteRange | undefined): Promise<Readable> {
  const handle = await open(file, 'r').catch((cause: unknown) => {
    throw new ObjectMissing('there is nothing at this path', { cause });
  });
  return handle.createReadStream({ ...range });
}

/** Longer than any upload may take. */
const LEFT_BEHIND_MS = 2 * DAY_MS;

async function removeOld(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const entry = join(folder, name);
    // Another process may tidy up as well.
    const found = await stat(entry).catch(() => undefined);
    if (found !== undefined && found.mtime < before) await rm(entry, { recursive: true, force: true });
  }
}
