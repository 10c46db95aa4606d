import { requireProcessor } from '../checkouts/index.ts';
import { processorTerms } from '../../billing/payments/index.ts';
import { transactionWithTaxes } from '../../billing/pricing/index.ts';
import { Redirect } from '../../../contract/redirect.ts';
import { ResourceNotFound } from '../../../shared/errors.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { toListResponse, toPage } from '../../../shared/pagination.ts';
import { parseSorting } from '../../../shared/sorting.ts';
import { accessibleOrganizationsAmong, accessibleOrganizations } from '../../identity/organizations/index.ts';
import { toFilter } from '../../../platform/db/filters.ts';
import { handlersWith } from '../../../platform/http/handler.ts';
import { createCheckoutLink } from './create.ts';
import { deleteCheckoutLink } from './delete.ts';
import { followCheckoutLink } from './follow.ts';
import { presentCheckoutLinks } from './present.ts';
import { findCheckoutLink, listCheckoutLinks, CHECKOUT_LINK_FILTERS } from './queries.ts';
import { readPrefill } from './prefill.ts';
import { updateCheckoutLink } from './update.ts';
import type { CheckoutLinkDependencies } from './dependencies.ts';

const SORTABLE = { created_at: 'created_at' };

export const operations = handlersWith<CheckoutLinkDependencies>()({
  listCheckoutLinks: async ({ query: { organization_id, ...query } }, ctx) => {
    const page = toPage(query);
    const { rows, total } = await listCheckoutLinks(
      ctx.db,
      accessibleOrganizationsAmong(ctx.subject, organization_id),
      {
        filter: toFilter(CHECKOUT_LINK_FILTERS, query),
        orders: parseSorting(query.sorting, SORTABLE),
        page,
      },
    );
    return toListResponse(await presentCheckoutLinks(ctx, rows), total, page);
  },

  createCheckoutLink: async ({ body }, ctx) => {
    requireProcessor(ctx.payments, body.payment_processor);
    const ids = accessibleOrganizations(ctx.subject);
    const terms = processorTerms(ctx.payments);
    const created = await ctx.transaction((tx) => createCheckoutLink(tx, terms, ids, body));
    return expectOne(await presentCheckoutLinks(ctx, [created]));
  },

  getCheckoutLink: async ({ path }, ctx) => {
    const link = await findCheckoutLink(ctx.db, accessibleOrganizations(ctx.subject), path.id);
    if (link === undefined) throw new ResourceNotFound();
    return expectOne(await presentCheckoutLinks(ctx, [link]));
  },

  updateCheckoutLink: async ({ path, body }, ctx) => {
    const ids = accessibleOrganizations(ctx.subject);
    const updated = await ctx.transaction((tx) => updateCheckoutLink(tx, ids, path.id, body));
    return expectOne(await presentCheckoutLinks(ctx, [updated]));
  },

  deleteCheckoutLink: async ({ path }, ctx) => {
    const ids = accessibleOrganizations(ctx.subject);
    await ctx.transaction((tx) => deleteCheckoutLink(tx, ids, path.id));
  },

  redirectCheckoutLink: async ({ path, query }, ctx) => {
    const terms = processorTerms(ctx.payments);
    const prefill = readPrefill((name) => query[name]);
    const input = {
      secret: path.client_secret,
      embedOrigin: query.embed_origin,
      country: ctx.browser.country,
      address: ctx.browser.ipAddress,
      prefill,
    };
    const checkout = await transactionWithTaxes(ctx, (tx, quotes) => followCheckoutLink(tx, { terms, quotes }, input));
    const locale = query.locale === undefined ? '' : `?${new URLSearchParams({ locale: query.locale }).toString()}`;
    return new Redirect(`${ctx.baseUrl}/checkout/${checkout.client_secret}${locale}`);
  },
});
