/** Creates the test data of the fuzzer through the API: a seller who buys from themselves, and a stranger. */
import { randomUUID } from 'node:crypto';
import { FuzzFixtures, LISTS } from './fixtures.ts';
import type { People } from './make-people.ts';
import { FixtureClient, type FixtureOptions } from './fixture-client.ts';
import { uploadFile } from './upload-file.ts';

/** Creates an object of every type, so that requests can name existing ids. */
export async function makeFixtures(baseUrl: string, people: People, options: FixtureOptions): Promise<FuzzFixtures> {
  const fixtures = new FuzzFixtures(people);
  const client = new FixtureClient(baseUrl, fixtures, options);
  await createObjects(client, `fuzz-${randomUUID().slice(0, 8)}`, people);
  return fixtures;
}

async function createObjects(client: FixtureClient, name: string, { host, email }: People): Promise<void> {
  const { fixtures } = client;
  const organization = await client.call('POST', '/v1/organizations/', { name: 'Aster', slug: name });
  const clocked = await client.call('POST', '/v1/organizations/', { name: 'Clock', slug: `${name}-clock` });
  const organization_id = String(organization.id);
  await client.call('POST', `/v1/organizations/${String(clocked.id)}/test-clock`);
  const theirs = await client.call(
    'POST',
    '/v1/organizations/',
    { name: 'Other', slug: `${name}-other` },
    fixtures.stranger,
  );
  for (let more = 0; more < client.copies; more += 1) {
    const inviting = await client.call('POST', '/v1/organizations/', { name: 'Host', slug: `${name}-h${more}` }, host);
    await client.page('POST', `/v1/organizations/${String(inviting.id)}/invitations/`, { email }, host);
  }
  fixtures.pools.clear();
  fixtures.add('foreign', String(theirs.id));
  fixtures.add('clock', String(clocked.id));
  fixtures.add('organization_id', organization_id);
  fixtures.add('/v1/organizations#id', organization_id);
  const hook = { url: 'http://127.0.0.1:9/', events: ['benefit.created'], organization_id };
  await client.call('POST', '/v1/webhooks/endpoints/', hook);
  await sellProducts(client, { organization_id, benefits: await makeBenefits(client, organization_id, name), email });
  await openStorefront(client, organization_id);
  await makeOtherObjects(client, organization_id, { name, email });
}

async function makeBenefits(client: FixtureClient, organization_id: string, name: string): Promise<string[]> {
  const common = { organization_id, description: 'Fuzz' };
  const file = await uploadFile(client, organization_id);
  const chat = await client.call('POST', `/v1/organizations/${organization_id}/chat-servers`, {
    code: `sandbox_${name}`,
  });
  const kinds: object[] = [
    {
      type: 'license_keys',
      properties: { activations: { limit: 50, enable_user_admin: true }, buyers_can_rotate: true },
    },
    { type: 'custom', is_tax_applicable: false, properties: { note: 'Thanks.' } },
    { type: 'ads', properties: { image_width: 100 } },
    { type: 'downloadables', properties: { files: [file] } },
    { type: 'discord', properties: { guild_token: chat.guild_token, role_id: 'members' } },
  ];
  const ids: string[] = [];
  for (const kind of kinds) ids.push(String((await client.call('POST', '/v1/benefits/', { ...common, ...kind })).id));
  client.fixtures.add('ads_benefit_id', ids[2] ?? '');
  return ids;
}

const BUYER = { customer_name: 'Ada Byron', customer_billing_address: { country: 'PT' } };

interface Sales {
  organization_id: string;
  benefits: string[];
  email: string;
}

/** Sells each product. One subscription moves to a lower price, which grants a credit. */
async function sellProducts(client: FixtureClient, { organization_id, benefits, email }: Sales) {
  const once = { type: 'one_time', amount_type: 'fixed', price_amount: 4900 };
  const monthly = { type: 'recurring', recurring_interval: 'month', amount_type: 'fixed', price_amount: 900 };
  const productIds: string[] = [];
  const receipts: string[] = [];
  for (const price of [once, monthly, { ...monthly, price_amount: 1900 }]) {
    const product = await client.call('POST', '/v1/products/', { name: 'Studio', organization_id, prices: [price] });
    await client.call('POST', `/v1/products/${String(product.id)}/benefits`, { benefits });
    productIds.push(String(product.id));
    for (let times = 0; times < client.copies; times += 1)
      receipts.push(await buyProduct(client, String(product.id), email));
  }
  await client.runJobs();
  for (const receipt of receipts) await readGrants(client, receipt);
  const [, cheap = '', dearer = ''] = productIds;
  await client.call('PATCH', `/v1/products/${cheap}`, { plan_changes: { offered_product_ids: [dearer] } });
  await client.call('PATCH', `/v1/products/${dearer}`, { plan_changes: { offered_product_ids: [cheap] } });
  const list = await client.call('GET', `/v1/subscriptions/?organization_id=${organization_id}&limit=100`);
  const subscriptions = list.items as { id: string; price_id: string; amount: number }[];
  const dear = subscriptions.find(({ amount }) => amount === 1900);
  const product_price_id = subscriptions.find(({ amount }) => amount === 900)?.price_id;
  await client.call('PATCH', `/v1/subscriptions/${dear?.id}`, { product_price_id, proration_behavior: 'invoice' });
}

