import { loadAnswerNames } from '../../catalog/custom-fields/index.ts';
import { ResourceNotFound } from '../../../shared/errors.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { paginated, toPage } from '../../../shared/pagination.ts';
import { toOrders } from '../../../shared/sorting.ts';
import { accessibleAmong, accessibleOrganizations } from '../../identity/organizations/index.ts';
import { handlersWith } from '../../../platform/http/handler.ts';
import { createCheckout, requireProcessor } from './create.ts';
import { discountOf } from './discount.ts';
import { chooseOffer } from './offer.ts';
import { presentCheckout, presentCheckouts, presentClientCheckout } from './present.ts';
import { findBySecret, findCheckout, listCheckouts } from './queries.ts';
import { applyPatch, isOver, lockOpenCheckout, updateCheckout } from './update.ts';
import type { CheckoutDependencies } from './dependencies.ts';

const SORTABLE = { created_at: 'created_at', expires_at: 'expires_at' };

export const checkoutOperations = handlersWith<CheckoutDependencies>()({
  listCheckouts: async ({ query }, ctx) => {
    const page = toPage(query);
    const { rows, total } = await listCheckouts(ctx.db, accessibleAmong(ctx.subject, query.organization_id), {
      productIds: query.product_id,
      orders: toOrders(query.sorting ?? [], SORTABLE),
      page,
    });
    return paginated(await presentCheckouts(ctx, rows), total, page);
  },

  createCheckout: async ({ body }, ctx) => {
    requireProcessor(ctx.payments, body.payment_processor);
    const offer = await chooseOffer(ctx, accessibleOrganizations(ctx.subject), body);
    const { taxes } = ctx;
    const checkout = await ctx.transaction((tx) => createCheckout(tx, taxes, offer, body));
    const presentAnswers = await loadAnswerNames(ctx, [checkout]);
    return presentCheckout(ctx, checkout, { ...offer, discount: await discountOf(ctx, checkout), presentAnswers });
  },

  getCheckout: async ({ path }, ctx) => {
    const checkout = await findCheckout(ctx.db, accessibleOrganizations(ctx.subject), path.id);
    if (checkout === undefined) throw new ResourceNotFound();
    return expectOne(await presentCheckouts(ctx, [checkout]));
  },

  updateCheckout: async ({ path, body }, ctx) => {
    const ids = accessibleOrganizations(ctx.subject);
    const { taxes } = ctx;
    const checkout = await ctx.transaction((tx) => updateCheckout(tx, taxes, { ids, id: path.id }, body));
    return expectOne(await presentCheckouts(ctx, [checkout]));
  },

  getClientCheckout: async ({ path }, ctx) => {
    const checkout = await findBySecret(ctx.db, path.client_secret);
    if (checkout === undefined || isOver(checkout, ctx.now)) throw new ResourceNotFound();
    return presentClientCheckout(ctx, checkout);
  },

  updateClientCheckout: async ({ path, body }, ctx) => {
    const { taxes } = ctx;
    const checkout = await ctx.transaction(async (tx) =>
      applyPatch(tx, taxes, await lockOpenCheckout(tx, path.client_secret), body),
    );
    return presentClientCheckout(ctx, checkout);
  },
});
