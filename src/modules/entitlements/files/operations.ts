import { toListResponse, toPage } from '../../../shared/pagination.ts';
import {
  accessibleOrganizationsAmong,
  accessibleOrganizations,
  requireOwningOrganization,
} from '../../identity/organizations/index.ts';
import { toFilter } from '../../../platform/db/filters.ts';
import { handlersWith } from '../../../platform/http/handler.ts';
import { completeUpload } from './complete.ts';
import { createFile, findPendingUpload } from './create.ts';
import { presentFile, presentUpload } from './present.ts';
import { FILE_FILTERS, listFiles } from './queries.ts';
import { signPartUrls } from './sign-parts.ts';
import { deleteFile, updateFile } from './update.ts';
import type { FileDependencies } from './dependencies.ts';

export const operations = handlersWith<FileDependencies>()({
  listFiles: async ({ query: { organization_id, ...query } }, ctx) => {
    const page = toPage(query);
    const ids = accessibleOrganizationsAmong(ctx.subject, organization_id);
    const { rows, total } = await listFiles(ctx.db, ids, { filter: toFilter(FILE_FILTERS, query), page });
    return toListResponse(
      rows.map((row) => presentFile(row, ctx.baseUrl)),
      total,
      page,
    );
  },

  createFile: async ({ body }, ctx) => {
    const pending = await createFile(ctx, requireOwningOrganization(ctx.subject, body.organization_id), body);
    return presentUpload(pending, await signPartUrls(ctx.storage, pending, ctx.now));
  },

  getFileUpload: async ({ path }, ctx) => {
    const pending = await findPendingUpload(ctx, accessibleOrganizations(ctx.subject), path.id);
    return presentUpload(pending, await signPartUrls(ctx.storage, pending, ctx.now));
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
