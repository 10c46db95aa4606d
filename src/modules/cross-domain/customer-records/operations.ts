import { NO_ROWS, toListResponse, toPage } from '../../../shared/pagination.ts';
import { handlers } from '../../../platform/http/handler.ts';
import { listInvoicesOfCustomer, presentListedInvoice } from '../../billing/invoices/index.ts';
import { listPaymentMethods } from '../../billing/subscriptions/index.ts';
import { listDownloadablesOf } from '../../entitlements/downloadables/index.ts';
import { requireCustomer, requireCustomerByExternalId } from '../../customers/customers/index.ts';
import { readableSecrets } from '../../identity/organizations/index.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { presentDownloads, presentEntry, presentPaymentMethod, presentState } from './present.ts';
import { findTimeline } from './timeline-queries.ts';

/** Handlers of the state, the timeline and the lists of one customer, for sellers. */
export const operations = handlers({
  getCustomerState: async ({ path }, ctx) => {
    const customer = await requireCustomer(ctx, path.id);
    return presentState(ctx, customer, readableSecrets(ctx.subject, customer.organization_id));
  },

  getCustomerStateByExternalId: async ({ path, query }, ctx) => {
    const customer = await requireCustomerByExternalId(ctx, { ...path, ...query });
    return presentState(ctx, customer, readableSecrets(ctx.subject, customer.organization_id));
  },

  listCustomerTimeline: async ({ path, query }, ctx) => {
    const customer = await requireCustomer(ctx, path.id);
    const { limit } = toPage({ page: 1, limit: query.limit });
    const rows = await findTimeline(ctx, customer, {
      kinds: query.kind,
      before: query.before === undefined ? undefined : decodeCursor(query.before),
      // One more tells whether entries follow.
      limit: limit + 1,
    });
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return { items: shown.map(presentEntry), next_before: last === undefined ? null : encodeCursor(last) };
  },

  listCustomerPaymentMethods: async ({ path, query }, ctx) => {
    const { id } = await requireCustomer(ctx, path.id);
    const page = toPage(query);
    const { rows, total } = await listPaymentMethods(ctx, id, page);
    return toListResponse(rows.map(presentPaymentMethod), total, page);
  },

  listCustomerInvoices: async ({ path, query }, ctx) => {
    const { id } = await requireCustomer(ctx, path.id);
    const page = toPage(query);
    const { rows, total } = await listInvoicesOfCustomer(ctx.db, id, { orderIds: query.order_id, page });
    return toListResponse(rows.map(presentListedInvoice), total, page);
  },

  listCustomerDownloads: async ({ path, query }, ctx) => {
    const { organization_id, user_id } = await requireCustomer(ctx, path.id);
    const page = toPage(query);
    if (user_id === null) return toListResponse([], NO_ROWS, page);
    const { rows, total } = await listDownloadablesOf(ctx, { organization_id, user_id }, page);
    return toListResponse(await presentDownloads(ctx.db, rows), total, page);
  },
});
