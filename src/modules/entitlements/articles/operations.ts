import { StreamedResponse } from '../../../contract/streamed-response.ts';
import { RequestValidationError, ResourceNotFound } from '../../../shared/errors.ts';
import { toListResponse, toPage } from '../../../shared/pagination.ts';
import { recordExport } from '../../identity/audit-log/index.ts';
import {
  accessibleOrganizationsAmong,
  accessibleOrganizations,
  requireOwningOrganization,
  clockTime,
} from '../../identity/organizations/index.ts';
import { handlers } from '../../../platform/http/handler.ts';
import { createArticle } from './create.ts';
import { countReceivers } from './delivery-queries.ts';
import { exportArticles } from './export.ts';
import { previewArticle } from './preview.ts';
import { presentArticle, presentArticles } from './present.ts';
import { deleteArticle, findArticle, findArticleOf, listArticles } from './queries.ts';
import { ownOrganizations, readerUserId } from './readers.ts';
import { isPublished } from './rules.ts';
import { sendArticle } from './send.ts';
import { updateArticle } from './update.ts';

const readerOperations = handlers({
  listArticles: async ({ query }, ctx) => {
    const page = toPage(query);
    const { now, subject } = ctx;
    const listing = { own: ownOrganizations(subject), userId: readerUserId(subject), now, page, filters: query };
    const { rows, total } = await listArticles(ctx.db, listing);
    return toListResponse(await presentArticles(ctx, rows, { isList: true }), total, page);
  },

  getArticle: async ({ path }, ctx) => {
    const article = await findArticle(ctx.db, path.id);
    if (article === undefined) throw new ResourceNotFound();
    const isOwn = ownOrganizations(ctx.subject).includes(article.organization_id);
    const isOpen = article.visibility !== 'private' && isPublished(article, clockTime(article, ctx.now));
    if (!isOwn && !isOpen) throw new ResourceNotFound();
    return presentArticle(ctx, article);
  },
});

const sellerOperations = handlers({
  createArticle: async ({ body: { organization_id, ...wanted } }, ctx) => {
    const owner = {
      organization_id: requireOwningOrganization(ctx.subject, organization_id),
      user_id: readerUserId(ctx.subject) ?? null,
    };
    return presentArticle(ctx, await ctx.transaction((tx) => createArticle(tx, owner, wanted)));
  },

  updateArticle: async ({ path, body }, ctx) => {
    const ids = accessibleOrganizations(ctx.subject);
    return presentArticle(ctx, await ctx.transaction((tx) => updateArticle(tx, ids, path.id, body)));
  },

  deleteArticle: async ({ path }, ctx) => {
    const ids = accessibleOrganizations(ctx.subject);
    if (!(await ctx.transaction((tx) => deleteArticle(tx.db, ids, path.id)))) throw new ResourceNotFound();
  },

  exportArticles: async ({ query }, ctx) => {
    const [organizationId] = accessibleOrganizationsAmong(ctx.subject, [query.organization_id]);
    if (organizationId === undefined) throw unknownOrganization(query.organization_id);
    await recordExport(ctx, [organizationId]);
    const filters = { ...query, organization_id: [organizationId] };
    const listing = { userId: readerUserId(ctx.subject), now: ctx.now, filters };
    return new StreamedResponse('articles.ndjson', exportArticles(ctx, listing));
  },

  getArticleReceivers: async ({ path }, ctx) => {
    const article = await findArticleOf(ctx.db, accessibleOrganizations(ctx.subject), path.id);
    if (article === undefined) throw new ResourceNotFound();
    return countReceivers(ctx, article.organization_id);
  },

  previewArticle: async ({ path, body: { email } }, ctx) => {
    const article = await findArticleOf(ctx.db, accessibleOrganizations(ctx.subject), path.id);
    if (article === undefined) throw new ResourceNotFound();
    await ctx.transaction((tx) => previewArticle(tx, article, email));
    return presentArticle(ctx, article);
  },

  sendArticle: async ({ path }, ctx) => {
    const ids = accessibleOrganizations(ctx.subject);
    return presentArticle(ctx, await ctx.transaction((tx) => sendArticle(tx, ids, path.id)));
  },
});

export const operations = { ...readerOperations, ...sellerOperations };

function unknownOrganization(input: string) {
  const msg = 'Organization does not exist.';
  return new RequestValidationError([{ type: 'value_error', loc: ['query', 'organization_id'], msg, input }]);
}
