import { createHash } from 'node:crypto';
import type { PlannedChunk } from './rules.ts';
import { createSvgValidator } from './svg.ts';

/** Result of reading a stored object once from end to end. */
export interface Inspection {
  size: number;
  /** SHA-256 of the whole content, base64. */
  sha256: string;
  /** SHA-256 of each part, base64. */
  parts: string[];
  /** The first bytes, up to `HEAD_BYTES`. */
  head: Buffer;
  /** Why the content is not a safe SVG. The value is undefined for a safe SVG and for other types. */
  svgProblem: string | undefined;
}

const HEAD_BYTES = 64;

/** Hashes and checks a content while streaming it, so memory use does not depend on its size. */
export async function inspect(
  content: AsyncIterable<Buffer>,
  { chunks, isSvg }: { chunks: readonly PlannedChunk[]; isSvg: boolean },
): Promise<Inspection> {
  const whole = createHash('sha256');
  const svg = isSvg ? createSvgValidator() : undefined;
  const partHasher = createPartHasher(chunks);
  let size = 0;
  let head = Buffer.alloc(0);
  for await (const bytes of content) {
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, bytes.subarray(0, HEAD_BYTES - head.length)]);
    size += bytes.length;
    whole.update(bytes);
    svg?.write(bytes);
    partHasher.write(bytes);
  }
  const sha256 = whole.digest('base64');
  return { size, sha256, parts: chunks.length === 1 ? [sha256] : partHasher.digests, head, svgProblem: svg?.end() };
}

/** Hashes each part on its own. A single part equals the whole, which is hashed anyway. */
function createPartHasher(chunks: readonly PlannedChunk[]) {
  const digests: string[] = [];
  let hash = createHash('sha256');
  let size = 0;
  const write = (bytes: Buffer) => {
    for (let from = 0; from < bytes.length;) {
      const end = chunks[digests.length]?.chunk_end ?? Infinity;
      const slice = bytes.subarray(from, from + end - size);
      hash.update(slice);
      from += slice.length;
      size += slice.length;
      if (size < end) continue;
      digests.push(hash.digest('base64'));
      hash = createHash('sha256');
    }
  };
  return { digests, write: chunks.length === 1 ? () => undefined : write };
}
