import { setTimeout as wait } from 'node:timers/promises';
import {
  RequestValidationError,
  ResourceNotFound,
  ServiceUnavailable,
  violation,
  type Violation,
} from '../../../shared/errors.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { RequestContext } from '../../../platform/http/handler.ts';
import { PartRefused, type Upload } from '../../../platform/ports/storage.ts';
import { examine, type Findings } from './examine.ts';
import {
  claimUpload,
  findFileForUpdate,
  findUpload,
  prolongClaim,
  updateFile,
  updateUpload,
  type FileRow,
  type UploadRow,
} from './queries.ts';
import { checkArrived, sniffImage, SVG, type SentPart } from './rules.ts';
import type { FileDependencies } from './dependencies.ts';

export interface Arrived {
  id: string;
  path: string;
  parts: readonly SentPart[];
}

type Completing = Pick<RequestContext<'completeFileUpload'>, 'db' | 'transaction'> & Pick<FileDependencies, 'storage'>;

/** A process that dies over it holds others up for this long; one at work says so in time. */
const CLAIM_SECONDS = 60;
const PROLONG_MS = 20_000;
/** Between two looks at whether another call is done. */
const LOOK_MS = 200;
const PATIENCE_MS = 600_000;

/**
 * Puts the parts together and reads the whole once, to hold it against what was announced. Calls at the same moment wait
 * for the first, and all have its answer.
 * @throws ResourceNotFound
 * @throws RequestValidationError parts that are not those that arrived; content that is not what was announced, which is dropped
 */
export async function completeUpload(
  ctx: Completing,
  ids: readonly string[],
  { id, sent }: { id: string; sent: Arrived },
): Promise<FileRow> {
  const began = performance.now();
  for (;;) {
    const step = await ctx.transaction((tx) => claim(tx, ids, { id, sent }));
    if (step.kind === 'done') return step.file;
    if (step.kind === 'claimed') return finish(ctx, step, sent);
    if (performance.now() - began > PATIENCE_MS) throw new ServiceUnavailable('The upload is still being completed.');
    await wait(LOOK_MS);
  }
}

type Step = { kind: 'done'; file: FileRow } | { kind: 'claimed'; file: FileRow; upload: UploadRow } | { kind: 'busy' };

async function claim(tx: Tx, ids: readonly string[], { id, sent }: { id: string; sent: Arrived }): Promise<Step> {
  const file = await findFileForUpdate(tx.db, ids, id);
  const upload = file && (await findUpload(tx.db, file.id));
  if (file === undefined || upload === undefined) throw new ResourceNotFound();
  const violations = [...checkNames(file, upload, sent), ...checkArrived(sent.parts, upload.parts.chunks)];
  if (violations.length > 0) throw new RequestValidationError(violations);
  if (file.is_uploaded) {
    requireSame(upload, sent);
    return { kind: 'done', file };
  }
  return (await claimUpload(tx.db, file.id, CLAIM_SECONDS)) ? { kind: 'claimed', file, upload } : { kind: 'busy' };
}

function checkNames(file: FileRow, upload: UploadRow, { id, path }: Arrived): Violation[] {
  return [
    ...(id === upload.upload_id ? [] : [violation('id', 'This is not the upload of the file.', id)]),
    ...(path === file.path ? [] : [violation('path', 'This is not the path of the file.', path)]),
  ];
}

const bare = (etag: string) => etag.replaceAll('"', '');

/** What was completed with other parts cannot be completed with these. */
function requireSame({ parts: { etags = [] } }: UploadRow, { parts }: Arrived) {
  const others = parts.flatMap(({ checksum_etag: etag }, at) =>
    bare(etag) === etags[at] ? [] : [violation(['parts', at, 'checksum_etag'], 'Another part was used.', etag)],
  );
  if (others.length > 0) throw new RequestValidationError(others);
}

async function finish(ctx: Completing, of: { file: FileRow; upload: UploadRow }, sent: Arrived): Promise<FileRow> {
  const { file } = of;
  let renewal = Promise.resolve();
  const prolonging = setInterval(() => {
    // One that fails is made good by the next; a lapsed claim costs the same work twice, and nothing else.
    renewal = renewal.then(() => prolongClaim(ctx.db, file.id, CLAIM_SECONDS)).catch(() => undefined);
  }, PROLONG_MS);
  try {
    await settleParts(ctx, of, sent);
    await assemble(ctx, { id: sent.id, path: file.path }, of.upload, sent);
    const findings = await examine(await ctx.storage.read(file.path), {
      chunks: of.upload.parts.chunks,
      isSvg: file.mime_type === SVG,
    });
    const problems = judge(of, sent, findings);
    if (problems.length > 0) await drop(ctx, file, sent.id);
    if (problems.length > 0) throw new RequestValidationError(problems);
    return await record(ctx, file, findings.sha256);
  } finally {
    clearInterval(prolonging);
    // One under way would hold the claim again after the release.
    await renewal;
    await updateUpload(ctx.db, file.id, { claimed_until: null });
  }
}

