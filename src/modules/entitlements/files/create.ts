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
import { checkPlan, checkSize, pathOf } from './rules.ts';
import type { FileDependencies } from './dependencies.ts';

export interface NewFile {
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

type Creating = Pick<RequestContext<'createFile'>, 'now' | 'db' | 'transaction' | 'attempt'> &
  Pick<FileDependencies, 'storage'>;

export interface Uploading {
  file: FileRow;
  upload: UploadRow;
}

/**
 * Stores what is to come, and begins the upload in the store.
 * @throws RequestValidationError parts that are not the whole file, or not in order; an SVG that is too large
 */
export async function createFile(ctx: Creating, organizationId: string, wanted: NewFile): Promise<Uploading> {
  const { storage, now, attempt } = ctx;
  const known = attempt?.reached === undefined ? undefined : await findFile(ctx.db, [organizationId], attempt.reached);
  if (known !== undefined) return beginUpload(ctx, known);
  const plan = checkPlan(wanted.upload.parts, { size: wanted.size, minimum: storage.minimumPartSize });
  const violations = [...checkSize(wanted), ...plan];
  if (violations.length > 0) throw new RequestValidationError(violations);
  const id = randomUUID();
  const { service, name, mime_type } = wanted;
  const isPublic = service !== 'downloadable';
  const row = {
    id,
    created_at: now,
    organization_id: organizationId,
    service,
    name,
    path: pathOf(service, organizationId, id, name),
    public_path: isPublic ? `/files/${id}/${encodeURIComponent(name)}` : null,
    mime_type,
    size: wanted.size,
    version: wanted.version ?? null,
    checksum_sha256_base64: wanted.checksum_sha256_base64 ?? null,
  };
  const chunks = wanted.upload.parts.map(({ checksum_sha256_base64 = null, ...part }) => ({
    ...part,
    checksum_sha256_base64,
  }));
  const file = await ctx.transaction(async (tx) => {
    await attempt?.note(tx, id);
    return insertFile(tx.db, row, chunks);
  });
  return beginUpload(ctx, file);
}

/** The upload as it stands; begun again where the process had died before the store had answered. */
async function beginUpload({ db, storage }: Pick<Creating, 'db' | 'storage'>, file: FileRow): Promise<Uploading> {
  const upload = await findUpload(db, file.id);
  if (upload === undefined) throw new ResourceNotFound();
  if (upload.upload_id !== null) return { file, upload };
  const hasChecksums = upload.parts.chunks.every(({ checksum_sha256_base64 }) => checksum_sha256_base64 !== null);
  const upload_id = await storage.begin({ path: file.path, mimeType: file.mime_type, hasChecksums });
  await updateUpload(db, file.id, { upload_id });
  return { file, upload: { ...upload, upload_id } };
}

/** @throws ResourceNotFound also for a file whose upload is complete */
export async function findUploading(
  ctx: Pick<Creating, 'db' | 'storage'>,
  ids: readonly string[],
  id: string,
): Promise<Uploading> {
  const file = await findFile(ctx.db, ids, id);
  if (file === undefined || file.is_uploaded) throw new ResourceNotFound();
  return beginUpload(ctx, file);
}
