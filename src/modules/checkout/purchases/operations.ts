import { findBySecret, isExpired, presentClientCheckout } from '../checkouts/index.ts';
import { ResourceNotFound } from '../../../shared/errors.ts';
import { handlersWith } from '../../../platform/http/handler.ts';
import { confirmCheckout } from './confirm-checkout.ts';
import { presentCheckoutGrants } from './present.ts';
import type { PurchaseDependencies } from './dependencies.ts';

export const purchaseOperations = handlersWith<PurchaseDependencies>()({
  confirmClientCheckout: async ({ path, body }, ctx) =>
    presentClientCheckout(ctx, await confirmCheckout(ctx, path.client_secret, body)),

  listClientCheckoutGrants: async ({ path }, ctx) => {
    const checkout = await findBySecret(ctx.db, path.client_secret);
    if (checkout === undefined || isExpired(checkout, ctx.now)) throw new ResourceNotFound();
    return { items: await presentCheckoutGrants(ctx, checkout) };
  },
});
