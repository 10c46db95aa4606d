import { loadAnswersPresenter } from '../../catalog/custom-fields/index.ts';
import { ResourceNotFound } from '../../../shared/errors.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { toListResponse, toPage } from '../../../shared/pagination.ts';
import { parseSorting } from '../../../shared/sorting.ts';
import {
  accessibleOrganizationsAmong,
  accessibleOrganizations,
  organizationsWithScope,
} from '../../identity/organizations/index.ts';
import { requireQuota } from '../../identity/quotas/index.ts';
import { toFilter } from '../../../platform/db/filters.ts';
import { handlersWith } from '../../../platform/http/handler.ts';
import { transactionWithTaxes } from '../../billing/pricing/index.ts';
import { createCheckout, requireProcessor } from './create.ts';
import { createOnce } from './create-once.ts';
import { findCheckoutDiscount } from './discount.ts';
import { chooseOffer } from './offer.ts';
import { presentCheckout, presentCheckoutRecords, presentCheckouts, presentClientCheckout } from './present.ts';
import { findBySecret, findCheckout, listCheckouts, CHECKOUT_FILTERS } from './queries.ts';
import { isExpired } from './expire.ts';
import { applyPatch, lockOpenCheckout, updateCheckout } from './update.ts';
import type { CheckoutDependencies } from './dependencies.ts';

const SORTABLE = { created_at: 'created_at', expires_at: 'expires_at' };

export const operations = handlersWith<CheckoutDependencies>()({
  listCheckouts: async ({ query: { organization_id, ...query } }, ctx) => {
    const page = toPage(query);
    const { rows, total } = await listCheckouts(ctx.db, accessibleOrganizationsAmong(ctx.subject, organization_id), {
      filter: toFilter(CHECKOUT_FILTERS, query),
      orders: parseSorting(query.sorting, SORTABLE),
      page,
    });
    const writable = organizationsWithScope(ctx.subject, 'checkouts:write');
    return toListResponse(await presentCheckoutRecords(ctx, rows, writable), total, page);
  },

  createCheckout: async ({ body }, ctx) => {
    requireProcessor(ctx.payments, body.payment_processor);
    const offer = await chooseOffer(ctx, accessibleOrganizations(ctx.subject), body);
    const checkout = await createOnce(ctx, async (tx, sale) => {
      const created = await createCheckout(tx, sale, offer, body);
      // Last, since other checkouts of the organization wait for the quota until the commit.
      await requireQuota(tx, created.organization_id, 'checkouts');
      return created;
    });
    const presentAnswers = await loadAnswersPresenter(ctx, [checkout]);
    return presentCheckout(ctx, checkout, {
      ...offer,
      discount: await findCheckoutDiscount(ctx, checkout),
      presentAnswers,
    });
  },

  getCheckout: async ({ path }, ctx) => {
    const checkout = await findCheckout(ctx.db, accessibleOrganizations(ctx.subject), path.id);
    if (checkout === undefined) throw new ResourceNotFound();
    const writable = organizationsWithScope(ctx.subject, 'checkouts:write');
    return expectOne(await presentCheckoutRecords(ctx, [checkout], writable));
  },

  updateCheckout: async ({ path, body }, ctx) => {
    const ids = accessibleOrganizations(ctx.subject);
    const checkout = await transactionWithTaxes(ctx, (tx, quotes) =>
      updateCheckout(tx, quotes, { ids, id: path.id }, body),
    );
    return expectOne(await presentCheckouts(ctx, [checkout]));
  },

  getClientCheckout: async ({ path }, ctx) => {
    const checkout = await findBySecret(ctx.db, path.client_secret);
    if (checkout === undefined || isExpired(checkout, ctx.now)) throw new ResourceNotFound();
    return presentClientCheckout(ctx, checkout);
  },

  updateClientCheckout: async ({ path, body }, ctx) => {
    const { language } = ctx.browser;
    const checkout = await transactionWithTaxes(ctx, async (tx, quotes) =>
      applyPatch(tx, quotes, await lockOpenCheckout(tx, path.client_secret), {
        ...body,
        isByBuyer: true,
        language,
      }),
    );
    return presentClientCheckout(ctx, checkout);
  },
});
