import { expect } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import type { OperationId } from '../../../../src/contract/operation.ts';
import { advance, changePlan, free, monthly, otherPrice } from '../../../support/billing.ts';
import { customerIdOf } from '../../../support/customers.ts';
import { reportDispute } from '../../../support/disputes.ts';
import { updateDownloads } from '../../../support/downloads.ts';
import { makeFile } from '../../../support/files.ts';
import { currentApp, makePerson, type Seller } from '../../../support/make.ts';
import { makeReceiver, transferWithConsent } from '../../cross-domain/customer-accounts/transfer-scene.ts';
import { ACCESS, buy, NO_ACCESS, NO_FILE, NO_KEY, tryAccess, without, type Purchase } from './access.ts';

type Schemas = components['schemas'];
type Answer = Promise<{ response: Response }>;
const path = (id: string) => ({ params: { path: { id } } });

/** A change that takes something from the buyer of a purchase. */
export interface Withdrawal {
  price?: ReturnType<typeof monthly>;
  card?: string;
  /** The default is a request that succeeds. */
  answer: (purchase: Purchase) => Answer | Promise<void>;
  /** The access that is left, by default none. */
  left?: object;
}

const changeKey = (body: object, left: object): Withdrawal => ({
  answer: ({ seller, keyId }) => seller.api.PATCH('/v1/license-keys/{id}', { ...path(keyId), body }),
  left,
});
const changeTerms = (properties: Schemas['BenefitLicenseKeysPropertiesInput'], left: object): Withdrawal => ({
  answer: ({ seller, benefits }) =>
    seller.api.PATCH('/v1/benefits/{id}', {
      ...path(benefits.license_keys),
      body: { type: 'license_keys', properties, apply_to_existing: true },
    }),
  left,
});
const changeArticle = (body: object): Withdrawal => ({
  answer: ({ seller, articleId }) => seller.api.PATCH('/v1/articles/{id}', { ...path(articleId), body }),
  left: { ...ACCESS, article: false },
});
/** The other customer has the key, with another text. */
const KEY_OF_ANOTHER = { keyStatus: undefined } as const;
const TRANSFERRED = { ...NO_ACCESS, ...KEY_OF_ANOTHER };
/** The other customer has the key and its machines, as they were. */
const KEPT_KEY = { ...KEY_OF_ANOTHER, validation: 200, ofMachine: 200, activation: 200 } as const;
const keepsKeys = { rotate_keys: false, release_machines: false };
async function toAnother({ organizationId }: Seller) {
  const { db } = await currentApp();
  return { customer_id: await customerIdOf(db, organizationId, (await makePerson()).id) };
}
const FEWER_MACHINES = { ...ACCESS, activation: 403 };

