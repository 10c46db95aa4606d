import { violation, type Violation } from '../../../shared/errors.ts';

/** One part of a file, in bytes. `chunk_end` is exclusive. */
export interface PlannedChunk {
  number: number;
  chunk_start: number;
  chunk_end: number;
  checksum_sha256_base64: string | null;
}

/** The largest part that every storage accepts. S3 has the lowest limit, 5 GiB. */
const MAX_PART_SIZE = 5 * 1024 ** 3;

/**
 * Checks that the parts cover a file of `size` bytes in order, without gaps, overlaps or empty parts.
 * @param minimum size of every part except the last, in bytes
 * @returns at most `MAX_VIOLATIONS` violations
 */
export function validateUploadPlan(
  parts: readonly { number: number; chunk_start: number; chunk_end: number }[],
  { size, minimum }: { size: number; minimum: number },
): Violation[] {
  const violations = parts.flatMap((part, at) => {
    const refuse = (field: keyof typeof part, msg: string) =>
      violation(['upload', 'parts', at, field], msg, part[field]);
    const start = parts[at - 1]?.chunk_end ?? 0;
    const length = part.chunk_end - part.chunk_start;
    const isLast = at === parts.length - 1;
    if (part.number !== at + 1)
      return [refuse('number', `Number the parts from 1 without gaps. This part has the number ${at + 1}.`)];
    if (part.chunk_start !== start) return [refuse('chunk_start', `The part must start at ${start}.`)];
    if (length < 1) return [refuse('chunk_end', 'The part is empty.')];
    if (length > MAX_PART_SIZE) return [refuse('chunk_end', 'A part can have at most 5 GiB.')];
    if (!isLast && length < minimum)
      return [refuse('chunk_end', `Every part except the last must have at least ${minimum} bytes.`)];
    return isLast && part.chunk_end !== size
      ? [refuse('chunk_end', `The last part must end at the size of the file, ${size}.`)]
      : [];
  });
  return violations.slice(0, MAX_VIOLATIONS);
}

/** Parsing an SVG blocks the event loop, so larger images are refused. */
const MAX_SVG_BYTES = 1024 * 1024;
export const SVG = 'image/svg+xml';

/** Checks the size limit of the content type. Only public SVG images have one. */
export function validateSize({
  service,
  mime_type,
  size,
}: {
  service: string;
  mime_type: string;
  size: number;
}): Violation[] {
  const isTooLarge = service !== 'downloadable' && mime_type === SVG && size > MAX_SVG_BYTES;
  return isTooLarge ? [violation('size', `An SVG can have at most ${MAX_SVG_BYTES} bytes.`, size)] : [];
}

/** One mistake can repeat in thousands of parts, so the list of violations is cut. */
const MAX_VIOLATIONS = 20;

export interface CompletedPart {
  number: number;
  checksum_etag: string;
  checksum_sha256_base64?: string | null;
}

/** Compares the parts of the request with the parts of the upload plan. */
export function validateCompletedParts(sent: readonly CompletedPart[], planned: readonly PlannedChunk[]): Violation[] {
  const violations = sent.flatMap((part, at) => {
    const refuse = (field: keyof CompletedPart, msg: string) => violation(['parts', at, field], msg, part[field]);
    const expected = planned[at];
    if (expected?.number !== part.number)
      return [refuse('number', `List every part in order. The part at this position has the number ${at + 1}.`)];
    const hasOtherChecksum =
      part.checksum_sha256_base64 != null &&
      expected.checksum_sha256_base64 !== null &&
      part.checksum_sha256_base64 !== expected.checksum_sha256_base64;
    return hasOtherChecksum
      ? [refuse('checksum_sha256_base64', 'The upload was created with a different SHA-256 for this part.')]
      : [];
  });
  if (sent.length < planned.length)
    violations.push(
      violation('parts', `The upload has ${planned.length} parts, not ${sent.length}.`, undefined, 'too_short'),
    );
  return violations.slice(0, MAX_VIOLATIONS);
}

/** Characters of the name in the storage path. S3 limits the path to 1,024 bytes, so longer names are cut. */
const MAX_STORED_NAME = 150;

/** @returns the path of a file in the storage, unique by `id` */
export function storagePathOf(service: string, organizationId: string, id: string, name: string): string {
  return `${service}/${organizationId}/${id}/${Array.from(name).slice(0, MAX_STORED_NAME).join('')}`;
}

/**
 * Detects the type of a raster image by its first bytes.
 * @returns undefined for any other content. Recognizing an SVG needs the whole content.
 */
export function sniffImage(head: Uint8Array): string | undefined {
  const begins = (bytes: readonly number[], at = 0) => bytes.every((byte, offset) => head[at + offset] === byte);
  const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
  if (begins([0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (begins([0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a])) return 'image/png';
  if (begins(ascii('GIF87a')) || begins(ascii('GIF89a'))) return 'image/gif';
  if (begins(ascii('RIFF')) && begins(ascii('WEBP'), 8)) return 'image/webp';
  return undefined;
}
