import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { SECOND_MS } from '../../shared/durations.ts';
import { ServiceUnavailable } from '../../shared/errors.ts';
import { contentDisposition } from '../../platform/http/content-disposition.ts';
import {
  signedUrlExpiry,
  ObjectNotFound,
  InvalidPart,
  SIGNED_URL_TTL_SECONDS,
  type UploadedPart,
  type NewObject,
  type PlannedPart,
  type Storage,
  type StoredObject,
  type Upload,
} from '../../platform/ports/storage.ts';
import { TIME_LIMITS } from '../../platform/time-limits.ts';

/** Options of the S3 storage. */
export interface S3Options {
  bucket: string;
  region: string;
  /** Base URL of the store. Undefined means Amazon S3. */
  endpoint: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether URLs have the bucket in the path instead of in the host. */
  forcePathStyle: boolean;
  /**
   * Timeout of the connection in milliseconds. The headers of a response may take four times as long, and so may its body in
   * addition to the time of its size. Defaults to `TIME_LIMITS.s3ConnectionMs`.
   */
  connectionMs?: number;
}

const MIB = 1024 * 1024;
/** Bytes per second below which the contents of an object are given up. */
const MIN_RATE = 64 * 1024;
const CHECKSUM = 'x-amz-checksum-sha256';

/**
 * Creates a storage in a bucket of an S3-compatible store. A crash right after the start of an upload leaves an incomplete
 * upload, which a lifecycle rule of the bucket should abort after some days.
 */
export function createS3Storage({
  bucket: Bucket,
  accessKeyId,
  secretAccessKey,
  connectionMs = TIME_LIMITS.s3ConnectionMs,
  ...options
}: S3Options): Storage {
  const responseMs = 4 * connectionMs;
  const client = new S3Client({
    region: options.region,
    forcePathStyle: options.forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    ...(options.endpoint !== undefined && { endpoint: options.endpoint }),
    // The library's default checksums would be signed before the bytes are known, and some stores lack them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connectionMs, requestTimeout: responseMs, throwOnRequestTimeout: true },
  });
  limitBodies(client, responseMs);
  const findObject = async (Key: string): Promise<StoredObject | undefined> => {
    const found = await client.send(new HeadObjectCommand({ Bucket, Key })).catch(ignoreMissing);
    if (found === undefined) return undefined;
    const { ContentLength: size = 0, ETag: etag = '""', LastModified: modifiedAt = new Date(0), VersionId } = found;
    return { size, etag, modifiedAt, version: VersionId ?? null };
  };
  return {
    minimumPartSize: 5 * MIB,
    createUpload: async (object) => begin(client, Bucket, object),
    signPart: (upload, part, now) => signPart(client, Bucket, { upload, part, now }),
    completeUpload: (upload, parts) => complete(client, Bucket, { upload, parts, findObject }),
    findObject,
    readObject: async (Key, range) => {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const found = await client.send(new GetObjectCommand({ Bucket, Key, Range })).catch(ignoreMissing);
      if (found?.Body === undefined) throw new ObjectNotFound('the store has no object at this path');
      return found.Body as Readable;
    },
    signDownload: async (Key, { fileName, mimeType }, now) => {
      const command = new GetObjectCommand({
        Bucket,
        Key,
        ResponseContentDisposition: contentDisposition('attachment', fileName),
        ResponseContentType: mimeType,
        ResponseCacheControl: 'private, no-store',
      });
      const url = await getSignedUrl(client, command, { expiresIn: SIGNED_URL_TTL_SECONDS, signingDate: now });
      return { url, headers: {}, expiresAt: signedUrlExpiry(now) };
    },
    deleteObject: async (Key, UploadId) => {
      if (UploadId !== null && (await findObject(Key)) === undefined)
        await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(ignoreUnsupported);
      await client.send(new DeleteObjectCommand({ Bucket, Key })).catch(ignoreMissing);
    },
    removeAbandonedUploads: async () => undefined,
  };
}

