import { expect, it } from 'vitest';
import contract from '../../../src/contract/generated/openapi.json' with { type: 'json' };
import type { components } from '../../../src/contract/generated/types.ts';
import { testApp } from '../../support/app.ts';
import { follow, makeLink } from '../../support/checkout-links.ts';
import { makeCheckout, makeProduct, makeSeller, must } from '../../support/make.ts';

type Schemas = components['schemas'];
type Checkout = Schemas['CheckoutPublic'];

const price = (recurring_interval: 'month' | 'year', price_amount: number, price_currency: 'usd' | 'eur' = 'usd') =>
  ({ type: 'recurring', recurring_interval, amount_type: 'fixed', price_amount, price_currency }) as const;

const path = (id: string) => ({ params: { path: { id } } });

/** A product with a monthly and a yearly price in two currencies, on a storefront and behind two links. */
async function makeShop() {
  const seller = await makeSeller();
  const slug = must((await seller.api.GET('/v1/organizations/{id}', path(seller.organizationId))).data).slug;
  await seller.api.PATCH('/v1/organizations/{id}', {
    ...path(seller.organizationId),
    body: { storefront_enabled: true },
  });
  const prices = [price('month', 900), price('year', 9000), price('month', 800, 'eur'), price('year', 8000, 'eur')];
  const product = await makeProduct(seller, { prices });
  const update = (body: Schemas['ProductUpdate']) =>
    seller.api.PATCH('/v1/products/{id}', { ...path(product.id), body });
  const { data: discount } = await seller.api.POST('/v1/discounts/', {
    body: {
      name: 'Launch',
      type: 'percentage',
      basis_points: 1000,
      duration: 'once',
      organization_id: seller.organizationId,
    },
  });
  await update({ visibility: 'listed' });
  const link = await makeLink(seller, product.id);
  const monthlyLink = await makeLink(seller, product.id, {
    product_id: null,
    product_price_id: must(product.prices[0]).id,
    discount_id: must(discount).id,
  });
  return { seller, slug, product, discount: must(discount), link, monthlyLink, update };
}
type Shop = Awaited<ReturnType<typeof makeShop>>;

const offer = ({ product_price }: Pick<Checkout, 'product_price'>) =>
  product_price.amount_type === 'fixed'
    ? `${product_price.price_amount} ${product_price.price_currency} ${product_price.recurring_interval}`
    : product_price.amount_type;

/** Facts about a checkout that a buyer sees. */
const seen = (checkout: Checkout) => ({
  offer: offer(checkout),
  prices: checkout.product.prices.map((product_price) => offer({ product_price })),
  total: checkout.total_amount,
  trial: checkout.has_trial,
  discount: checkout.discount?.name,
  codes: checkout.allow_discount_codes,
  return: new URL(checkout.success_url).origin,
  name: checkout.product.name,
  text: checkout.product.description,
  seller: checkout.organization.name,
  language: checkout.customer_language,
});

/** Opens a checkout in each way in which a buyer can. */
async function openCheckouts({ seller, slug, product, link, monthlyLink }: Shop) {
  const client = (await testApp()).client();
  const read = async (client_secret: string) => {
    const params = { path: { client_secret } };
    return seen(must((await client.GET('/v1/checkouts/custom/client/{client_secret}', { params })).data));
  };
  const storefront = must((await client.GET('/v1/storefronts/{slug}', { params: { path: { slug } } })).data);
  const params = { path: { slug } };
  const { data: products } = await client.GET('/v1/storefronts/{slug}/products/', { params });
  const body = { product_price_id: must(must(must(products).items[0]).prices[0]).id };
  const opened = must((await client.POST('/v1/storefronts/{slug}/checkouts/', { params, body })).data);
  return {
    storefront: {
      ...(await read(must(new URL(opened.url).pathname.split('/')[2]))),
      seller: storefront.organization.name,
    },
    program: await read((await makeCheckout(seller, product.id)).client_secret),
    link: await read(must((await follow(link.client_secret)).checkout).client_secret),
    monthlyLink: await read(must((await follow(monthlyLink.client_secret)).checkout).client_secret),
  };
}

