import { paginated, toPage } from '../../../shared/pagination.ts';
import { accessibleAmong, accessibleOrganizations, owningOrganization } from '../../identity/organizations/index.ts';
import { handlersWith } from '../../../platform/http/handler.ts';
import { completeUpload } from './complete.ts';
import { createFile, findUploading } from './create.ts';
import { presentFile, presentUpload } from './present.ts';
import { listFiles } from './queries.ts';
import { signParts } from './sign-parts.ts';
import { deleteFile, updateFile } from './update.ts';
import type { FileDependencies } from './dependencies.ts';

export const fileOperations = handlersWith<FileDependencies>()({
  listFiles: async ({ query }, ctx) => {
    const page = toPage(query);
    const ids = accessibleAmong(ctx.subject, query.organization_id);
    const { rows, total } = await listFiles(ctx.db, ids, query.ids, page);
    return paginated(
      rows.map((row) => presentFile(row, ctx.baseUrl)),
      total,
      page,
    );
  },

  createFile: async ({ body }, ctx) => {
    const uploading = await createFile(ctx, owningOrganization(ctx.subject, body.organization_id), body);
    return presentUpload(uploading, await signParts(ctx.storage, uploading, ctx.now));
  },

  getFileUpload: async ({ path }, ctx) => {
    const uploading = await findUploading(ctx, accessibleOrganizations(ctx.subject), path.id);
    return presentUpload(uploading, await signParts(ctx.storage, uploading, ctx.now));
  },

  completeFileUpload: async ({ path, body }, ctx) => {
    const ids = accessibleOrganizations(ctx.subject);
    return presentFile(await completeUpload(ctx, ids, { id: path.id, sent: body }), ctx.baseUrl);
  },

  updateFile: async ({ path, body }, ctx) => {
    const ids = accessibleOrganizations(ctx.subject);
    return presentFile(await ctx.transaction((tx) => updateFile(tx, ids, path.id, body)), ctx.baseUrl);
  },

  deleteFile: async ({ path }, ctx) => {
    const ids = accessibleOrganizations(ctx.subject);
    await ctx.transaction((tx) => deleteFile(tx, ids, path.id));
  },
});
