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
import { handlersWith, type RequestContext } from '../../../platform/http/handler.ts';
import { termsOf } from '../../billing/payments/index.ts';
import { transactionWithTaxes } from '../../billing/pricing/index.ts';
import { createCheckout, requireProcessor, type NewCheckout } from './create.ts';
import { discountOf } from './discount.ts';
import { chooseOffer, type Offer } from './offer.ts';
import { presentCheckout, presentCheckoutRecords, presentCheckouts, presentClientCheckout } from './present.ts';
import { findBySecret, findCheckout, findCheckoutById, listCheckouts, type CheckoutRow } from './queries.ts';
import { isExpired } from './expire.ts';
import { applyPatch, lockOpenCheckout, updateCheckout } from './update.ts';
import type { CheckoutDependencies } from './dependencies.ts';

const SORTABLE = { created_at: 'created_at', expires_at: 'expires_at' };

export const checkoutOperations = handlersWith<CheckoutDependencies>()({
  listCheckouts: async ({ query }, ctx) => {
    const page = toPage(query);
    const { rows, total } = await listCheckouts(
      ctx.db,
      accessibleOrganizationsAmong(ctx.subject, query.organization_id),
      {
        productIds: query.product_id,
        orders: parseSorting(query.sorting ?? [], SORTABLE),
        page,
      },
    );
    const writable = organizationsWithScope(ctx.subject, 'checkouts:write');
    return toListResponse(await presentCheckoutRecords(ctx, rows, writable), total, page);
  },

  createCheckout: async ({ body }, ctx) => {
    requireProcessor(ctx.payments, body.payment_processor);
    const offer = await chooseOffer(ctx, accessibleOrganizations(ctx.subject), body);
    const checkout = await createOnce(ctx, offer, body);
    const presentAnswers = await loadAnswersPresenter(ctx, [checkout]);
    return presentCheckout(ctx, checkout, { ...offer, discount: await discountOf(ctx, checkout), presentAnswers });
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
    const checkout = await transactionWithTaxes(ctx, async (tx, quotes) =>
      applyPatch(tx, quotes, await lockOpenCheckout(tx, path.client_secret), body),
    );
    return presentClientCheckout(ctx, checkout);
  },
});

type CreateContext = Pick<RequestContext<'createCheckout'>, 'db' | 'transaction' | 'attempt'> & CheckoutDependencies;

/** Creates the checkout, or finds the one that an earlier run of the same request created before its process ended. */
async function createOnce(ctx: CreateContext, offer: Offer, input: NewCheckout): Promise<CheckoutRow> {
  const { db, attempt: request } = ctx;
  if (request?.progress !== undefined) return findCheckoutById(db, request.progress);
  const terms = termsOf(ctx.payments);
  return transactionWithTaxes(ctx, async (tx, quotes) => {
    const checkout = await createCheckout(tx, { terms, quotes }, offer, input);
    await request?.saveProgress(tx, checkout.id);
    return checkout;
  });
}