/** Changes by the operation that makes them. */
export const WITHDRAWALS: Partial<Record<OperationId, Record<string, Withdrawal>>> = {
  createRefund: {
    'a refund that revokes the benefits': {
      answer: ({ seller, orderId: order_id }) =>
        seller.api.POST('/v1/refunds/', { body: { order_id, reason: 'customer_request', revoke_benefits: true } }),
    },
  },
  transferOrder: {
    'the transfer of an order to another customer': {
      answer: async ({ seller, orderId }) =>
        seller.api.POST('/v1/orders/{id}/transfer', { ...path(orderId), body: await toAnother(seller) }),
      left: TRANSFERRED,
    },
    'the transfer of an order that keeps the license key and its machine': {
      answer: async ({ seller, orderId }) =>
        seller.api.POST('/v1/orders/{id}/transfer', {
          ...path(orderId),
          body: { ...(await toAnother(seller)), ...keepsKeys },
        }),
      left: { ...NO_ACCESS, ...KEPT_KEY },
    },
  },
  transferSubscription: {
    'the transfer of a free subscription to another customer': {
      price: free,
      answer: async ({ seller, subscriptionId }) =>
        seller.api.POST('/v1/subscriptions/{id}/transfer', { ...path(subscriptionId), body: await toAnother(seller) }),
      left: TRANSFERRED,
    },
  },
  acceptSubscriptionTransfer: {
    'the consent of another customer to the transfer of a subscription': {
      price: monthly(1000),
      answer: async ({ seller, subscriptionId }) =>
        transferWithConsent(seller, subscriptionId, await makeReceiver(seller)),
      left: TRANSFERRED,
    },
  },
  transferLicenseKey: {
    'the transfer of a license key to another customer': {
      answer: async ({ seller, keyId }) =>
        seller.api.POST('/v1/license-keys/{id}/transfer', { ...path(keyId), body: await toAnother(seller) }),
      left: { ...without('license_keys'), ...KEY_OF_ANOTHER },
    },
  },
  updateProductBenefits: {
    'the removal of all benefits from a product': {
      answer: ({ seller, productId }) =>
        seller.api.POST('/v1/products/{id}/benefits', { ...path(productId), body: { benefits: [] } }),
    },
    'the removal of one benefit from the product of a subscription': {
      price: monthly(1000),
      answer: ({ seller, productId, benefits: { license_keys: _, ...kept } }) =>
        seller.api.POST('/v1/products/{id}/benefits', { ...path(productId), body: { benefits: Object.values(kept) } }),
      left: without('license_keys'),
    },
  },
  deleteBenefit: {
    'the deletion of a license key benefit': {
      answer: ({ seller, benefits }) => seller.api.DELETE('/v1/benefits/{id}', path(benefits.license_keys)),
      left: without('license_keys'),
    },
    'the deletion of a file benefit': {
      answer: ({ seller, benefits }) => seller.api.DELETE('/v1/benefits/{id}', path(benefits.downloadables)),
      left: without('downloadables'),
    },
  },
  updateBenefit: {
    'the archiving of a file in its benefit': {
      answer: ({ seller, benefits, fileId }) =>
        updateDownloads(seller, benefits.downloadables, { files: [fileId], archived: { [fileId]: true } }),
      left: { ...ACCESS, ...NO_FILE },
    },
    'the removal of a file from its benefit': {
      answer: async ({ seller, benefits }) =>
        updateDownloads(seller, benefits.downloadables, { files: [(await makeFile(seller)).id] }),
      left: { ...ACCESS, ...NO_FILE },
    },
    'a lower limit of activations': changeTerms({ activations: { limit: 1, enable_user_admin: true } }, FEWER_MACHINES),
    'terms that require an activation': changeTerms(
      { activations: { limit: 4, enable_user_admin: true, is_required: true } },
      { ...ACCESS, validation: 404 },
    ),
    'terms that end after a day': changeTerms(
      { expires: { ttl: 1, timeframe: 'day' }, activations: { limit: 4, enable_user_admin: true } },
      ACCESS,
    ),
  },
  deleteFile: {
    'the deletion of a file': {
      answer: ({ seller, fileId }) => seller.api.DELETE('/v1/files/{id}', path(fileId)),
      left: { ...ACCESS, ...NO_FILE },
    },
  },
  updateLicenseKey: {
    'the revocation of a key': changeKey({ status: 'revoked' }, { ...ACCESS, ...NO_KEY }),
    'the disabling of a key': changeKey({ status: 'disabled' }, { ...ACCESS, ...NO_KEY, keyStatus: 'disabled' }),
    'the expiry of a key': changeKey(
      { expires_at: '2020-01-01T00:00:00Z' },
      { ...ACCESS, ...NO_KEY, keyStatus: 'granted' },
    ),
    'a lower limit of a key': changeKey({ limit_activations: 1 }, FEWER_MACHINES),
  },
  rotateLicenseKey: {
    'the rotation of a key without an overlap': {
      answer: ({ seller, keyId }) =>
        seller.api.POST('/v1/license-keys/{id}/rotate', { ...path(keyId), body: { overlap_seconds: 0 } }),
      left: { ...ACCESS, ...NO_KEY, keyStatus: 'granted' },
    },
  },
  deactivateLicenseKey: {
    'the deactivation of a machine': {
      answer: async ({ key, activationId: activation_id }) =>
        (await currentApp()).client().POST('/v1/users/license-keys/deactivate', { body: { ...key, activation_id } }),
      left: { ...ACCESS, ofMachine: 404 },
    },
  },
  deleteArticle: {
    'the deletion of an article': {
      answer: ({ seller, articleId }) => seller.api.DELETE('/v1/articles/{id}', path(articleId)),
      left: { ...ACCESS, article: false },
    },
  },
  updateArticle: {
    'an article that becomes private': changeArticle({ visibility: 'private' }),
    'an article that is not published any more': changeArticle({ published_at: null }),
  },
  eraseCustomer: {
    'the erasure of a customer': {
      left: { ...NO_ACCESS, keyStatus: undefined },
      answer: async ({ seller, buyer }) =>
        seller.api.POST(
          '/v1/customers/{id}/erase',
          path(await customerIdOf((await currentApp()).db, seller.organizationId, buyer.id)),
        ),
    },
  },
  revokeSubscription: {
    'the revocation of a subscription': {
      price: monthly(1000),
      answer: ({ seller, subscriptionId }) => seller.api.DELETE('/v1/subscriptions/{id}', path(subscriptionId)),
    },
  },
  pauseSubscription: {
    'the pause of a subscription': {
      price: monthly(1000),
      answer: ({ seller, subscriptionId }) =>
        seller.api.POST('/v1/subscriptions/{id}/pause', { ...path(subscriptionId), body: {} }),
    },
  },
  pauseUserSubscription: {
    'the pause of a subscription by its buyer': {
      price: monthly(1000),
      answer: async ({ seller, buyer, subscriptionId }) => {
        const body = { buyers_can_pause: true };
        await seller.api.PATCH('/v1/organizations/{id}/billing', { ...path(seller.organizationId), body });
        return buyer.api.POST('/v1/users/subscriptions/{id}/pause', { ...path(subscriptionId), body: {} });
      },
    },
  },
  updateSubscription: {
    'a change to a plan without benefits': {
      price: monthly(1000),
      answer: async ({ seller, subscriptionId: id }) =>
        changePlan({ seller, id } as Parameters<typeof changePlan>[0], await otherPrice(seller, monthly(2000))),
    },
    'the planned end of a subscription': {
      price: monthly(1000),
      answer: async ({ seller, subscriptionId }) => {
        const cancel_at = new Date((await advance(seller, 'day')) + 5000).toISOString();
        await seller.api.PATCH('/v1/subscriptions/{id}', { ...path(subscriptionId), body: { cancel_at } });
        await advance(seller, 'day');
      },
    },
  },
  cancelUserSubscription: {
    'the end of a subscription that its buyer canceled': {
      price: monthly(1000),
      answer: async ({ seller, buyer, subscriptionId }) => {
        await buyer.api.DELETE('/v1/users/subscriptions/{id}', path(subscriptionId));
        await advance(seller, 'month');
      },
    },
  },
  advanceTestClock: {
    'the end of a canceled subscription': {
      price: monthly(1000),
      answer: async ({ seller, subscriptionId }) => {
        await seller.api.PATCH('/v1/subscriptions/{id}', {
          ...path(subscriptionId),
          body: { cancel_at_period_end: true },
        });
        await advance(seller, 'month');
      },
    },
    'the last declined charge of a subscription': {
      price: monthly(1000),
      card: 'sandbox_decline_later',
      answer: async ({ seller }) => {
        await advance(seller, 'month', 2);
      },
    },
  },
  updateUserSubscription: {
    'the end of a subscription with a scheduled cancellation': {
      price: monthly(1000),
      answer: async ({ seller, buyer, subscriptionId }) => {
        const body = { cancel_at_period_end: true };
        await buyer.api.PATCH('/v1/users/subscriptions/{id}', { ...path(subscriptionId), body });
        await advance(seller, 'month');
      },
    },
  },
  decideSandboxDispute: {
    'a dispute that the processor reports': { answer: ({ orderId }) => reportDispute({ orderId, status: 'open' }) },
  },
};

const all = Object.values(WITHDRAWALS).flatMap((titles) => Object.entries(titles));
/** Changes to one-time purchases, with their titles. */
export const ofOrders = all.filter(([, { price }]) => price === undefined);
/** Changes to subscriptions, with their titles. */
export const ofSubscriptions = all.filter(([, { price }]) => price !== undefined);

/** Makes a change to a new purchase, and expects that the buyer has only what it leaves. */
export async function expectWithdrawn(
  seller: Seller,
  { price, card, answer, left = NO_ACCESS }: Withdrawal,
): Promise<void> {
  const purchase = await buy(seller, price, card);
  const answered = await answer(purchase);
  if (answered) expect(answered.response.status).toBeLessThan(300);
  expect(await tryAccess(purchase)).toEqual(left);
}
