import { createHash } from 'node:crypto';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { components } from '../../src/contract/generated/types.ts';
import type { TestApp } from './app.ts';
import { must, unique, type Seller } from './make.ts';
import { currentTime } from './time.ts';

type Schemas = components['schemas'];
export type FileUpload = Schemas['FileUpload'];

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64');

/** The smallest PNG: one transparent pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

export interface FileOptions {
  service?: Schemas['FileCreate']['service'];
  name?: string;
  mime_type?: string;
  bytes?: Uint8Array;
  partSize?: number;
  /** Whether to announce the SHA-256 of every part. */
  hasChecksums?: boolean;
  /** Overrides fields of the request. */
  body?: object;
}

/** Returns the body and bytes that create a file. */
export function newFile(seller: Seller, options: FileOptions = {}) {
  const { service = 'downloadable', bytes = Buffer.from(unique('content')), hasChecksums = true } = options;
  const { partSize = bytes.length, name = 'readme.txt', mime_type = 'text/plain' } = options;
  const starts = Array.from({ length: Math.ceil(bytes.length / partSize) }, (_, at) => at * partSize);
  const parts = starts.map((chunk_start, at) => {
    const chunk_end = Math.min(chunk_start + partSize, bytes.length);
    const part = { number: at + 1, chunk_start, chunk_end };
    return hasChecksums ? { ...part, checksum_sha256_base64: sha256(bytes.subarray(chunk_start, chunk_end)) } : part;
  });
  const common = { name, mime_type, size: bytes.length, upload: { parts }, organization_id: seller.organizationId };
  return { bytes, body: { service, ...common, ...options.body } as Schemas['FileCreate'] };
}

export async function createFile(seller: Seller, options?: FileOptions) {
  const { bytes, body } = newFile(seller, options);
  const answer = await seller.api.POST('/v1/files/', { body });
  return { bytes, ...answer };
}

/** Uploads every part. @returns the parts for the completion */
export async function sendParts({ upload }: FileUpload, bytes: Uint8Array) {
  const parts = [];
  for (const { number, chunk_start, chunk_end, url, headers, checksum_sha256_base64 } of upload.parts) {
    const response = await fetch(url, { method: 'PUT', headers, body: bytes.slice(chunk_start, chunk_end) });
    if (!response.ok) throw new Error(`part ${number} was refused: ${response.status} ${await response.text()}`);
    parts.push({ number, checksum_etag: must(response.headers.get('etag')), checksum_sha256_base64 });
  }
  return parts;
}

export const uploadCompletion = ({ upload }: FileUpload, parts: Awaited<ReturnType<typeof sendParts>>) => ({
  id: upload.id,
  path: upload.path,
  parts,
});

export const complete = (seller: Seller, id: string, body: Schemas['FileUploadedInput']) =>
  seller.api.POST('/v1/files/{id}/uploaded', { params: { path: { id } }, body });

/** Creates a file and completes its upload. */
export async function makeFile(seller: Seller, options?: FileOptions): Promise<Schemas['File']> {
  const { bytes, data, error } = await createFile(seller, options);
  if (data === undefined) throw new Error(`the file was refused: ${JSON.stringify(error)}`);
  const completed = await complete(seller, data.id, uploadCompletion(data, await sendParts(data, bytes)));
  if (completed.data === undefined) throw new Error(`it was not completed: ${JSON.stringify(completed.error)}`);
  return completed.data;
}

export async function makeMedia(seller: Seller, options: FileOptions = {}): Promise<Schemas['ProductMedia']> {
  const file = await makeFile(seller, {
    service: 'product_media',
    name: 'picture.png',
    mime_type: 'image/png',
    bytes: PNG,
    ...options,
  });
  if (file.service !== 'product_media') throw new Error('it is no media');
  return file;
}

/** Folder of the app's files. */
export const storageFolder = (app: TestApp) => join(inject('runFolder'), `files-${new URL(app.baseUrl).port}`);

/** Returns the file on disk of an object of the app's storage. */
export function storedObjectPath(app: TestApp, path: string): string {
  const name = createHash('sha256').update(path).digest('hex');
  return join(storageFolder(app), 'objects', name.slice(0, 2), name);
}

export const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

/**
 * How far the clock of the file system, which sets the times of stored files, is ahead of the clock of this process. The lead
 * is zero unless a tool such as libfaketime moves the latter.
 * @returns milliseconds
 */
export async function leadOfFileSystem(app: TestApp): Promise<number> {
  const probe = join(storageFolder(app), 'probe');
  await writeFile(probe, '');
  return (await stat(probe)).mtimeMs - currentTime().getTime();
}
