import { Redirect } from '../../../contract/redirect.ts';
import { findFiles } from '../files/index.ts';
import { ResourceNotFound } from '../../../shared/errors.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { toListResponse, toPage } from '../../../shared/pagination.ts';
import type { Signer } from '../../../shared/signer.ts';
import { recordReadForCustomer } from '../../identity/audit-log/index.ts';
import { buyerScope } from '../../../platform/access/buyer-scope.ts';
import { toFilter } from '../../../platform/db/filters.ts';
import { handlersWith } from '../../../platform/http/handler.ts';
import { verifyDownloadToken } from './download-token.ts';
import { presentDownloadables } from './present.ts';
import { DOWNLOADABLE_FILTERS, listDownloadables, recordDownload } from './queries.ts';
import type { DownloadableDependencies } from './dependencies.ts';

/** @param signer signs the tokens of download links */
export const operations = ({ downloads: signer }: { downloads: Signer }) =>
  handlersWith<DownloadableDependencies>()({
    listUserDownloadables: async ({ query }, ctx) => {
      await recordReadForCustomer(ctx);
      const page = toPage(query);
      const { rows, total } = await listDownloadables(ctx, buyerScope(ctx.subject), {
        filter: toFilter(DOWNLOADABLE_FILTERS, query),
        page,
      });
      return toListResponse(await presentDownloadables(ctx, rows, signer), total, page);
    },

    getUserDownloadable: async ({ path }, ctx) => {
      const id = verifyDownloadToken(signer, path.token, ctx.now);
      const downloadable = await ctx.transaction((tx) => recordDownload(tx, id));
      if (downloadable === undefined) throw new ResourceNotFound();
      const file = expectOne(await findFiles(ctx.db, [downloadable.file_id]));
      const appearance = { fileName: file.name, mimeType: file.mime_type };
      const { url } = await ctx.storage.signDownload(file.path, appearance, ctx.now);
      return new Redirect(url);
    },
  });