/**
 * What the store once has is of the parts that were named then: a process that died in between changes nothing of that.
 * Until then, parts that were named wrongly can be corrected.
 */
async function settleParts(ctx: Completing, { file, upload }: { file: FileRow; upload: UploadRow }, sent: Arrived) {
  const isAssembled = upload.parts.etags !== undefined && (await ctx.storage.head(file.path)) !== undefined;
  if (isAssembled) return requireSame(upload, sent);
  const etags = sent.parts.map(({ checksum_etag }) => bare(checksum_etag));
  await updateUpload(ctx.db, file.id, { parts: { ...upload.parts, etags } });
}

/** What was said of a part before it was sent holds, whoever says nothing afterwards. */
async function assemble({ storage }: Completing, to: Upload, { parts: { chunks } }: UploadRow, { parts }: Arrived) {
  const arrived = parts.map(({ number, checksum_etag, checksum_sha256_base64 }, at) => ({
    number,
    etag: checksum_etag,
    sha256: checksum_sha256_base64 ?? chunks[at]?.checksum_sha256_base64 ?? null,
  }));
  try {
    await storage.complete(to, arrived);
  } catch (error) {
    if (!(error instanceof PartRefused)) throw error;
    const at = parts.findIndex(({ number }) => number === error.number);
    const field = at < 0 ? 'parts' : ['parts', at, 'checksum_etag'];
    throw new RequestValidationError([violation(field, 'No such part has arrived.', parts[at]?.checksum_etag)]);
  }
}

/** Everything that is not as it was announced. */
function judge({ file, upload }: { file: FileRow; upload: UploadRow }, sent: Arrived, found: Findings): Violation[] {
  const parts = sent.parts.flatMap(({ checksum_sha256_base64: said }, at) => {
    const expected = said ?? upload.parts.chunks[at]?.checksum_sha256_base64;
    if (expected == null || expected === found.parts[at]) return [];
    return [
      violation(['parts', at, 'checksum_sha256_base64'], 'The SHA-256 of what arrived is another one.', expected),
    ];
  });
  const whole: Violation[] = [];
  if (found.size !== file.size)
    whole.push(violation('parts', `The file was announced with ${file.size} bytes; ${found.size} have arrived.`));
  else if (file.checksum_sha256_base64 !== null && file.checksum_sha256_base64 !== found.sha256)
    whole.push(violation('parts', 'The SHA-256 of the whole is not the one that was announced.'));
  const reason = file.service === 'downloadable' ? undefined : whyNotOfType(file.mime_type, found);
  if (reason !== undefined) whole.push(violation('parts', reason, undefined, 'content_type_mismatch'));
  return [...parts, ...whole];
}

/** By its content: names and headers are whatever somebody wrote. */
function whyNotOfType(mimeType: string, { head, svgProblem }: Findings): string | undefined {
  if (mimeType === SVG) return svgProblem && `The content is not an SVG that can be shown: ${svgProblem}.`;
  return sniffImage(head) === mimeType ? undefined : `The content is not of the type ${mimeType}.`;
}

async function drop({ storage, transaction }: Completing, file: FileRow, uploadId: string) {
  await storage.discard(file.path, uploadId);
  await transaction((tx) => updateFile(tx.db, file.id, { deleted_at: tx.now, removed_at: tx.now }));
}

async function record(ctx: Completing, file: FileRow, sha256: string) {
  const object = await ctx.storage.head(file.path);
  if (object === undefined) throw new Error('what was completed is not in the store');
  const recorded = await ctx.transaction(async (tx) => {
    if ((await findFileForUpdate(tx.db, [file.organization_id], file.id)) === undefined) return undefined;
    return updateFile(tx.db, file.id, {
      is_uploaded: true,
      checksum_sha256_base64: sha256,
      checksum_etag: object.etag,
      storage_version: object.version,
      last_modified_at: object.modifiedAt,
    });
  });
  // Deleted meanwhile: the sweep takes it out of the store once the claim is gone.
  if (recorded === undefined) throw new ResourceNotFound();
  return recorded;
}
