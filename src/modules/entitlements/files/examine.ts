import { createHash } from 'node:crypto';
import type { PlannedChunk } from './rules.ts';
import { createSvgCheck } from './svg.ts';

/** What is in the store, read once from end to end. */
export interface Findings {
  size: number;
  /** Of the whole, base64. */
  sha256: string;
  /** Of each part, base64. */
  parts: string[];
  /** The first bytes. */
  head: Buffer;
  /** Why it is no harmless SVG. */
  svgProblem: string | undefined;
}

const HEAD_BYTES = 64;

/** Reads a content without keeping it. */
export async function examine(
  content: AsyncIterable<Buffer>,
  { chunks, isSvg }: { chunks: readonly PlannedChunk[]; isSvg: boolean },
): Promise<Findings> {
  const whole = createHash('sha256');
  const svg = isSvg ? createSvgCheck() : undefined;
  const pieces = createPieces(chunks);
  let size = 0;
  let head = Buffer.alloc(0);
  for await (const bytes of content) {
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, bytes.subarray(0, HEAD_BYTES - head.length)]);
    size += bytes.length;
    whole.update(bytes);
    svg?.write(bytes);
    pieces.write(bytes);
  }
  const sha256 = whole.digest('base64');
  return { size, sha256, parts: chunks.length === 1 ? [sha256] : pieces.digests, head, svgProblem: svg?.end() };
}

/** Hashes each part by itself; a single one is the whole, which is hashed anyway. */
function createPieces(chunks: readonly PlannedChunk[]) {
  const digests: string[] = [];
  let hash = createHash('sha256');
  let size = 0;
  const write = (bytes: Buffer) => {
    for (let from = 0; from < bytes.length;) {
      const end = chunks[digests.length]?.chunk_end ?? Infinity;
      const own = bytes.subarray(from, from + end - size);
      hash.update(own);
      from += own.length;
      size += own.length;
      if (size < end) continue;
      digests.push(hash.digest('base64'));
      hash = createHash('sha256');
    }
  };
  return { digests, write: chunks.length === 1 ? () => undefined : write };
}
