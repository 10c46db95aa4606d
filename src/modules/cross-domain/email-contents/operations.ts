import { ResourceNotFound } from '../../../shared/errors.ts';
import { toListResponse, toPage } from '../../../shared/pagination.ts';
import { parseSorting } from '../../../shared/sorting.ts';
import { withRemaining } from '../../customers/customers/index.ts';
import { toFilter } from '../../../platform/db/filters.ts';
import { handlersWith } from '../../../platform/http/handler.ts';
import {
  accessibleOrganizations,
  accessibleOrganizationsAmong,
  requireAccessibleOrganization,
} from '../../identity/organizations/index.ts';
import type { EmailContentDependencies } from './dependencies.ts';
import { EMAIL_FILTERS, findEmail, listEmails } from './email-queries.ts';
import { presentEmail, presentEmailPreview, presentEmails } from './present.ts';
import { renderSample } from './sample.ts';
import { sendAgain } from './send-again.ts';
import { sendReceiptAgain } from './send-receipt-again.ts';

const SORTABLE = { created_at: 'emails.created_at' };

export const operations = handlersWith<EmailContentDependencies>()({
  sendClientCheckoutReceipt: async ({ path }, ctx) => {
    await ctx.transaction((tx) => sendReceiptAgain(tx, path.client_secret));
  },

  listEmails: async ({ query: { organization_id, ...query } }, ctx) => {
    const page = toPage(query);
    const ids = accessibleOrganizationsAmong(ctx.subject, organization_id);
    const orders = parseSorting(query.sorting, SORTABLE);
    const { rows, total } = await listEmails(ctx.db, ids, {
      filter: toFilter(EMAIL_FILTERS, await withRemaining(ctx.db, query)),
      orders,
      page,
    });
    return toListResponse(await presentEmails(ctx, rows), total, page);
  },

  getEmail: async ({ path }, ctx) => {
    const email = await findEmail(ctx.db, accessibleOrganizations(ctx.subject), path.id);
    if (email === undefined) throw new ResourceNotFound();
    return presentEmailPreview(ctx, email);
  },

  getEmailSample: async ({ path, query }, ctx) =>
    renderSample(ctx, requireAccessibleOrganization(ctx.subject, path.id), query),

  resendEmail: async ({ path }, ctx) => {
    const ids = accessibleOrganizations(ctx.subject);
    return presentEmail(ctx, await ctx.transaction((tx) => sendAgain(tx, ids, path.id)));
  },
});
