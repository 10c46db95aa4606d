import { beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../src/contract/generated/types.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { subscribe, type Subscribed } from '../support/billing.ts';
import { codeFields } from '../support/code-fields.ts';
import { makeCustomer } from '../support/customers.ts';
import { confirm, makeCheckout, makeProduct, makeSeller, must, unique, type Seller } from '../support/make.ts';

type Address = components['schemas']['AddressInput'];
type Answer = Promise<{ data?: unknown; error?: unknown }>;

/** A seller with everything that a request with an address needs. */
interface Shop {
  app: TestApp;
  seller: Seller;
  productId: string;
  subscribed: Subscribed;
}

const path = (id: string) => ({ params: { path: { id } } });
const secretOf = async ({ seller, productId }: Shop) => {
  const { id, client_secret } = await makeCheckout(seller, productId);
  return { id, client_secret, params: { path: { client_secret } } };
};
const CLIENT = '/v1/checkouts/custom/client/{client_secret}';
const anEmail = () => `${unique('buyer')}@example.com`;

/** Sends an address by each operation of the contract that takes one. */
const SENDERS: Readonly<Record<string, (shop: Shop, address: Address) => Answer>> = {
  createCheckout: ({ seller, productId: product_id }, customer_billing_address) =>
    seller.api.POST('/v1/checkouts/custom/', {
      body: { payment_processor: 'sandbox', product_id, customer_billing_address },
    }),
  updateCheckout: async (shop, customer_billing_address) =>
    shop.seller.api.PATCH('/v1/checkouts/custom/{id}', {
      ...path((await secretOf(shop)).id),
      body: { customer_billing_address },
    }),
  updateClientCheckout: async (shop, customer_billing_address) =>
    shop.app.client().PATCH(CLIENT, { ...(await secretOf(shop)), body: { customer_billing_address } }),
  confirmClientCheckout: async (shop, customer_billing_address) =>
    confirm(shop.app, (await secretOf(shop)).client_secret, { customer_email: anEmail(), customer_billing_address }),
  createCustomer: ({ seller }, billing_address) =>
    seller.api.POST('/v1/customers/', {
      body: { email: anEmail(), organization_id: seller.organizationId, billing_address },
    }),
  updateCustomer: async ({ seller }, billing_address) =>
    seller.api.PATCH('/v1/customers/{id}', { ...path((await makeCustomer(seller)).id), body: { billing_address } }),
  importCustomers: async ({ seller }, billing_address) => {
    const email = anEmail();
    const body = { organization_id: seller.organizationId, customers: [{ email, billing_address }] };
    const { data, error } = await seller.api.POST('/v1/customers/import', { body });
    if (data === undefined) return { error };
    return seller.api.GET('/v1/customers/{id}', path(must(data.customers[0]?.id)));
  },
  createOrder: async ({ seller, productId: product_id }, customer_billing_address) =>
    seller.api.POST('/v1/orders/', {
      body: {
        product_id,
        customer_email: anEmail(),
        customer_billing_address,
        amount: 100,
        currency: 'eur',
        paid_at: '2026-01-05T08:00:00Z',
      },
    }),
  updateOrganizationBilling: ({ seller }, address) =>
    seller.api.PATCH('/v1/organizations/{id}/billing', { ...path(seller.organizationId), body: { address } }),
  updateSubscriptionBillingDetails: ({ seller, subscribed }, address) =>
    seller.api.PATCH('/v1/subscriptions/{id}/billing-details', { ...path(subscribed.id), body: { address } }),
  updateUserSubscriptionBillingDetails: ({ subscribed }, address) =>
    subscribed.buyer.api.PATCH('/v1/users/subscriptions/{id}/billing-details', {
      ...path(subscribed.id),
      body: { address },
    }),
};

const SPELLINGS: readonly [address: Address, stored: object][] = [
  [{ country: 'uk' }, { country: 'GB' }],
  [
    { country: 'ca', state: 'Ontario', postal_code: 'M5V 2T6' },
    { country: 'CA', state: 'CA-ON' },
  ],
  [
    { country: 'CA', state: ' on ' },
    { country: 'CA', state: 'CA-ON' },
  ],
  [
    { country: 'Canada', state: 'ca-on' },
    { country: 'CA', state: 'CA-ON' },
  ],
  [
    { country: 'USA', state: 'New York' },
    { country: 'US', state: 'US-NY' },
  ],
  [
    { country: 'ES', state: 'Las Palmas' },
    { country: 'ES', state: 'ES-GC' },
  ],
  [
    { country: 'GB', state: ' Greater London ' },
    { country: 'GB', state: 'Greater London' },
  ],
];

const NEAR_MISSES: readonly [address: Address, field: string, named: string][] = [
  [{ country: 'XI' }, 'country', 'GB'],
  [{ country: 'CA', state: 'Ontaro' }, 'state', 'CA-ON'],
  [{ country: 'US', state: 'XX' }, 'state', 'US-'],
  [{ country: 'CA', postal_code: '12345' }, 'postal_code', 'K1A 0B1'],
];

describe('the operations that take an address', () => {
  let shop: Shop;
  beforeAll(async () => {
    const seller = await makeSeller();
    const productId = (await makeProduct(seller)).id;
    shop = { app: await testApp(), seller, productId, subscribed: await subscribe(seller) };
  });

  const fields = codeFields.filter(({ path: at }) => at.at(-1) === 'country' && String(at.at(-2)).endsWith('address'));
  const operations = [...new Set(fields.map(({ operation }) => operation.operationId))];

  it('the tests send an address by each operation of the contract that takes one', () => {
    expect(operations.sort()).toEqual(Object.keys(SENDERS).sort());
  });

  it.each(operations)(
    '%s stores the codes of a country and a state, and refuses others with what was meant',
    async (id) => {
      const send = must(SENDERS[id]);
      for (const [address, stored] of SPELLINGS) {
        const { data, error } = await send(shop, address);
        expect(addressIn(data), JSON.stringify([address, error])).toMatchObject(stored);
      }
      for (const [address, field, named] of NEAR_MISSES) {
        const { error } = await send(shop, address);
        const { detail } = error as { detail: { loc: string[]; msg: string }[] };
        expect(
          detail.map(({ loc }) => loc.at(-1)),
          JSON.stringify(address),
        ).toEqual([field]);
        expect(detail[0]?.msg).toContain(named);
      }
    },
  );
});

function addressIn(data: unknown): unknown {
  const object = (data ?? {}) as Record<string, unknown>;
  return object.customer_billing_address ?? object.billing_address ?? object.address;
}
