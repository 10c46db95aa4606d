import { ResourceNotFound } from '../kit/errors.ts';
import { one } from '../kit/index-by.ts';
import { paginated, toPage } from '../kit/pagination.ts';
import { toOrders } from '../kit/sorting.ts';
import { accessibleAmong, accessibleOrganizations } from '../organizations/index.ts';
import { handlers } from '../platform/http/handler.ts';
import { createCheckout, requireProcessor } from './create.ts';
import { chooseOffer } from './offer.ts';
import { presentCheckout, presentCheckouts, presentClientCheckout } from './present.ts';
import { findBySecret, findCheckout, listCheckouts } from './queries.ts';
import { isOver, updateCheckout, updateClientCheckout } from './update.ts';

const SORTABLE = { created_at: 'created_at', expires_at: 'expires_at' };

export const checkoutOperations = handlers({
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
    const checkout = await ctx.transaction((tx) => createCheckout(tx, offer, body));
    return presentCheckout(ctx, checkout, offer);
  },

  getCheckout: async ({ path }, ctx) => {
    const checkout = await findCheckout(ctx.db, accessibleOrganizations(ctx.subject), path.id);
    if (checkout === undefined) throw new ResourceNotFound();
    return one(await presentCheckouts(ctx, [checkout]));
  },

  updateCheckout: async ({ path, body }, ctx) => {
    const ids = accessibleOrganizations(ctx.subject);
    const checkout = await ctx.transaction((tx) => updateCheckout(tx, ids, path.id, body));
    return one(await presentCheckouts(ctx, [checkout]));
  },

  getClientCheckout: async ({ path }, ctx) => {
    const checkout = await findBySecret(ctx.db, path.client_secret);
    if (checkout === undefined || isOver(checkout, ctx.now)) throw new ResourceNotFound();
    return presentClientCheckout(ctx, checkout);
  },

  updateClientCheckout: async ({ path, body }, ctx) =>
    presentClientCheckout(ctx, await ctx.transaction((tx) => updateClientCheckout(tx, path.client_secret, body))),
});
