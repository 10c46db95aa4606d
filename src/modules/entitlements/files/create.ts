import { randomUUID } from 'node:crypto';
import { RequestValidationError, ResourceNotFound } from '../../../shared/errors.ts';
import type { RequestContext } from '../../../platform/http/handler.ts';
import {
  findFile,
  findUpload,
  insertFile,
  updateUpload,
  type FileRow,
  type FileService,
  type UploadRow,
} from './queries.ts';
import { validateUploadPlan, validateSize, storagePathOf } from './rules.ts';
import type { FileDependencies } from './dependencies.ts';

export interface CreateFileInput {
  service: FileService;
  name: string;
  mime_type: string;
  size: number;
  version?: string | null;
  checksum_sha256_base64?: string | null;
  upload: {
    parts: readonly {
      number: number;
      chunk_start: number;
      chunk_end: number;
      checksum_sha256_base64?: string | null;
    }[];
  };
}

type CreateFileContext = Pick<RequestContext<'createFile'>, 'now' | 'db' | 'transaction' | 'attempt'> &
  Pick<FileDependencies, 'storage'>;

/** A file with its upload, which is not complete yet. */
export interface PendingUpload {
  file: FileRow;
  upload: UploadRow;
}

/**
 * Inserts the file and its upload plan, then starts the upload in the storage. A retried request resumes its upload.
 * @throws RequestValidationError the parts do not cover the file in order, or an SVG is too large
 */
export async function createFile(
  ctx: CreateFileContext,
  organizationId: string,
  input: CreateFileInput,
): Promise<PendingUpload> {
  const { storage, now, attempt } = ctx;
  const existing =
    attempt?.progress === undefined ? undefined : await findFile(ctx.db, [organizationId], attempt.progress);
  if (existing !== undefined) return resumeOrStartUpload(ctx, existing);
  const planViolations = validateUploadPlan(input.upload.parts, { size: input.size, minimum: storage.minimumPartSize });
  const violations = [...validateSize(input), ...planViolations];
  if (violations.length > 0) throw new RequestValidationError(violations);
  const id = randomUUID();
  const { service, name, mime_type } = input;
  const isPublic = service !== 'downloadable';
  const row = {
    id,
    created_at: now,
    organization_id: organizationId,
    service,
    name,
    path: storagePathOf(service, organizationId, id, name),
    public_path: isPublic ? `/files/${id}/${encodeURIComponent(name)}` : null,
    mime_type,
    size: input.size,
    version: input.version ?? null,
    checksum_sha256_base64: input.checksum_sha256_base64 ?? null,
  };
  const chunks = input.upload.parts.map(({ checksum_sha256_base64 = null, ...part }) => ({
    ...part,
    checksum_sha256_base64,
  }));
  const file = await ctx.transaction(async (tx) => {
    await attempt?.saveProgress(tx, id);
    return insertFile(tx.db, row, chunks);
  });
  return resumeOrStartUpload(ctx, file);
}

/** Returns the upload of a file. Starts it again if a process died before the storage answered. */
async function resumeOrStartUpload(
  { db, storage }: Pick<CreateFileContext, 'db' | 'storage'>,
  file: FileRow,
): Promise<PendingUpload> {
  const upload = await findUpload(db, file.id);
  if (upload === undefined) throw new ResourceNotFound();
  if (upload.upload_id !== null) return { file, upload };
  const hasChecksums = upload.parts.chunks.every(({ checksum_sha256_base64 }) => checksum_sha256_base64 !== null);
  const upload_id = await storage.createUpload({ path: file.path, mimeType: file.mime_type, hasChecksums });
  await updateUpload(db, file.id, { upload_id });
  return { file, upload: { ...upload, upload_id } };
}

/** @throws ResourceNotFound the file does not exist, or its upload is complete */
export async function findPendingUpload(
  ctx: Pick<CreateFileContext, 'db' | 'storage'>,
  ids: readonly string[],
  id: string,
): Promise<PendingUpload> {
  const file = await findFile(ctx.db, ids, id);
  if (file === undefined || file.is_uploaded) throw new ResourceNotFound();
  return resumeOrStartUpload(ctx, file);
}
