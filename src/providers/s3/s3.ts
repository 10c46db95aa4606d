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
import { ServiceUnavailable } from '../../shared/errors.ts';
import { contentDisposition } from '../../platform/http/content-disposition.ts';
import {
  expiryOf,
  ObjectMissing,
  PartRefused,
  URL_LIFE_SECONDS,
  type ArrivedPart,
  type NewObject,
  type PlannedPart,
  type Storage,
  type StoredObject,
  type Upload,
} from '../../platform/ports/storage.ts';

export interface S3Options {
  bucket: string;
  region: string;
  /** Undefined: Amazon's own. */
  endpoint: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether the bucket is in the path of addresses instead of their host. */
  forcePathStyle: boolean;
}

const MIB = 1024 * 1024;
const CHECKSUM = 'x-amz-checksum-sha256';
/** How long the store may take over an answer; what it sends may take longer. */
const TIMEOUT_MS = 30_000;

/**
 * Any store that speaks S3. An upload that was begun in the moment in which the process died is unknown to us: a rule of the
 * bucket that ends incomplete uploads after some days clears it away.
 */
export function createS3Storage({ bucket: Bucket, accessKeyId, secretAccessKey, ...options }: S3Options): Storage {
  const client = new S3Client({
    region: options.region,
    forcePathStyle: options.forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    ...(options.endpoint !== undefined && { endpoint: options.endpoint }),
    // Checksums of the library's own choice would be signed before the bytes are known, and not all stores know them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: TIMEOUT_MS, requestTimeout: 4 * TIMEOUT_MS },
  });
  const head = async (Key: string): Promise<StoredObject | undefined> => {
    const found = await client.send(new HeadObjectCommand({ Bucket, Key })).catch(unlessMissing);
    if (found === undefined) return undefined;
    const { ContentLength: size = 0, ETag: etag = '""', LastModified: modifiedAt = new Date(0), VersionId } = found;
    return { size, etag, modifiedAt, version: VersionId ?? null };
  };
  return {
    minimumPartSize: 5 * MIB,
    begin: async (object) => begin(client, Bucket, object),
    signPart: (upload, part, now) => signPart(client, Bucket, { upload, part, now }),
    complete: (upload, parts) => complete(client, Bucket, { upload, parts, head }),
    head,
    read: async (Key, range) => {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const found = await client.send(new GetObjectCommand({ Bucket, Key, Range })).catch(unlessMissing);
      if (found?.Body === undefined) throw new ObjectMissing('there is nothing at this path');
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
      const url = await getSignedUrl(client, command, { expiresIn: URL_LIFE_SECONDS, signingDate: now });
      return { url, headers: {}, expiresAt: expiryOf(now) };
    },
    discard: async (Key, UploadId) => {
      if (UploadId !== null && (await head(Key)) === undefined)
        await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(unlessUnknown);
      await client.send(new DeleteObjectCommand({ Bucket, Key })).catch(unlessMissing);
    },
    tidy: async () => undefined,
  };
}

async function begin(client: S3Client, Bucket: string, { path, mimeType, hasChecksums }: NewObject): Promise<string> {
  const command = new CreateMultipartUploadCommand({
    Bucket,
    Key: path,
    ContentType: mimeType,
    ...(hasChecksums && { ChecksumAlgorithm: 'SHA256' }),
  });
  const { UploadId } = await client.send(command).catch((error: unknown) => {
    throw orUnavailable(error);
  });
  if (UploadId === undefined) throw new Error('the store has begun an upload without a name');
  return UploadId;
}

interface ToComplete {
  upload: Upload;
  parts: readonly ArrivedPart[];
  head: (path: string) => Promise<StoredObject | undefined>;
}

async function complete(client: S3Client, Bucket: string, { upload, parts, head }: ToComplete): Promise<void> {
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
    // Completed before, by a call whose answer was lost.
    if ((await head(Key)) !== undefined) return;
    throw isRefusal(error) ? new PartRefused(undefined, { cause: error }) : orUnavailable(error);
  }
}

interface ToSign {
  upload: Upload;
  part: PlannedPart;
  now: Date;
}

/** The checksum is signed as a header, so that the store gets it and holds the bytes against it. */
async function signPart(client: S3Client, Bucket: string, { upload, part, now }: ToSign) {
  const { number: PartNumber, sha256 } = part;
  const command = new UploadPartCommand({
    Bucket,
    Key: upload.path,
    UploadId: upload.id,
    PartNumber,
    ...(sha256 !== null && { ChecksumSHA256: sha256 }),
  });
  const url = await getSignedUrl(client, command, {
    expiresIn: URL_LIFE_SECONDS,
    signingDate: now,
    unhoistableHeaders: new Set([CHECKSUM]),
  });
  const headers: Record<string, string> = sha256 === null ? {} : { [CHECKSUM]: sha256 };
  return { url, headers, expiresAt: expiryOf(now) };
}

const MISSING = ['NoSuchKey', 'NotFound', 'NoSuchUpload'];

function unlessMissing(error: unknown): undefined {
  if (error instanceof S3ServiceException && (MISSING.includes(error.name) || error.$metadata.httpStatusCode === 404))
    return undefined;
  throw orUnavailable(error);
}

/** A store that does not answer, or has troubles of its own, may do better in a moment. */
function orUnavailable(cause: unknown): unknown {
  const isOurs = cause instanceof S3ServiceException && cause.$fault === 'client';
  return isOurs ? cause : new ServiceUnavailable('The store of files does not answer. Try again.', { cause });
}

/** Not every store can end an upload at once; there, it is its rule that does. */
function unlessUnknown(error: unknown): undefined {
  if (error instanceof S3ServiceException && [405, 501].includes(error.$metadata.httpStatusCode ?? 0)) return undefined;
  return unlessMissing(error);
}

/** What the store says of parts that are not as they were said to be. */
const REFUSALS = [
  'InvalidPart',
  'InvalidPartOrder',
  'EntityTooSmall',
  'BadDigest',
  'InvalidDigest',
  'XAmzContentChecksumMismatch',
];

const isRefusal = (error: unknown) => error instanceof S3ServiceException && REFUSALS.includes(error.name);
