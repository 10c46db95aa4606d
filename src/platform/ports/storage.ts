import type { Readable } from 'node:stream';

/** How long addresses into a store are good. */
export const URL_LIFE_SECONDS = 600;

/** Where an upload under way is to end. */
export interface Upload {
  /** The store's name of it. */
  id: string;
  path: string;
}

export interface NewObject {
  path: string;
  mimeType: string;
  /** Whether the SHA-256 of every part is known before it is sent. */
  hasChecksums: boolean;
}

/** One piece of an upload, before it is sent. */
export interface PlannedPart {
  /** From 1. */
  number: number;
  size: number;
  /** SHA-256, base64: the store takes no other bytes then. */
  sha256: string | null;
}

/** One piece of an upload that has arrived. */
export interface ArrivedPart {
  number: number;
  etag: string;
  sha256: string | null;
}

export interface SignedUrl {
  url: string;
  /** To be sent with the request. */
  headers: Record<string, string>;
  expiresAt: Date;
}

export interface StoredObject {
  size: number;
  /** With its quotes, as in the header. */
  etag: string;
  modifiedAt: Date;
  version: string | null;
}

/** How a download is to look. */
export interface Appearance {
  fileName: string;
  mimeType: string;
}

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * A port to where files are kept. Contents go directly between callers and the store, by signed addresses; paths are ours,
 * never used twice, and what is at one never changes.
 */
export interface Storage {
  /** Bytes of every part but the last, at least. */
  readonly minimumPartSize: number;
  /** @returns the store's name of the upload */
  begin(object: NewObject): Promise<string>;
  /** Where a part is to be sent, by PUT; the answer's ETag names what arrived. */
  signPart(upload: Upload, part: PlannedPart, now: Date): Promise<SignedUrl>;
  /**
   * Puts the parts together, in their order. May be called again for an upload that was completed.
   * @throws PartRefused one that has not arrived as it is said to
   */
  complete(upload: Upload, parts: readonly ArrivedPart[]): Promise<void>;
  /** Undefined where there is nothing. */
  head(path: string): Promise<StoredObject | undefined>;
  /** The content, or a part of it. @throws ObjectMissing */
  read(path: string, range?: ByteRange): Promise<Readable>;
  signDownload(path: string, appearance: Appearance, now: Date): Promise<SignedUrl>;
  /** Leaves nothing at the path, nor of the upload; may be called again. */
  discard(path: string, uploadId: string | null): Promise<void>;
  /** Clears away what interrupted processes have left behind. */
  tidy(now: Date): Promise<void>;
}

export class ObjectMissing extends Error {
  override readonly name = 'ObjectMissing';
}

/** A part is not in the store as it was said to be. */
export class PartRefused extends Error {
  override readonly name = 'PartRefused';
  /** Undefined where the store does not say which. */
  readonly number: number | undefined;

  constructor(number: number | undefined, options?: ErrorOptions) {
    super(number === undefined ? 'a part has not arrived' : `part ${number} has not arrived`, options);
    this.number = number;
  }
}

export function expiryOf(now: Date): Date {
  return new Date(now.getTime() + URL_LIFE_SECONDS * 1000);
}
