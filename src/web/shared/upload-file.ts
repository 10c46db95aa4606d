import type { components } from '../../contract/generated/types.ts';
import { api, errorDetail, fieldErrors } from './api.ts';
import { t } from './intl.ts';
import { redirectToSignIn } from './sign-in-redirect.ts';
import { tryRequest } from './try-request.ts';
import type { ApiResult } from './use-resource.ts';

type Schemas = components['schemas'];
export type UploadedFile = Schemas['File'];
type Part = Schemas['FilePartCreate'];

const MIB = 1024 * 1024;
/** An S3 store takes parts of 5 MiB and more. */
const PART_SIZE = 8 * MIB;
const MOST_PARTS = 5000;
const ATTEMPTS = 3;
const RETRY_DELAY_MS = 1000;

/** Why a file was not uploaded, as a text for the person. */
export class UploadFailure extends Error {
  override readonly name = 'UploadFailure';
}

interface UploadOptions {
  purpose: Schemas['FileCreate']['service'];
  organizationId: string;
  signal: AbortSignal;
  /** @param sent bytes */
  onProgress: (sent: number) => void;
}

/**
 * Uploads a file in parts. An upload that is not completed is deleted.
 * @throws UploadFailure
 */
export async function uploadFile(file: File, options: UploadOptions): Promise<UploadedFile> {
  const { purpose, organizationId, signal } = options;
  if (file.size === 0) throw new UploadFailure(t({ id: 'upload.empty', defaultMessage: 'The file is empty.' }));
  const body = {
    service: purpose,
    name: file.name,
    mime_type: file.type || 'application/octet-stream',
    size: file.size,
    upload: { parts: await planParts(file, signal) },
    organization_id: organizationId,
  } as Schemas['FileCreate'];
  const created = await dataOf(() => api.POST('/v1/files/', { body, signal }));
  const path = { id: created.id };
  try {
    const parts = await sendParts(file, created, options);
    const { id, path: uploadPath } = created.upload;
    const completion = { id, path: uploadPath, parts };
    return await dataOf(() => api.POST('/v1/files/{id}/uploaded', { params: { path }, body: completion, signal }));
  } catch (error) {
    void tryRequest(() => api.DELETE('/v1/files/{id}', { params: { path } }));
    throw error;
  }
}

/** Divides a file. Each part is read alone for its checksum, which pages without TLS cannot compute. */
async function planParts(file: File, signal: AbortSignal): Promise<Part[]> {
  const size = Math.max(PART_SIZE, Math.ceil(file.size / MOST_PARTS));
  const parts: Part[] = [];
  for (let start = 0; start < file.size; start += size) {
    signal.throwIfAborted();
    const part = { number: parts.length + 1, chunk_start: start, chunk_end: Math.min(start + size, file.size) };
    const checksum = await sha256(file.slice(part.chunk_start, part.chunk_end));
    parts.push(checksum === undefined ? part : { ...part, checksum_sha256_base64: checksum });
  }
  return parts;
}

async function sha256(bytes: Blob): Promise<string | undefined> {
  const { subtle } = window.crypto as { subtle?: SubtleCrypto };
  if (subtle === undefined) return undefined;
  const digest = new Uint8Array(await subtle.digest('SHA-256', await bytes.arrayBuffer()));
  return btoa(String.fromCharCode(...digest));
}

async function sendParts(file: File, created: Schemas['FileUpload'], { signal, onProgress }: UploadOptions) {
  let { parts } = created.upload;
  const sent: Schemas['FileUploadedPartInput'][] = [];
  for (const [at, { number, chunk_start, chunk_end, checksum_sha256_base64 }] of parts.entries()) {
    const bytes = file.slice(chunk_start, chunk_end);
    for (let attempt = 1; ; attempt += 1) {
      const part = parts[at];
      if (part === undefined) throw failed();
      const etag = await sendPart(part, bytes, { signal, onProgress: (loaded) => onProgress(chunk_start + loaded) });
      if (etag !== undefined) {
        sent.push({ number, checksum_etag: etag, checksum_sha256_base64 });
        break;
      }
      signal.throwIfAborted();
      if (attempt === ATTEMPTS) throw failed();
      await new Promise((resolve) => setTimeout(resolve, attempt * RETRY_DELAY_MS));
      // A URL is valid for ten minutes.
      const path = { id: created.id };
      ({ parts } = (await dataOf(() => api.GET('/v1/files/{id}/upload', { params: { path }, signal }))).upload);
    }
  }
  return sent;
}

/** `fetch` does not tell how much it has sent. @returns the ETag of the part; undefined if the store did not take it */
function sendPart(
  { url, headers }: Schemas['FileUploadPart'],
  bytes: Blob,
  { signal, onProgress }: Pick<UploadOptions, 'signal' | 'onProgress'>,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
    request.addEventListener('loadend', () => {
      signal.removeEventListener('abort', abort);
      resolve((request.status === 200 && request.getResponseHeader('ETag')) || undefined);
    });
    signal.addEventListener('abort', abort);
    request.send(bytes);
  });
}

const failed = () =>
  new UploadFailure(t({ id: 'upload.failed', defaultMessage: 'The file could not be uploaded. Try again.' }));

async function dataOf<Value>(request: () => Promise<ApiResult<Value>>): Promise<Value> {
  const result = await tryRequest(request);
  if (result?.data !== undefined) return result.data;
  if (result?.response.status === 401) redirectToSignIn();
  throw result === undefined ? failed() : new UploadFailure(refusalText(result));
}

function refusalText({ error, response }: ApiResult<unknown>): string {
  const body = error as Parameters<typeof fieldErrors>[0];
  if (response.status !== 422) return errorDetail(body);
  const errors = fieldErrors(body);
  return errors.has('mime_type')
    ? t({ id: 'upload.noImage', defaultMessage: 'Choose a PNG, JPEG, GIF, WebP or SVG image.' })
    : [...errors.values()].join(' ');
}
