import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../support/app.ts';
import { advance, changePlan, makeClockSeller, monthly, otherPrice } from '../../../support/billing.ts';
import { reportDispute } from '../../../support/disputes.ts';
import { createDownloads, downloadsOf, fetchAs } from '../../../support/downloads.ts';
import { makeFile } from '../../../support/files.ts';
import {
  confirm,
  makeBenefit,
  makeCheckout,
  makePerson,
  makeProduct,
  must,
  unique,
  useApp,
  type Person,
  type Seller,
} from '../../../support/make.ts';

/** An app without workers: no job runs. */
let app: TestApp;
let seller: Seller;
beforeAll(async () => {
  app = await startApp({ jobs: 'off' });
  seller = await useApp(app, makeClockSeller);
});
afterAll(() => app.stop());

interface Purchase {
  orderId: string;
  subscriptionId: string | null;
  productId: string;
  buyer: Person;
  benefitIds: string[];
  key: { key: string; organization_id: string };
  /** Signed URL of a download from the time when the buyer had it. */
  downloadUrl: string;
}

/** Sells a product with a license key and a file. */
async function buy(price?: ReturnType<typeof monthly>, token = 'sandbox_success'): Promise<Purchase> {
  const license = await makeBenefit(seller, { activations: { limit: 3, enable_user_admin: true } });
  const files = must((await createDownloads(seller, { files: [(await makeFile(seller)).id] })).data);
  const product = await makeProduct(seller, { benefits: [license, files], ...(price && { prices: [price] }) });
  const [buyer, checkout] = await Promise.all([makePerson(), makeCheckout(seller, product.id)]);
  const { data } = await confirm(app, checkout.client_secret, {
    customer_email: buyer.email,
    confirmation_token_id: token,
  });
  const order = must(await app.db('orders').where({ checkout_id: checkout.id }).first());
  const { key } = must(must(must(data).grants[0]).license_key);
  return {
    orderId: order.id,
    subscriptionId: order.subscription_id,
    productId: product.id,
    buyer,
    benefitIds: [license.id, files.id],
    key: { key, organization_id: seller.organizationId },
    downloadUrl: must((await downloadsOf(buyer)).items[0]).file.download.url,
  };
}

/** Everything that a purchase gives. @returns the statuses and counts of each access */
async function tryAccess({ key, buyer, downloadUrl }: Purchase) {
  const client = app.client();
  const validation = await client.POST('/v1/users/license-keys/validate', { body: key });
  const activation = await client.POST('/v1/users/license-keys/activate', {
    body: { ...key, label: unique('machine') },
  });
  const download = await fetchAs(buyer, downloadUrl);
  const { items } = await downloadsOf(buyer);
  return {
    validation: validation.response.status,
    activation: activation.response.status,
    download: download.status,
    downloads: items.length,
  };
}

const ACCESS = { validation: 200, activation: 200, download: 302, downloads: 1 };
const NO_ACCESS = { validation: 404, activation: 404, download: 404, downloads: 0 };

const path = (id: string | null) => ({ params: { path: { id: must(id) } } });
const statusOf = async (request: Promise<{ response: Response }>) => (await request).response.status;

const refund = ({ orderId }: Purchase) =>
  statusOf(
    seller.api.POST('/v1/refunds/', {
      body: { order_id: orderId, reason: 'customer_request', revoke_benefits: true },
    }),
  );

/** Changes that take the rights of a purchase away. Each returns the status of its answer. */
const WITHDRAWALS: [title: string, price: ReturnType<typeof monthly> | undefined, (of: Purchase) => Promise<number>][] =
  [
    ['a refund', undefined, refund],
    [
      'a dispute',
      undefined,
      async ({ orderId }) => {
        await reportDispute({ orderId, status: 'open' });
        return 200;
      },
    ],
    [
      'the revocation of a subscription',
      monthly(1000),
      ({ subscriptionId }) => statusOf(seller.api.DELETE('/v1/subscriptions/{id}', path(subscriptionId))),
    ],
    [
      'a change to a plan without the benefits',
      monthly(1000),
      async ({ subscriptionId }) => {
        const price = await otherPrice(seller, monthly(2000));
        return statusOf(changePlan({ seller, id: must(subscriptionId) } as Parameters<typeof changePlan>[0], price));
      },
    ],
    [
      'the deletion of the benefits',
      undefined,
      async ({ benefitIds }) => {
        const statuses = benefitIds.map((id) => statusOf(seller.api.DELETE('/v1/benefits/{id}', path(id))));
        return Math.max(...(await Promise.all(statuses)));
      },
    ],
  ];

describe('access without a worker', () => {
  it('a buyer has access after the answer to the confirmation', () =>
    useApp(app, async () => {
      expect(await tryAccess(await buy())).toEqual(ACCESS);
    }));

  it.each(WITHDRAWALS)('%s ends all access before its answer', (_title, price, withdraw) =>
    useApp(app, async () => {
      const purchase = await buy(price);
      expect(await tryAccess(purchase)).toEqual(ACCESS);
      expect(await withdraw(purchase)).toBeLessThan(300);
      expect(await tryAccess(purchase)).toEqual(NO_ACCESS);
    }),
  );

  it('the end of a canceled subscription ends all access before the answer to the request that moves the clock', () =>
    useApp(app, async () => {
      const purchase = await buy(monthly(1000));
      const canceled = seller.api.PATCH('/v1/subscriptions/{id}', {
        ...path(purchase.subscriptionId),
        body: { cancel_at_period_end: true },
      });
      expect(await statusOf(canceled)).toBe(200);
      expect(await tryAccess(purchase)).toEqual(ACCESS);
      await advance(seller, 'month');
      expect(await tryAccess(purchase)).toEqual(NO_ACCESS);
    }));

  it('the last declined charge of a subscription ends all access before the answer to the request that moves the clock', () =>
    useApp(app, async () => {
      const purchase = await buy(monthly(1000), 'sandbox_decline_later');
      await advance(seller, 'month', 2);
      expect(await tryAccess(purchase)).toEqual(NO_ACCESS);
    }));

  it('a dispute that is won gives the access back', () =>
    useApp(app, async () => {
      const purchase = await buy();
      await reportDispute({ orderId: purchase.orderId, status: 'open' });
      await reportDispute({ orderId: purchase.orderId, status: 'won' });
      expect(await tryAccess(purchase)).toEqual(ACCESS);
    }));
});
