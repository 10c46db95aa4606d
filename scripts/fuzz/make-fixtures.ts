/** Creates the test data of the fuzzer through the API: a seller who buys from themselves, and a stranger. */
import { randomUUID } from 'node:crypto';
import { FuzzFixtures, LISTS } from './fixtures.ts';
import type { People } from './make-people.ts';
import { Shop, type FixtureOptions } from './shop.ts';
import { uploadFile } from './upload-file.ts';

/** Creates an object of every type, so that requests can name existing ids. */
export async function makeFixtures(baseUrl: string, people: People, options: FixtureOptions): Promise<FuzzFixtures> {
  const fixtures = new FuzzFixtures(people);
  const shop = new Shop(baseUrl, fixtures, options);
  await createObjects(shop, `fuzz-${randomUUID().slice(0, 8)}`, people);
  return fixtures;
}

async function createObjects(shop: Shop, name: string, { host, email }: People): Promise<void> {
  const { fixtures } = shop;
  const organization = await shop.call('POST', '/v1/organizations/', { name: 'Aster', slug: name });
  const clocked = await shop.call('POST', '/v1/organizations/', { name: 'Clock', slug: `${name}-clock` });
  const organization_id = String(organization.id);
  await shop.call('POST', `/v1/organizations/${String(clocked.id)}/test-clock`);
  const theirs = await shop.call(
    'POST',
    '/v1/organizations/',
    { name: 'Other', slug: `${name}-other` },
    fixtures.stranger,
  );
  for (let more = 0; more < shop.copies; more += 1) {
    const inviting = await shop.call('POST', '/v1/organizations/', { name: 'Host', slug: `${name}-h${more}` }, host);
    await shop.page('POST', `/v1/organizations/${String(inviting.id)}/invitations/`, { email }, host);
  }
  fixtures.pools.clear();
  fixtures.add('foreign', String(theirs.id));
  fixtures.add('clock', String(clocked.id));
  fixtures.add('organization_id', organization_id);
  fixtures.add('/v1/organizations#id', organization_id);
  const hook = { url: 'http://127.0.0.1:9/', events: ['benefit.created'], organization_id };
  await shop.call('POST', '/v1/webhooks/endpoints/', hook);
  await sell(shop, { organization_id, benefits: await makeBenefits(shop, organization_id, name), email });
  await openStorefront(shop, organization_id);
  await makeRest(shop, organization_id, { name, email });
}

async function makeBenefits(shop: Shop, organization_id: string, name: string): Promise<string[]> {
  const common = { organization_id, description: 'Fuzz' };
  const file = await uploadFile(shop, organization_id);
  const chat = await shop.call('POST', `/v1/organizations/${organization_id}/chat-servers`, {
    code: `sandbox_${name}`,
  });
  const kinds: object[] = [
    { type: 'license_keys', properties: { activations: { limit: 50, enable_user_admin: true } } },
    { type: 'custom', is_tax_applicable: false, properties: { note: 'Thanks.' } },
    { type: 'ads', properties: { image_width: 100 } },
    { type: 'downloadables', properties: { files: [file] } },
    { type: 'discord', properties: { guild_token: chat.guild_token, role_id: 'members' } },
  ];
  const ids: string[] = [];
  for (const kind of kinds) ids.push(String((await shop.call('POST', '/v1/benefits/', { ...common, ...kind })).id));
  shop.fixtures.add('ads_benefit_id', ids[2] ?? '');
  return ids;
}

const BUYER = { customer_name: 'Ada Byron', customer_billing_address: { country: 'PT' } };

interface Sales {
  organization_id: string;
  benefits: string[];
  email: string;
}

/** Sells each product. One subscription moves to a lower price, which grants a credit. */
async function sell(shop: Shop, { organization_id, benefits, email }: Sales) {
  const once = { type: 'one_time', amount_type: 'fixed', price_amount: 4900 };
  const monthly = { type: 'recurring', recurring_interval: 'month', amount_type: 'fixed', price_amount: 900 };
  const productIds: string[] = [];
  const receipts: string[] = [];
  for (const price of [once, monthly, { ...monthly, price_amount: 1900 }]) {
    const product = await shop.call('POST', '/v1/products/', { name: 'Studio', organization_id, prices: [price] });
    await shop.call('POST', `/v1/products/${String(product.id)}/benefits`, { benefits });
    productIds.push(String(product.id));
    for (let times = 0; times < shop.copies; times += 1) receipts.push(await buy(shop, String(product.id), email));
  }
  await shop.runJobs();
  for (const receipt of receipts) await readGrants(shop, receipt);
  const [, cheap = '', dearer = ''] = productIds;
  await shop.call('PATCH', `/v1/products/${cheap}`, { plan_changes: { offered_product_ids: [dearer] } });
  await shop.call('PATCH', `/v1/products/${dearer}`, { plan_changes: { offered_product_ids: [cheap] } });
  const list = await shop.call('GET', `/v1/subscriptions/?organization_id=${organization_id}&limit=100`);
  const subscriptions = list.items as { id: string; price_id: string; amount: number }[];
  const dear = subscriptions.find(({ amount }) => amount === 1900);
  const product_price_id = subscriptions.find(({ amount }) => amount === 900)?.price_id;
  await shop.call('PATCH', `/v1/subscriptions/${dear?.id}`, { product_price_id, proration_behavior: 'invoice' });
}

