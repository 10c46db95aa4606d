import { violation, type Violation } from '../../../shared/errors.ts';

/** One piece of a file, in bytes; `chunk_end` is the first byte after it. */
export interface PlannedChunk {
  number: number;
  chunk_start: number;
  chunk_end: number;
  checksum_sha256_base64: string | null;
}

/** The largest part that every store takes. */
const MAX_PART_SIZE = 5 * 1024 ** 3;

/** What is wrong with how a file of `size` bytes is to be cut up: in order, without gap, overlap or empty part, and all of it. */
export function checkPlan(
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
      return [refuse('number', `Parts are numbered from 1 without a gap: this is ${at + 1}.`)];
    if (part.chunk_start !== start) return [refuse('chunk_start', `The part must start at ${start}.`)];
    if (length < 1) return [refuse('chunk_end', 'The part is empty.')];
    if (length > MAX_PART_SIZE) return [refuse('chunk_end', 'A part has 5 GiB at most.')];
    if (!isLast && length < minimum)
      return [refuse('chunk_end', `In this store, each part but the last has at least ${minimum} bytes.`)];
    return isLast && part.chunk_end !== size
      ? [refuse('chunk_end', `The last part must end at the size, ${size}.`)]
      : [];
  });
  return violations.slice(0, MAX_VIOLATIONS);
}

/** Reading an SVG is work that holds others up: a picture of more than this is a mistake, or ill will. */
const MAX_SVG_BYTES = 1024 * 1024;
export const SVG = 'image/svg+xml';

export function checkSize({
  service,
  mime_type,
  size,
}: {
  service: string;
  mime_type: string;
  size: number;
}): Violation[] {
  const isTooLarge = service !== 'downloadable' && mime_type === SVG && size > MAX_SVG_BYTES;
  return isTooLarge ? [violation('size', `An SVG has ${MAX_SVG_BYTES} bytes at most.`, size)] : [];
}

/** One mistake may be in thousands of parts. */
const MAX_VIOLATIONS = 20;

export interface SentPart {
  number: number;
  checksum_etag: string;
  checksum_sha256_base64?: string | null;
}

/** What is wrong with the parts that are said to have arrived, against those that were planned. */
export function checkArrived(sent: readonly SentPart[], planned: readonly PlannedChunk[]): Violation[] {
  const violations = sent.flatMap((part, at) => {
    const refuse = (field: keyof SentPart, msg: string) => violation(['parts', at, field], msg, part[field]);
    const plan = planned[at];
    if (plan?.number !== part.number) return [refuse('number', `Every part, in order: this is ${at + 1}.`)];
    const isOther =
      part.checksum_sha256_base64 != null &&
      plan.checksum_sha256_base64 !== null &&
      part.checksum_sha256_base64 !== plan.checksum_sha256_base64;
    return isOther ? [refuse('checksum_sha256_base64', 'The part was announced with another SHA-256.')] : [];
  });
  if (sent.length < planned.length)
    violations.push(
      violation('parts', `The upload has ${planned.length} parts, not ${sent.length}.`, undefined, 'too_short'),
    );
  return violations.slice(0, MAX_VIOLATIONS);
}

/** Longer names are cut off in the store, which counts the bytes of the whole path. */
const MAX_STORED_NAME = 150;

export function pathOf(service: string, organizationId: string, id: string, name: string): string {
  return `${service}/${organizationId}/${id}/${Array.from(name).slice(0, MAX_STORED_NAME).join('')}`;
}

/** What the first bytes say of a picture; undefined for anything else. An SVG is told by reading all of it. */
export function sniffImage(head: Uint8Array): string | undefined {
  const begins = (bytes: readonly number[], at = 0) => bytes.every((byte, offset) => head[at + offset] === byte);
  const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
  if (begins([0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (begins([0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a])) return 'image/png';
  if (begins(ascii('GIF87a')) || begins(ascii('GIF89a'))) return 'image/gif';
  if (begins(ascii('RIFF')) && begins(ascii('WEBP'), 8)) return 'image/webp';
  return undefined;
}
