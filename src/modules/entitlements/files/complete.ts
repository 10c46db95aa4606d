import { setTimeout as wait } from 'node:timers/promises';
import { RequestValidationError, ResourceNotFound, violation, type Violation } from '../../../shared/errors.ts';
import { allowLongRequest } from '../../../platform/db/connection-shares.ts';
import { repeatEvery } from '../../../shared/repeat-every.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { RequestContext } from '../../../platform/http/handler.ts';
import { InvalidPart, type Upload } from '../../../platform/ports/storage.ts';
import { inspect, type Inspection } from './inspect.ts';
import {
  claimUpload,
  findFileForUpdate,
  findUpload,
  renewClaim,
  updateFile,
  updateUpload,
  type FileRow,
  type UploadRow,
} from './queries.ts';
import { validateCompletedParts, sniffImage, SVG, type CompletedPart } from './rules.ts';
import type { FileDependencies } from './dependencies.ts';

/** The client's list of uploaded parts. */
export interface CompletedUpload {
  id: string;
  path: string;
  parts: readonly CompletedPart[];
}

type CompleteUploadContext = Pick<RequestContext<'completeFileUpload'>, 'db' | 'transaction' | 'log'> &
  Pick<FileDependencies, 'storage'>;

/** Lease of a completion. If the process dies, other calls wait this long. A working process renews the lease. */
const CLAIM_SECONDS = 60;
const RENEW_CLAIM_MS = 20_000;
/** Interval at which a waiting call checks whether another call has finished. */
const POLL_MS = 200;

/**
 * Assembles the parts, then reads the whole content once to compare it with the declared sizes, checksums and type.
 * Concurrent calls wait for the first call and return its result.
 * @throws ResourceNotFound
 * @throws RequestValidationError the parts do not match the upload, or the content does not match the declaration. A
 * content that does not match is deleted.
 * @throws ServiceUnavailable another call is still working at the end of the time of the request
 */
export async function completeUpload(
  ctx: CompleteUploadContext,
  ids: readonly string[],
  { id, sent }: { id: string; sent: CompletedUpload },
): Promise<FileRow> {
  for (;;) {
    const result = await ctx.transaction((tx) => claimOrFindFile(tx, ids, { id, sent }));
    if (result.kind === 'done') return result.file;
    if (result.kind === 'claimed') {
      allowLongRequest();
      return finishUpload(ctx, result, sent);
    }
    await wait(POLL_MS);
  }
}

type ClaimResult =
  { kind: 'done'; file: FileRow } | { kind: 'claimed'; file: FileRow; upload: UploadRow } | { kind: 'busy' };

async function claimOrFindFile(
  tx: Tx,
  ids: readonly string[],
  { id, sent }: { id: string; sent: CompletedUpload },
): Promise<ClaimResult> {
  const file = await findFileForUpdate(tx.db, ids, id);
  const upload = file && (await findUpload(tx.db, file.id));
  if (file === undefined || upload === undefined) throw new ResourceNotFound();
  const violations = [
    ...validateUploadNames(file, upload, sent),
    ...validateCompletedParts(sent.parts, upload.parts.chunks),
  ];
  if (violations.length > 0) throw new RequestValidationError(violations);
  if (file.is_uploaded) {
    requireSameParts(upload, sent);
    return { kind: 'done', file };
  }
  return (await claimUpload(tx.db, file.id, CLAIM_SECONDS)) ? { kind: 'claimed', file, upload } : { kind: 'busy' };
}

function validateUploadNames(file: FileRow, upload: UploadRow, { id, path }: CompletedUpload): Violation[] {
  return [
    ...(id === upload.upload_id ? [] : [violation('id', 'The id is not that of the upload of this file.', id)]),
    ...(path === file.path ? [] : [violation('path', 'The path is not that of this file.', path)]),
  ];
}

const unquote = (etag: string) => etag.replaceAll('"', '');

/** Refuses parts that differ from the parts of an earlier completion. */
function requireSameParts({ parts: { etags = [] } }: UploadRow, { parts }: CompletedUpload) {
  const others = parts.flatMap(({ checksum_etag: etag }, at) =>
    unquote(etag) === etags[at]
      ? []
      : [violation(['parts', at, 'checksum_etag'], 'The upload was completed with a different part.', etag)],
  );
  if (others.length > 0) throw new RequestValidationError(others);
}

async function finishUpload(
  ctx: CompleteUploadContext,
  of: { file: FileRow; upload: UploadRow },
  sent: CompletedUpload,
): Promise<FileRow> {
  const { file } = of;
  const stopRenewal = repeatEvery(
    RENEW_CLAIM_MS,
    () => renewClaim(ctx.db, file.id, CLAIM_SECONDS),
    // An expired lease only repeats work.
    (error) =>
      ctx.log.warn(
        { err: error, file_id: file.id },
        'renewing the lease of an upload failed; the next renewal retries',
      ),
  );
  try {
    await recordParts(ctx, of, sent);
    await assembleParts(ctx, { id: sent.id, path: file.path }, of.upload, sent);
    const inspection = await inspect(await ctx.storage.readObject(file.path), {
      chunks: of.upload.parts.chunks,
      isSvg: file.mime_type === SVG,
    });
    const violations = validate(of, sent, inspection);
    if (violations.length > 0) await discardUpload(ctx, file, sent.id);
    if (violations.length > 0) throw new RequestValidationError(violations);
    return await markUploaded(ctx, file, inspection.sha256);
  } finally {
    // A renewal in progress would take the lease again after the release.
    await stopRenewal();
    await updateUpload(ctx.db, file.id, { claimed_until: null });
  }
}

