import { DAY_MS } from '../../../shared/durations.ts';
import { job, hourlyJob, type Job, type JobContext } from '../../../platform/jobs/task.ts';
import { SIGNED_URL_TTL_SECONDS } from '../../../platform/ports/storage.ts';
import { removeFileTask, sweepFilesTask } from './events.ts';
import { deleteAbandonedUploads, findFilesToRemove, updateFile, type FileRow } from './queries.ts';
import type { FileDependencies } from './dependencies.ts';

/** Time from the creation of an upload to its deletion, if it is not complete. */
const MAX_UPLOAD_MS = DAY_MS;
const BATCH = 20;

export const jobs: Job<FileDependencies>[] = [
  hourlyJob(sweepFilesTask, sweepFiles),
  job(removeFileTask, async ({ file_id }, ctx) => {
    // Discards an incomplete upload at once as well. The sweep discards it again after its signed URLs have expired.
    for (const file of await findFilesToRemove(ctx.db, { id: file_id, limit: 1 }))
      if (isRemovable(file, ctx)) await removeFile(ctx, file);
      else await ctx.storage.deleteObject(file.path, file.upload_id);
  }),
];

const isRemovable = ({ is_uploaded, deleted_at }: FileRow, ctx: JobContext) =>
  is_uploaded || (deleted_at !== null && deleted_at < removableBefore(ctx));

/** Parts can arrive until their signed URLs expire. Incomplete uploads are marked as removed after that. */
const removableBefore = ({ now }: JobContext) => new Date(now.getTime() - 2 * SIGNED_URL_TTL_SECONDS * 1000);

async function sweepFiles(ctx: JobContext & FileDependencies): Promise<void> {
  await ctx.storage.removeAbandonedUploads(ctx.now);
  const before = new Date(ctx.now.getTime() - MAX_UPLOAD_MS);
  while ((await deleteAbandonedUploads(ctx.db, before, ctx.now, BATCH)) === BATCH);
  for (;;) {
    const files = await findFilesToRemove(ctx.db, { removableBefore: removableBefore(ctx), limit: BATCH });
    const removed = await Promise.all(files.map((file) => tryToRemoveFile(ctx, file)));
    if (files.length < BATCH || removed.includes(false)) return;
  }
}

/** Removes one file. A failure does not stop the removal of other files. */
async function tryToRemoveFile(ctx: JobContext & FileDependencies, file: RemovableFile): Promise<boolean> {
  try {
    await removeFile(ctx, file);
    return true;
  } catch (error) {
    ctx.log.warn({ err: error, file_id: file.id }, 'removing a file failed; the next sweep retries');
    return false;
  }
}

type RemovableFile = FileRow & { upload_id: string | null };

async function removeFile({ db, storage, now }: JobContext & FileDependencies, file: RemovableFile): Promise<void> {
  await storage.deleteObject(file.path, file.upload_id);
  await updateFile(db, file.id, { removed_at: now });
}
