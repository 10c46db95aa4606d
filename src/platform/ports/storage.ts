import type { Readable } from 'node:stream';
import type { NetworkPort } from './network.ts';

/** Lifetime of a signed URL, in seconds. */
export const SIGNED_URL_TTL_SECONDS = 600;

/** A multipart upload in progress. */
export interface Upload {
  /** The store's id of the upload. */
  id: string;
  /** Path of the object that the upload creates. */
  path: string;
}

/** An object to upload. */
export interface NewObject {
  path: string;
  mimeType: string;
  /** Whether the SHA-256 of every part is known before the upload. */
  hasChecksums: boolean;
}

/** A part of an upload, before the caller sends it. */
export interface PlannedPart {
  /** Counts from 1. */
  number: number;
  /** Bytes. */
  size: number;
  /** SHA-256 in base64. The store rejects other bytes. The value is null if it is unknown. */
  sha256: string | null;
}

/** A part of an upload that the store has received. */
export interface UploadedPart {
  number: number;
  etag: string;
  sha256: string | null;
}

/** A URL that authorizes one request to the store. */
export interface SignedUrl {
  url: string;
  /** Headers that the request must have. */
  headers: Record<string, string>;
  expiresAt: Date;
}

/** Metadata of an object in the store. */
export interface StoredObject {
  /** Bytes. */
  size: number;
  /** With quotes, as in the header. */
  etag: string;
  modifiedAt: Date;
  version: string | null;
}

/** Name and type of a download. */
export interface DownloadOptions {
  fileName: string;
  mimeType: string;
}

/** First and last byte, both inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The port to an object store. Callers upload and download directly by signed URLs. This service chooses the paths, never
 * reuses a path and never changes an object.
 */
export interface Storage extends NetworkPort {
  /** Minimum size of every part except the last, in bytes. */
  readonly minimumPartSize: number;
  /** Starts a multipart upload. @returns the store's id of the upload */
  createUpload(object: NewObject): Promise<string>;
  /** Signs the URL for the PUT request of a part. The ETag of the response identifies the received bytes. */
  signPart(upload: Upload, part: PlannedPart, now: Date): Promise<SignedUrl>;
  /**
   * Assembles the parts in their order. Idempotent.
   * @throws InvalidPart a part is missing or differs from its description
   */
  completeUpload(upload: Upload, parts: readonly UploadedPart[]): Promise<void>;
  /** Returns the metadata of an object, or undefined where there is none. */
  findObject(path: string): Promise<StoredObject | undefined>;
  /** Reads an object or a range of it. @throws ObjectNotFound */
  readObject(path: string, range?: ByteRange): Promise<Readable>;
  /** Signs the URL for a download. */
  signDownload(path: string, appearance: DownloadOptions, now: Date): Promise<SignedUrl>;
  /** Deletes the object and aborts its upload. Idempotent. */
  deleteObject(path: string, uploadId: string | null): Promise<void>;
  /** Removes files of uploads that crashed processes left. */
  removeAbandonedUploads(now: Date): Promise<void>;
}

/** The store has no object at the path. */
export class ObjectNotFound extends Error {
  override readonly name = 'ObjectNotFound';
}

/** A part is missing in the store or differs from its description. */
export class InvalidPart extends Error {
  override readonly name = 'InvalidPart';
  /** Number of the part. The value is undefined if the store does not name it. */
  readonly number: number | undefined;

  constructor(number: number | undefined, options?: ErrorOptions) {
    super(number === undefined ? 'a part is missing or differs' : `part ${number} is missing or differs`, options);
    this.number = number;
  }
}

/** Returns the expiry of a URL that is signed now. */
export function signedUrlExpiry(now: Date): Date {
  return new Date(now.getTime() + SIGNED_URL_TTL_SECONDS * 1000);
}