/**
 * Records the ETags of the parts. Once the storage has assembled an object, its parts are final, even if the process
 * died afterwards. Before that, the client can correct the parts.
 */
async function recordParts(
  ctx: CompleteUploadContext,
  { file, upload }: { file: FileRow; upload: UploadRow },
  sent: CompletedUpload,
) {
  const isAssembled = upload.parts.etags !== undefined && (await ctx.storage.findObject(file.path)) !== undefined;
  if (isAssembled) return requireSameParts(upload, sent);
  const etags = sent.parts.map(({ checksum_etag }) => unquote(checksum_etag));
  await updateUpload(ctx.db, file.id, { parts: { ...upload.parts, etags } });
}

/** Assembles the object. A checksum that the request leaves out is taken from the upload plan. */
async function assembleParts(
  { storage }: CompleteUploadContext,
  to: Upload,
  { parts: { chunks } }: UploadRow,
  { parts }: CompletedUpload,
) {
  const uploadedParts = parts.map(({ number, checksum_etag, checksum_sha256_base64 }, at) => ({
    number,
    etag: checksum_etag,
    sha256: checksum_sha256_base64 ?? chunks[at]?.checksum_sha256_base64 ?? null,
  }));
  try {
    await storage.completeUpload(to, uploadedParts);
  } catch (error) {
    if (!(error instanceof InvalidPart)) throw error;
    const at = parts.findIndex(({ number }) => number === error.number);
    const field = at < 0 ? 'parts' : ['parts', at, 'checksum_etag'];
    throw new RequestValidationError([
      violation(field, 'No part with this ETag was uploaded.', parts[at]?.checksum_etag),
    ]);
  }
}

/** Compares the inspected content with everything that was declared. */
function validate(
  { file, upload }: { file: FileRow; upload: UploadRow },
  sent: CompletedUpload,
  found: Inspection,
): Violation[] {
  const parts = sent.parts.flatMap(({ checksum_sha256_base64: said }, at) => {
    const expected = said ?? upload.parts.chunks[at]?.checksum_sha256_base64;
    if (expected == null || expected === found.parts[at]) return [];
    return [violation(['parts', at, 'checksum_sha256_base64'], 'The uploaded part has a different SHA-256.', expected)];
  });
  const wholeFile: Violation[] = [];
  if (found.size !== file.size)
    wholeFile.push(
      violation('parts', `The declared size is ${file.size} bytes, but ${found.size} bytes were uploaded.`),
    );
  else if (file.checksum_sha256_base64 !== null && file.checksum_sha256_base64 !== found.sha256)
    wholeFile.push(violation('parts', 'The uploaded file has a different SHA-256 than declared.'));
  const type = file.service === 'downloadable' ? [] : validateContentType(file.mime_type, found);
  return [...parts, ...wholeFile, ...type];
}

/** Checks the type by the content, since clients choose names and headers freely. */
function validateContentType(mimeType: string, { head, svgProblem }: Inspection): Violation[] {
  const refuse = (msg: string) => [violation('parts', msg, undefined, 'content_type_mismatch')];
  if (mimeType === SVG) return svgProblem ? refuse(`The content is not a safe SVG: ${svgProblem}.`) : [];
  return sniffImage(head) === mimeType ? [] : refuse(`The content is not of the type ${mimeType}.`);
}

async function discardUpload({ storage, transaction }: CompleteUploadContext, file: FileRow, uploadId: string) {
  await storage.deleteObject(file.path, uploadId);
  await transaction((tx) => updateFile(tx.db, file.id, { deleted_at: tx.now, removed_at: tx.now }));
}

async function markUploaded(ctx: CompleteUploadContext, file: FileRow, sha256: string) {
  const object = await ctx.storage.findObject(file.path);
  if (object === undefined) throw new Error('the completed object is missing in the storage');
  const updated = await ctx.transaction(async (tx) => {
    if ((await findFileForUpdate(tx.db, [file.organization_id], file.id)) === undefined) return undefined;
    return updateFile(tx.db, file.id, {
      is_uploaded: true,
      checksum_sha256_base64: sha256,
      checksum_etag: object.etag,
      storage_version: object.version,
      last_modified_at: object.modifiedAt,
    });
  });
  // The file was deleted meanwhile. The sweep removes the object after the lease ends.
  if (updated === undefined) throw new ResourceNotFound();
  return updated;
}
