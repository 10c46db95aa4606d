import { beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../src/contract/generated/types.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { subscribe, type Subscribed } from '../support/billing.ts';
import { codeFields } from '../support/code-fields.ts';
import { makeCustomer } from '../support/customers.ts';
import {
  BUYER_DATA,
  confirm,
  makeCheckout,
  makeProduct,
  makeSeller,
  must,
  openPage,
  unique,
  type Seller,
} from '../support/make.ts';

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
interface Place {
  address: Address;
  taxId: string | null;
}

const PAID_AT = '2026-01-05T08:00:00Z';
const CLIENT = '/v1/checkouts/custom/client/{client_secret}';
const anEmail = () => `${unique('buyer')}@example.com`;

/** Names of the fields of an address and its tax id. */
const FIELDS = {
  checkout: ['customer_billing_address', 'customer_tax_id'],
  customer: ['billing_address', 'tax_id'],
  details: ['address', 'tax_id'],
} as const;

const fieldsOf = (object: keyof typeof FIELDS, { address, taxId }: Place) => {
  const [addressField, taxIdField] = FIELDS[object];
  return { [addressField]: address, [taxIdField]: taxId };
};

/** Sends an address and a tax id by each operation of the contract that takes them. */
const SENDERS: Readonly<Record<string, (shop: Shop, place: Place) => Answer>> = {
  createCheckout: ({ seller, productId: product_id }, place) =>
    seller.api.POST('/v1/checkouts/custom/', {
      body: { payment_processor: 'sandbox', product_id, ...fieldsOf('checkout', place) },
    }),
  updateCheckout: async (shop, place) =>
    shop.seller.api.PATCH('/v1/checkouts/custom/{id}', {
      ...path((await secretOf(shop)).id),
      body: fieldsOf('checkout', place),
    }),
  updateClientCheckout: async (shop, place) =>
    shop.app.client().PATCH(CLIENT, { ...(await secretOf(shop)), body: fieldsOf('checkout', place) }),
  confirmClientCheckout: async (shop, place) =>
    confirm(shop.app, (await secretOf(shop)).client_secret, {
      customer_email: anEmail(),
      ...fieldsOf('checkout', place),
    }),
  confirmUserCheckout: async (shop, place) => {
    const page = await openPage(shop.app, { email: anEmail() });
    const buyer = { ...BUYER_DATA, customer_email: anEmail(), confirmation_token_id: 'sandbox_success' };
    const body = { ...buyer, ...fieldsOf('checkout', place) };
    return page.POST('/v1/users/checkouts/{client_secret}/confirm', { ...(await secretOf(shop)), body });
  },
  createCustomer: ({ seller }, place) =>
    seller.api.POST('/v1/customers/', {
      body: { email: anEmail(), organization_id: seller.organizationId, ...fieldsOf('customer', place) },
    }),
  updateCustomer: async ({ seller }, place) =>
    seller.api.PATCH('/v1/customers/{id}', {
      ...path((await makeCustomer(seller)).id),
      body: fieldsOf('customer', place),
    }),
  importCustomers: async ({ seller }, place) => {
    const customers = [{ email: anEmail(), ...fieldsOf('customer', place) }];
    const body = { organization_id: seller.organizationId, customers };
    const { data, error } = await seller.api.POST('/v1/customers/import', { body });
    if (data === undefined) return { error };
    return seller.api.GET('/v1/customers/{id}', path(must(data.customers[0]?.id)));
  },
  createOrder: async ({ seller, productId: product_id }, place) => {
    const body = { product_id, customer_email: anEmail(), amount: 100, currency: 'eur' as const, paid_at: PAID_AT };
    const { data, error } = await seller.api.POST('/v1/orders/', { body: { ...body, ...fieldsOf('checkout', place) } });
    if (data === undefined) return { error };
    return seller.api.GET('/v1/customers/{id}', path(data.customer_id));
  },
  updateOrganizationBilling: ({ seller }, place) =>
    seller.api.PATCH('/v1/organizations/{id}/billing', {
      ...path(seller.organizationId),
      body: fieldsOf('details', place),
    }),
  updateSubscriptionBillingDetails: ({ seller, subscribed }, place) =>
    seller.api.PATCH('/v1/subscriptions/{id}/billing-details', {
      ...path(subscribed.id),
      body: fieldsOf('details', place),
    }),
  updateUserSubscriptionBillingDetails: ({ subscribed }, place) =>
    subscribed.buyer.api.PATCH('/v1/users/subscriptions/{id}/billing-details', {
      ...path(subscribed.id),
      body: fieldsOf('details', place),
    }),
};

const SPELLINGS: readonly [address: Address, stored: object, taxId?: string, storedTaxId?: string][] = [
  [{ country: 'uk' }, { country: 'GB' }, 'XI 980 7806 84', 'XI980780684'],
  [
    { country: 'ca', state: 'Ontario', postal_code: 'M5V 2T6' },
    { country: 'CA', state: 'CA-ON' },
  ],
  [
    { country: 'CA', state: ' on ' },
    { country: 'CA', state: 'CA-ON' },
  ],
  [
    { country: 'USA', state: 'New York' },
    { country: 'US', state: 'US-NY' },
  ],
  [{ country: 'ES', state: 'Las Palmas' }, { country: 'ES', state: 'ES-GC' }, 'b64717838', 'ESB64717838'],
  [{ country: 'Chile', state: ' Sur ' }, { country: 'CL', state: 'Sur' }, '76086428-5', '76.086.428-5'],
];

const NEAR_MISSES: readonly [place: Partial<Place>, field: string, named: string][] = [
  [{ address: { country: 'XI' } }, 'country', 'GB'],
  [{ address: { country: 'CA', state: 'Ontaro' } }, 'state', 'CA-ON'],
  [{ address: { country: 'US', state: 'XX' } }, 'state', 'US-'],
  [{ address: { country: 'CA', postal_code: '12345' } }, 'postal_code', 'K1A 0B1'],
  [{ address: { country: 'DE' }, taxId: 'PT501964843' }, 'tax_id', 'Portugal (PT)'],
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

  it.each(operations)('%s stores the codes of an address, and refuses other texts with what was meant', async (id) => {
    const send = must(SENDERS[id]);
    for (const [address, stored, taxId = null, storedTaxId = null] of SPELLINGS) {
      const { data, error } = await send(shop, { address, taxId });
      expect(placeIn(data), JSON.stringify([address, error])).toMatchObject({ address: stored, taxId: storedTaxId });
    }
    for (const [place, field, named] of NEAR_MISSES) {
      const { error } = await send(shop, { address: { country: 'PT' }, taxId: null, ...place });
      const { detail } = error as { detail: { loc: string[]; msg: string }[] };
      expect(
        detail.map(({ loc }) => loc.at(-1)?.replace('customer_', '')),
        JSON.stringify(place),
      ).toEqual([field]);
      expect(detail[0]?.msg).toContain(named);
    }
  });
});

/** Returns the address and the tax id of an object that an operation returns. */
function placeIn(data: unknown) {
  const object = (data ?? {}) as Record<string, unknown>;
  for (const [address, taxId] of Object.values(FIELDS))
    if (address in object) return { address: object[address], taxId: object[taxId] };
  return {};
}