/** Lists the first product at the storefront. */
async function openStorefront(client: FixtureClient, organization_id: string) {
  const { fixtures } = client;
  const { slug } = await client.call('PATCH', `/v1/organizations/${organization_id}`, { storefront_enabled: true });
  const [product_id = ''] = fixtures.pools.get('product_id') ?? [];
  await client.call('PATCH', `/v1/products/${product_id}`, { visibility: 'listed' });
  fixtures.add('/v1/storefronts#slug', String(slug));
  fixtures.add('/v1/storefronts/{slug}/products#id', product_id);
}

/** @returns the receipt's secret */
async function buyProduct(client: FixtureClient, product_id: string, customer_email: string): Promise<string> {
  const checkout = await client.call('POST', '/v1/checkouts/custom/', { payment_processor: 'sandbox', product_id });
  const path = `/v1/checkouts/custom/client/${String(checkout.client_secret)}`;
  const confirmation = { ...BUYER, customer_email, confirmation_token_id: 'sandbox_success' };
  const { receipt_secret } = await client.call('POST', `${path}/confirm`, confirmation);
  client.fixtures.add('receipt_secret', String(receipt_secret));
  return String(receipt_secret);
}

/** Reads the grants of a sale, once a job has granted the first. */
async function readGrants(client: FixtureClient, receipt: string) {
  const grants = `/v1/checkouts/custom/receipts/${receipt}/grants/`;
  for (let looks = 0; looks < 200; looks += 1) {
    const { items } = (await client.call('GET', grants)) as { items: { is_granted: boolean; type: string }[] };
    if (items.some(({ is_granted }) => is_granted)) return;
    await new Promise((resume) => setTimeout(resume, 20));
  }
}

async function makeOtherObjects(
  client: FixtureClient,
  organization_id: string,
  { name, email }: { name: string; email: string },
) {
  const { fixtures } = client;
  const [product_id] = fixtures.pools.get('product_id') ?? [];
  for (let more = 0; more < client.copies; more += 1)
    await client.call('POST', '/v1/checkouts/custom/', { payment_processor: 'sandbox', product_id });
  const waiting = await client.call('POST', '/v1/checkouts/custom/', { payment_processor: 'sandbox', product_id });
  await client.call('POST', `/v1/checkouts/custom/client/${String(waiting.client_secret)}/confirm`, {
    ...BUYER,
    customer_email: email,
    confirmation_token_id: 'sandbox_action_required',
  });
  const text = { image_url: 'https://ada.example/a.png', text: 'Engines', link_url: 'https://ada.example/' };
  await client.call('POST', '/v1/users/advertisements/', text);
  const article = { title: 'News', body: 'Text.', organization_id, visibility: 'public', notify_subscribers: true };
  for (let more = 0; more < client.copies; more += 1) await client.call('POST', '/v1/articles/', article);
  await client.call('POST', '/v1/repositories/import', {
    organization_id,
    external_organization: { platform: 'github', external_id: name, name, avatar_url: 'https://a.example/logo.png' },
    repositories: [{ external_id: '1', name: 'curves', is_private: false }],
  });
  await client.page('POST', '/v1/oauth2/register', {
    client_name: 'Aster',
    client_uri: 'https://studio.example',
    redirect_uris: ['https://studio.example/callback'],
    scope: 'openid email',
  });
  await client.page('GET', '/v1/users/invitations/');
  await client.page('POST', `/v1/organizations/${organization_id}/invitations/`, { email: `t-${name}@example.com` });
  await activateKey(client, organization_id);
  const benefit = fixtures.pools.get('/v1/benefits#id')?.[0] ?? '';
  const gift = await client.call('POST', `/v1/benefits/${benefit}/grants/`, { customer_email: email });
  fixtures.add('given_benefit_id', benefit);
  fixtures.add('/v1/benefits/{id}/grants#grant_id', String(gift.id));
  const external_id = `external-${name}`;
  const customer = await client.call('POST', '/v1/customers/', { email: `c-${email}`, organization_id, external_id });
  fixtures.add('/v1/customers/external#external_id', external_id);
  await client.call('POST', '/v1/customer-sessions/', { customer_id: customer.id });
  await client.runJobs();
  for (const path of [...LISTS, `/v1/events/?limit=100&organization_id=${organization_id}`])
    await client.call('GET', path);
  for (const path of ['/v1/sessions/', '/v1/personal_access_tokens/']) await client.page('GET', path);
}

async function activateKey(client: FixtureClient, organization_id: string) {
  const [key] = client.fixtures.pools.get('key') ?? [];
  if (key === undefined) return;
  client.fixtures.add('activated_key', key);
  const body = { key, organization_id, label: 'Laptop' };
  for (let more = 0; more < client.copies; more += 1) {
    const { id } = await client.call('POST', '/v1/users/license-keys/activate', body);
    client.fixtures.add('key_activation_id', String(id));
  }
  const kept = await client.call('POST', '/v1/users/license-keys/activate', body);
  client.fixtures.add('kept_activation_id', String(kept.id));
  client.fixtures.add('active_license_key_id', String(kept.license_key_id));
}
