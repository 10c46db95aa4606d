import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Signer } from '../../kit/sign.ts';
import { writeFileDurably } from './folder.ts';
import {
  expiryOf,
  ObjectMissing,
  PartRefused,
  type Appearance,
  type ByteRange,
  type PlannedPart,
  type SignedUrl,
  type Storage,
  type StoredObject,
  type Upload,
} from './storage.ts';

/** Where things are below the storage's folder. No name in it comes from outside. */
export interface DiskLayout {
  scratch: string;
  /** The name says what is in it, so that it can be written at once and told again without a second file. */
  part(uploadId: string, number: number, sha256Hex: string): string;
  uploads: string;
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
    part: (uploadId, number, sha256Hex) => join(upload(uploadId), `${number}-${sha256Hex}`),
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
    begin: async () => randomUUID(),
    signPart: async (upload: Upload, { number, size, sha256 }: PlannedPart, now) =>
      sign('PUT', `/storage/parts/${upload.id}/${number}`, { size: String(size), ...(sha256 && { sha256 }) }, now),
    complete: async (upload, parts) => {
      if ((await head(layout, upload.path)) !== undefined) return;
      const files = parts.map(({ number, etag }) => ({
        number,
        file: layout.part(upload.id, number, digestOf(etag, number)),
      }));
      for (const { number, file } of files) await requirePart(number, file);
      const bytes = concatenation(files.map(({ file }) => file));
      await writeFileDurably(
        layout.scratch,
        bytes,
        (all) => all,
        () => layout.object(upload.path),
      );
      await rm(layout.upload(upload.id), { recursive: true, force: true });
    },
    head: (path) => head(layout, path),
    read: (path, range) => read(layout.object(path), range),
    signDownload: async (path, { fileName, mimeType }: Appearance, now) =>
      sign('GET', `/storage/objects/${encodeURIComponent(fileName)}`, { path, type: mimeType }, now),
    discard: async (path, uploadId) => {
      if (uploadId !== null) await rm(layout.upload(uploadId), { recursive: true, force: true });
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

const DIGEST = /^"?([0-9a-f]{64})"?$/;

/** Only what is one can name a file. */
function digestOf(etag: string, number: number): string {
  const digest = DIGEST.exec(etag)?.[1];
  if (digest === undefined) throw new PartRefused(number);
  return digest;
}

async function requirePart(number: number, file: string): Promise<void> {
  await stat(file).catch((cause: unknown) => {
    throw new PartRefused(number, { cause });
  });
}

async function* concatenation(files: readonly string[]): AsyncGenerator<Buffer> {
  for (const file of files) yield* createReadStream(file, { highWaterMark: CHUNK }) as AsyncIterable<Buffer>;
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
const LEFT_BEHIND_MS = 48 * 60 * 60 * 1000;

async function removeOld(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const entry = join(folder, name);
    // Another process may tidy up as well.
    const found = await stat(entry).catch(() => undefined);
    if (found !== undefined && found.mtime < before) await rm(entry, { recursive: true, force: true });
  }
}