type Opened = Awaited<ReturnType<typeof openCheckouts>>;

/** @returns the facts that differ, such as `link.total` */
const differences = (before: Opened, after: Opened) =>
  (Object.keys(before) as (keyof Opened)[]).flatMap((way) =>
    (Object.keys(before[way]) as (keyof Opened['link'])[])
      .filter((fact) => JSON.stringify(before[way][fact]) !== JSON.stringify(after[way][fact]))
      .map((fact) => `${way}.${fact}`),
  );

const everywhere = (...facts: string[]) =>
  ['storefront', 'program', 'link', 'monthlyLink'].flatMap((way) => facts.map((fact) => `${way}.${fact}`));

interface Edit<Body> {
  body: (shop: Shop) => Body;
  /** The facts that differ for a buyer. */
  changes: readonly string[];
}
type Edits<Body> = { [Field in keyof Required<Body>]: Edit<Body> };

const PRODUCT: Edits<Schemas['ProductUpdate']> = {
  name: { body: () => ({ name: 'Aster Studio' }), changes: everywhere('name') },
  description: { body: () => ({ description: 'Notes.' }), changes: everywhere('text') },
  is_archived: { body: () => ({ is_archived: false }), changes: [] },
  prices: {
    body: ({ product: { prices } }) => ({
      prices: [price('month', 1200), ...prices.slice(1).map(({ id }) => ({ id }))],
    }),
    changes: everywhere('offer', 'prices', 'total'),
  },
  medias: { body: () => ({ medias: [] }), changes: [] },
  attached_custom_fields: { body: () => ({ attached_custom_fields: [] }), changes: [] },
  metadata: { body: () => ({ metadata: { plan: 'pro' } }), changes: [] },
  plan_changes: { body: () => ({ plan_changes: { upgrades: 'period_end' } }), changes: [] },
  trials: { body: () => ({ trials: { per_buyer: 'always' } }), changes: [] },
  visibility: { body: () => ({ visibility: 'listed' }), changes: [] },
  position: { body: () => ({ position: 7 }), changes: [] },
  is_recommended: { body: () => ({ is_recommended: true }), changes: [] },
};

const LINK: Edits<Schemas['CheckoutLinkUpdate']> = {
  product_price_id: {
    body: ({ product }) => ({ product_price_id: must(product.prices[1]).id }),
    changes: ['link.offer', 'link.total'],
  },
  label: { body: () => ({ label: 'Autumn' }), changes: [] },
  allow_discount_codes: { body: () => ({ allow_discount_codes: false }), changes: ['link.codes'] },
  discount_id: {
    body: ({ discount }) => ({ discount_id: discount.id }),
    changes: ['link.total', 'link.discount'],
  },
  success_url: { body: () => ({ success_url: 'https://aster.example/thanks' }), changes: ['link.return'] },
  embed_origins: { body: () => ({ embed_origins: ['https://aster.example'] }), changes: [] },
  metadata: { body: () => ({ metadata: { campaign: 'autumn' } }), changes: [] },
};

const DISCOUNT: Edits<Schemas['DiscountUpdate']> = {
  name: { body: () => ({ name: 'Autumn' }), changes: ['monthlyLink.discount'] },
  code: { body: () => ({ code: 'AUTUMN' }), changes: [] },
  type: { body: () => ({ type: 'percentage' }), changes: [] },
  amount: { body: () => ({}), changes: [] },
  currency: { body: () => ({ currency: 'eur' }), changes: [] },
  basis_points: { body: () => ({ basis_points: 2000 }), changes: ['monthlyLink.total'] },
  duration: { body: () => ({ duration: 'once' }), changes: [] },
  duration_in_months: { body: () => ({ duration_in_months: null }), changes: [] },
  starts_at: { body: () => ({ starts_at: '2020-01-01T00:00:00Z' }), changes: [] },
  ends_at: { body: () => ({ ends_at: '2100-01-01T00:00:00Z' }), changes: [] },
  max_redemptions: { body: () => ({ max_redemptions: 10 }), changes: [] },
  max_redemptions_per_buyer: { body: () => ({ max_redemptions_per_buyer: 1 }), changes: [] },
  is_cancellation_offer: { body: () => ({ is_cancellation_offer: false }), changes: [] },
  products: { body: ({ product }) => ({ products: [product.id] }), changes: [] },
  metadata: { body: () => ({ metadata: { plan: 'pro' } }), changes: [] },
};

