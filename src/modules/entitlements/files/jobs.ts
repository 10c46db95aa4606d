import { DAY_MS } from '../../../shared/durations.ts';
import { job, periodic, type Job, type JobContext } from '../../../platform/jobs/task.ts';
import { URL_LIFE_SECONDS } from '../../../platform/ports/storage.ts';
import { removeTask, sweepTask } from './events.ts';
import { dropAbandoned, findToRemove, updateFile, type FileRow } from './queries.ts';
import type { FileDependencies } from './dependencies.ts';

/** For how long an upload may go on. */
const UPLOAD_LIFE_MS = DAY_MS;
const BATCH = 20;

export const fileJobs: Job<FileDependencies>[] = [
  periodic(sweepTask, sweep),
  job(removeTask, async ({ file_id }, ctx) => {
    // What is incomplete goes at once as well; the sweep looks again once no part can arrive any more.
    for (const file of await findToRemove(ctx.db, { id: file_id, limit: 1 }))
      if (hasLapsed(file, ctx)) await remove(ctx, file);
      else await ctx.storage.discard(file.path, file.upload_id);
  }),
];

const hasLapsed = ({ is_uploaded, deleted_at }: FileRow, ctx: JobContext) =>
  is_uploaded || (deleted_at !== null && deleted_at < lapsedBefore(ctx));

/** Parts can still arrive while their addresses are good: what is incomplete is removed after that, once and for all. */
const lapsedBefore = ({ now }: JobContext) => new Date(now.getTime() - 2 * URL_LIFE_SECONDS * 1000);

async function sweep(ctx: JobContext & FileDependencies): Promise<void> {
  await ctx.storage.tidy(ctx.now);
  const before = new Date(ctx.now.getTime() - UPLOAD_LIFE_MS);
  while ((await dropAbandoned(ctx.db, before, ctx.now, BATCH)) === BATCH);
  for (;;) {
    const files = await findToRemove(ctx.db, { lapsedBefore: lapsedBefore(ctx), limit: BATCH });
    const removed = await Promise.all(files.map((file) => tryToRemove(ctx, file)));
    if (files.length < BATCH || removed.includes(false)) return;
  }
}

/** One file's trouble is not the others'. */
async function tryToRemove(ctx: JobContext & FileDependencies, file: Removable): Promise<boolean> {
  try {
    await remove(ctx, file);
    return true;
  } catch (error) {
    ctx.log.error({ err: error, file_id: file.id }, 'a file cannot be removed; the next round tries again');
    return false;
  }
}

type Removable = FileRow & { upload_id: string | null };

async function remove({ db, storage, now }: JobContext & FileDependencies, file: Removable): Promise<void> {
  await storage.discard(file.path, file.upload_id);
  await updateFile(db, file.id, { removed_at: now });
}
