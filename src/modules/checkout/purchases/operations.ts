import { findByReceipt, presentClientCheckout } from '../checkouts/index.ts';
import { ResourceNotFound } from '../../../shared/errors.ts';
import { hashToken } from '../../../shared/tokens.ts';
import { handlersWith } from '../../../platform/http/handler.ts';
import { confirmCheckout } from './confirm-checkout.ts';
import { issueReceipt } from './issue-receipt.ts';
import { presentCheckoutGrants } from './present.ts';
import type { PurchaseDependencies } from './dependencies.ts';

export const purchaseOperations = handlersWith<PurchaseDependencies>()({
  confirmClientCheckout: async ({ path, body }, ctx) => {
    const checkout = await confirmCheckout(ctx, path.client_secret, body);
    const receipt_secret = await issueReceipt(ctx, checkout.id);
    return { ...(await presentClientCheckout(ctx, checkout)), receipt_secret };
  },

  listClientCheckoutGrants: async ({ path }, ctx) => {
    const checkout = await findByReceipt(ctx.db, hashToken(path.receipt_secret), ctx.now);
    if (checkout === undefined) throw new ResourceNotFound();
    return { items: await presentCheckoutGrants(ctx, checkout) };
  },
});