/** Lists the first product at the storefront. */
async function openStorefront(shop: Shop, organization_id: string) {
  const { fixtures } = shop;
  const { slug } = await shop.call('PATCH', `/v1/organizations/${organization_id}`, { storefront_enabled: true });
  const [product_id = ''] = fixtures.pools.get('product_id') ?? [];
  await shop.call('PATCH', `/v1/products/${product_id}`, { visibility: 'listed' });
  fixtures.add('/v1/storefronts#slug', String(slug));
  fixtures.add('/v1/storefronts/{slug}/products#id', product_id);
}

/** @returns the receipt's secret */
async function buy(shop: Shop, product_id: string, customer_email: string): Promise<string> {
  const checkout = await shop.call('POST', '/v1/checkouts/custom/', { payment_processor: 'sandbox', product_id });
  const path = `/v1/checkouts/custom/client/${String(checkout.client_secret)}`;
  const confirmation = { ...BUYER, customer_email, confirmation_token_id: 'sandbox_success' };
  const { receipt_secret } = await shop.call('POST', `${path}/confirm`, confirmation);
  shop.fixtures.add('receipt_secret', String(receipt_secret));
  return String(receipt_secret);
}

/** Reads the grants of a sale, once a job has granted the first. */
async function readGrants(shop: Shop, receipt: string) {
  const grants = `/v1/checkouts/custom/receipts/${receipt}/grants/`;
  for (let looks = 0; looks < 200; looks += 1) {
    const { items } = (await shop.call('GET', grants)) as { items: { is_granted: boolean; type: string }[] };
    if (items.some(({ is_granted }) => is_granted)) return;
    await new Promise((resume) => setTimeout(resume, 20));
  }
}

async function makeRest(shop: Shop, organization_id: string, { name, email }: { name: string; email: string }) {
  const { fixtures } = shop;
  const [product_id] = fixtures.pools.get('product_id') ?? [];
  for (let more = 0; more < shop.copies; more += 1)
    await shop.call('POST', '/v1/checkouts/custom/', { payment_processor: 'sandbox', product_id });
  const waiting = await shop.call('POST', '/v1/checkouts/custom/', { payment_processor: 'sandbox', product_id });
  await shop.call('POST', `/v1/checkouts/custom/client/${String(waiting.client_secret)}/confirm`, {
    ...BUYER,
    customer_email: email,
    confirmation_token_id: 'sandbox_action_required',
  });
  const text = { image_url: 'https://ada.example/a.png', text: 'Engines', link_url: 'https://ada.example/' };
  await shop.call('POST', '/v1/users/advertisements/', text);
  const article = { title: 'News', body: 'Text.', organization_id, visibility: 'public', notify_subscribers: true };
  for (let more = 0; more < shop.copies; more += 1) await shop.call('POST', '/v1/articles/', article);
  await shop.call('POST', '/v1/repositories/import', {
    organization_id,
    external_organization: { platform: 'github', external_id: name, name, avatar_url: 'https://a.example/logo.png' },
    repositories: [{ external_id: '1', name: 'curves', is_private: false }],
  });
  await shop.page('POST', '/v1/oauth2/register', {
    client_name: 'Aster',
    client_uri: 'https://studio.example',
    redirect_uris: ['https://studio.example/callback'],
    scope: 'openid email',
  });
  await shop.page('GET', '/v1/users/invitations/');
  await shop.page('POST', `/v1/organizations/${organization_id}/invitations/`, { email: `t-${name}@example.com` });
  await activate(shop, organization_id);
  const benefit = fixtures.pools.get('/v1/benefits#id')?.[0] ?? '';
  const gift = await shop.call('POST', `/v1/benefits/${benefit}/grants/`, { customer_email: email });
  fixtures.add('given_benefit_id', benefit);
  fixtures.add('/v1/benefits/{id}/grants#grant_id', String(gift.id));
  const external_id = `external-${name}`;
  const customer = await shop.call('POST', '/v1/customers/', { email: `c-${email}`, organization_id, external_id });
  fixtures.add('/v1/customers/external#external_id', external_id);
  await shop.call('POST', '/v1/customer-sessions/', { customer_id: customer.id });
  await shop.runJobs();
  for (const path of [...LISTS, `/v1/events/?limit=100&organization_id=${organization_id}`])
    await shop.call('GET', path);
  for (const path of ['/v1/sessions/', '/v1/personal_access_tokens/']) await shop.page('GET', path);
}

async function activate(shop: Shop, organization_id: string) {
  const [key] = shop.fixtures.pools.get('key') ?? [];
  if (key === undefined) return;
  shop.fixtures.add('activated_key', key);
  const body = { key, organization_id, label: 'Laptop' };
  for (let more = 0; more < shop.copies; more += 1) {
    const { id } = await shop.call('POST', '/v1/users/license-keys/activate', body);
    shop.fixtures.add('key_activation_id', String(id));
  }
  const kept = await shop.call('POST', '/v1/users/license-keys/activate', body);
  shop.fixtures.add('kept_activation_id', String(kept.id));
  shop.fixtures.add('active_license_key_id', String(kept.license_key_id));
}
