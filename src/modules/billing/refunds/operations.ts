import { ResourceNotFound } from '../../../shared/errors.ts';
import { requireExpected } from '../../../shared/expected.ts';
import { toListResponse, toPage } from '../../../shared/pagination.ts';
import { withRemaining } from '../../customers/customers/index.ts';
import { toFilter } from '../../../platform/db/filters.ts';
import { parseSorting } from '../../../shared/sorting.ts';
import { accessibleOrganizationsAmong, accessibleOrganizations } from '../../identity/organizations/index.ts';
import { handlersWith } from '../../../platform/http/handler.ts';
import { previewRefund } from './preview-refund.ts';
import { presentRefund, presentRefundPreview } from './present.ts';
import { findRefund, listRefunds, REFUND_FILTERS } from './queries.ts';
import { payOutCredit } from './pay-out-credit.ts';
import { refundOrder } from './refund-order.ts';
import type { RefundDependencies } from './dependencies.ts';

const SORTABLE = { created_at: 'created_at', amount: 'amount' };

export const operations = handlersWith<RefundDependencies>()({
  listRefunds: async ({ query: { organization_id, ...query } }, ctx) => {
    const page = toPage(query);
    const { rows, total } = await listRefunds(ctx.db, accessibleOrganizationsAmong(ctx.subject, organization_id), {
      filter: toFilter(REFUND_FILTERS, await withRemaining(ctx.db, query)),
      orders: parseSorting(query.sorting, SORTABLE),
      page,
    });
    return toListResponse(rows.map(presentRefund), total, page);
  },

  createRefund: async ({ body: { expected = {}, ...input } }, ctx) =>
    presentRefund(
      await refundOrder(ctx, accessibleOrganizations(ctx.subject), input, (planned) =>
        requireExpected(expected, presentRefundPreview({ ...planned, revoked: [] })),
      ),
    ),

  previewRefund: async ({ body }, ctx) =>
    presentRefundPreview(await previewRefund(ctx, accessibleOrganizations(ctx.subject), body)),

  payOutCredit: async ({ path }, ctx) =>
    presentRefund(await payOutCredit(ctx, accessibleOrganizations(ctx.subject), path.id)),

  getRefund: async ({ path }, ctx) => {
    const refund = await findRefund(ctx.db, accessibleOrganizations(ctx.subject), path.id);
    if (refund === undefined) throw new ResourceNotFound();
    return presentRefund(refund);
  },
});