const { schemas } = contract.components;
const SUBJECTS = [
  {
    name: 'ProductUpdate',
    edits: PRODUCT,
    send: ({ update }: Shop, body: object) => update(body),
  },
  {
    name: 'CheckoutLinkUpdate',
    edits: LINK,
    send: ({ seller, link }: Shop, body: object) =>
      seller.api.PATCH('/v1/checkout-links/{id}', { ...path(link.id), body }),
  },
  {
    name: 'DiscountUpdate',
    edits: DISCOUNT,
    send: ({ seller, discount }: Shop, body: object) =>
      seller.api.PATCH('/v1/discounts/{id}', { ...path(discount.id), body }),
  },
] as const;

it.each(SUBJECTS)('a checkout that opens after an edit of $name differs by what the edit names', async (subject) => {
  const edits: Readonly<Record<string, Edit<object>>> = subject.edits;
  expect(Object.keys(edits)).toEqual(Object.keys(schemas[subject.name].properties));
  const shop = await makeShop();
  let before = await openCheckouts(shop);
  for (const [field, { body, changes }] of Object.entries(edits)) {
    expect((await subject.send(shop, body(shop))).response.status, field).toBe(200);
    const after = await openCheckouts(shop);
    expect(differences(before, after).toSorted(), field).toEqual([...changes].toSorted());
    before = after;
  }
});

const offersOf = async (shop: Shop) => Object.values(await openCheckouts(shop)).map((opened) => opened.offer);
const readLink = async ({ seller }: Shop, id: string) =>
  must((await seller.api.GET('/v1/checkout-links/{id}', path(id))).data);

it('the order of the prices is the choice of the seller, and a price that is replaced keeps its place', async () => {
  const shop = await makeShop();
  const [month, year, euroMonth, euroYear] = shop.product.prices.map(({ id }) => ({ id }));
  const kept = [must(month), must(year), must(euroMonth), must(euroYear)];
  expect(await offersOf(shop)).toEqual(Array.from({ length: 4 }, () => '900 usd month'));

  const { data: reordered } = await shop.update({ prices: [kept[1], kept[0], kept[2], kept[3]].map(must) });
  expect(must(reordered).prices.map(({ id }) => id)).toEqual(
    [must(year), must(month), must(euroMonth), must(euroYear)].map(({ id }) => id),
  );
  expect(await offersOf(shop)).toEqual(['9000 usd year', '9000 usd year', '9000 usd year', '900 usd month']);

  await shop.update({ prices: [price('year', 9900), must(month), must(euroMonth), must(euroYear)] });
  await shop.update({ name: 'Aster Studio' });
  expect(await offersOf(shop)).toEqual(['9900 usd year', '9900 usd year', '9900 usd year', '900 usd month']);
});

it('a link names the price at which it opens, also after its own price has been replaced or is no longer on sale', async () => {
  const shop = await makeShop();
  const { product, link, monthlyLink } = shop;
  const opening = async () => {
    const links = await Promise.all([link, monthlyLink].map(({ id }) => readLink(shop, id)));
    const offers = await offersOf(shop);
    const named = links.map(({ opening_price }) => opening_price && offer({ product_price: opening_price }));
    expect(named).toEqual(offers.slice(2));
    return named;
  };
  const [, year, euroMonth] = product.prices.map(({ id }) => ({ id }));
  expect(await opening()).toEqual(['900 usd month', '900 usd month']);
  await shop.update({ prices: [must(year), price('month', 1200), must(euroMonth)] });
  expect(await opening()).toEqual(['9000 usd year', '1200 usd month']);
  await shop.update({ prices: [must(euroMonth)] });
  expect(await opening()).toEqual(['800 eur month', '800 eur month']);
});
