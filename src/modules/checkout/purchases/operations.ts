import { findByReceipt, presentClientCheckout } from '../checkouts/index.ts';
import { findOrderOfCheckout, presentOrders } from '../../billing/orders/index.ts';
import { accessibleOrganizations } from '../../identity/organizations/index.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { ResourceNotFound } from '../../../shared/errors.ts';
import type { Signer } from '../../../shared/signer.ts';
import { hashToken } from '../../../shared/tokens.ts';
import { handlersWith, type RequestContext } from '../../../platform/http/handler.ts';
import type { Schema } from '../../../contract/operation.ts';
import { confirmCheckout, type ConfirmCheckoutContext, type Confirmation } from './confirm-checkout.ts';
import { createOrder } from './create-order.ts';
import { issueReceipt } from './issue-receipt.ts';
import { presentOrderDownloads, presentOrderGrants } from './present.ts';
import { presentUnmatchedCharge } from '../../billing/unmatched-charges/index.ts';
import { sellUnmatchedCharge } from './sell-unmatched-charge.ts';
import { presentCheckoutBuyer } from './saved-card.ts';
import type { PurchaseDependencies } from './dependencies.ts';

type ConfirmContext = ConfirmCheckoutContext & Pick<RequestContext<'confirmClientCheckout'>, 'browser' | 'transaction'>;

async function confirmAsBuyer(
  ctx: ConfirmContext,
  secret: string,
  body: Confirmation,
  payerId?: string,
): Promise<Schema<'CheckoutConfirmed'>> {
  const confirmation = { ...body, language: ctx.browser.language, isByBuyer: true };
  const checkout = await confirmCheckout(ctx, secret, confirmation, payerId);
  const receipt_secret = await issueReceipt(ctx, checkout.id);
  const order = await findOrderOfCheckout(ctx.db, checkout.id);
  const grants = order === undefined ? [] : await presentOrderGrants(ctx, order);
  return { ...(await presentClientCheckout(ctx, checkout)), receipt_secret, grants };
}

/** @param signer signs the tokens of download links */
export const operations = ({ downloads: signer }: { downloads: Signer }) =>
  handlersWith<PurchaseDependencies>()({
    createOrder: async ({ body }, ctx) => {
      const ids = accessibleOrganizations(ctx.subject);
      const order = await ctx.transaction((tx) => createOrder(tx, ids, body));
      return expectOne(await presentOrders(ctx, [order]));
    },

    recordUnmatchedCharge: async ({ path }, ctx) =>
      presentUnmatchedCharge(await sellUnmatchedCharge(ctx, accessibleOrganizations(ctx.subject), path.id)),

    confirmClientCheckout: ({ path, body }, ctx) => confirmAsBuyer(ctx, path.client_secret, body),

    confirmUserCheckout: ({ path, body }, ctx) => confirmAsBuyer(ctx, path.client_secret, body, ctx.subject.id),

    getUserCheckoutBuyer: ({ path }, ctx) => presentCheckoutBuyer(ctx, path.client_secret, ctx.subject.id),

    listClientCheckoutGrants: async ({ path }, ctx) => {
      const checkout = await findByReceipt(ctx.db, hashToken(path.receipt_secret), ctx.now);
      if (checkout === undefined) throw new ResourceNotFound();
      const presented = await presentClientCheckout(ctx, checkout);
      const order = await findOrderOfCheckout(ctx.db, checkout.id);
      if (order === undefined) return { items: [], downloads: [], period_ends_at: null, checkout: presented };
      const items = await presentOrderGrants(ctx, order);
      const downloads = await presentOrderDownloads(ctx, order, { grants: items, signer });
      return { items, downloads, period_ends_at: order.service_end?.toISOString() ?? null, checkout: presented };
    },
  });