/** Ends a response whose body arrives too slowly. The library's limits end with the headers, or restart with each byte. */
function limitBodies({ middlewareStack }: S3Client, responseMs: number): void {
  middlewareStack.add(
    (next) => async (input) => {
      const output = await next(input);
      const { body, headers } = output.response as { body: Readable; headers: Record<string, string> };
      const limitMs = responseMs + (Number(headers['content-length'] ?? 0) / MIN_RATE) * SECOND_MS;
      const timer = setTimeout(() => body.destroy(new ServiceUnavailable(NO_RESPONSE)), limitMs);
      body.once('close', () => clearTimeout(timer));
      return output;
    },
    { step: 'deserialize', priority: 'low' },
  );
}

async function begin(client: S3Client, Bucket: string, { path, mimeType, hasChecksums }: NewObject): Promise<string> {
  const command = new CreateMultipartUploadCommand({
    Bucket,
    Key: path,
    ContentType: mimeType,
    ...(hasChecksums && { ChecksumAlgorithm: 'SHA256' }),
  });
  const { UploadId } = await client.send(command).catch((error: unknown) => {
    throw toServiceError(error);
  });
  if (UploadId === undefined) throw new Error('the store returned no upload id');
  return UploadId;
}

interface CompletionRequest {
  upload: Upload;
  parts: readonly UploadedPart[];
  findObject: (path: string) => Promise<StoredObject | undefined>;
}

async function complete(
  client: S3Client,
  Bucket: string,
  { upload, parts, findObject }: CompletionRequest,
): Promise<void> {
  const hasChecksums = parts.every(({ sha256 }) => sha256 !== null);
  const Parts = parts.map(({ number, etag, sha256 }) => ({
    PartNumber: number,
    ETag: etag,
    ...(hasChecksums && sha256 !== null && { ChecksumSHA256: sha256 }),
  }));
  const { id: UploadId, path: Key } = upload;
  try {
    await client.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }));
  } catch (error) {
    // An earlier call without a response completed the upload.
    if ((await findObject(Key)) !== undefined) return;
    throw isInvalidPart(error) ? new InvalidPart(undefined, { cause: error }) : toServiceError(error);
  }
}

interface SignRequest {
  upload: Upload;
  part: PlannedPart;
  now: Date;
}

/** Signs the URL of a part. Signs the checksum as a header, so that the store verifies the bytes. */
async function signPart(client: S3Client, Bucket: string, { upload, part, now }: SignRequest) {
  const { number: PartNumber, sha256 } = part;
  const command = new UploadPartCommand({
    Bucket,
    Key: upload.path,
    UploadId: upload.id,
    PartNumber,
    ...(sha256 !== null && { ChecksumSHA256: sha256 }),
  });
  const url = await getSignedUrl(client, command, {
    expiresIn: SIGNED_URL_TTL_SECONDS,
    signingDate: now,
    unhoistableHeaders: new Set([CHECKSUM]),
  });
  const headers: Record<string, string> = sha256 === null ? {} : { [CHECKSUM]: sha256 };
  return { url, headers, expiresAt: signedUrlExpiry(now) };
}

const NO_RESPONSE = 'The file store does not respond. Try again.';
const MISSING = ['NoSuchKey', 'NotFound', 'NoSuchUpload'];

function ignoreMissing(error: unknown): undefined {
  if (error instanceof S3ServiceException && (MISSING.includes(error.name) || error.$metadata.httpStatusCode === 404))
    return undefined;
  throw toServiceError(error);
}

/** Translates an error: no response or a server error becomes ServiceUnavailable. */
function toServiceError(cause: unknown): unknown {
  const isClientError = cause instanceof S3ServiceException && cause.$fault === 'client';
  return isClientError ? cause : new ServiceUnavailable(NO_RESPONSE, { cause });
}

/** Ignores stores that cannot abort an upload. The lifecycle rule of the bucket aborts it. */
function ignoreUnsupported(error: unknown): undefined {
  if (error instanceof S3ServiceException && [405, 501].includes(error.$metadata.httpStatusCode ?? 0)) return undefined;
  return ignoreMissing(error);
}

/** Error codes for parts that are missing or differ. */
const INVALID_PART_ERRORS = [
  'InvalidPart',
  'InvalidPartOrder',
  'EntityTooSmall',
  'BadDigest',
  'InvalidDigest',
  'XAmzContentChecksumMismatch',
];

const isInvalidPart = (error: unknown) =>
  error instanceof S3ServiceException && INVALID_PART_ERRORS.includes(error.name);
