import { randomBytes } from 'node:crypto';
import { operations } from '../../scripts/fuzz/contract.ts';
import type { FuzzFixtures } from '../../scripts/fuzz/fixtures.ts';
import { makeFixtures } from '../../scripts/fuzz/make-fixtures.ts';
import { FixtureClient } from '../../scripts/fuzz/fixture-client.ts';
import { reportDispute } from './disputes.ts';
import { makeAccessToken, makePerson, signIn, unique, useApp } from './make.ts';
import { must } from './wait.ts';
import { customerIdOf } from './customers.ts';
import type { TestApp } from './app.ts';
import { timeOf } from './service-time.ts';
import { insertUnmatchedCharge } from './unrecorded-charges.ts';

/** Creates a person with all scopes who owns and buys an object of every kind. */
export async function makeShop(app: TestApp): Promise<FuzzFixtures> {
  const makeCredentials = async () => {
    const { email, token } = await useApp(app, () => makePerson());
    return { email, credentials: { token, session: await signIn(app, email) } };
  };
  const [owner, stranger, host] = [await makeCredentials(), await makeCredentials(), await makeCredentials()];
  const fixtures = await makeFixtures(
    app.baseUrl,
    {
      email: owner.email,
      owner: owner.credentials,
      stranger: stranger.credentials,
      host: host.credentials,
      spareSessions: [await signIn(app, owner.email)],
    },
    { runJobs: app.finish },
  );
  const shop = new FixtureClient(app.baseUrl, fixtures);
  await makeMore(shop);
  const organization_id = must(fixtures.pools.get('organization_id')?.[0]);
  await importPrivateRepository(shop, organization_id);
  await sellWithInvoice(shop, organization_id, { app, email: owner.email });
  await allowApplications(app, owner.email, fixtures);
  await openSessionOfCustomer(app, shop);
  await importCustomer(app, shop, organization_id);
  await storePasskey(app, owner.email);
  await insertUnmatchedCharge(app, { organization_id, created_at: timeOf(app) });
  await app.idle();
  await listEverything(shop);
  const benefit_id = must(fixtures.pools.get('/v1/benefits#id')?.[0]);
  const orders = must(fixtures.pools.get('order_id'));
  const granted = await app
    .db('benefit_grants')
    .where({ benefit_id })
    .whereIn('order_id', orders)
    .whereNotNull('granted_at')
    .orderBy('created_at')
    .first();
  fixtures.add('granted_order_id', must(must(granted).order_id));
  return fixtures;
}

/** Creates the objects that the fuzzer creates at random. */
async function makeMore(shop: FixtureClient) {
  const { fixtures } = shop;
  const pooledId = (pool: string) => must(fixtures.pools.get(pool)?.[0]);
  const organization_id = pooledId('organization_id');
  const product_id = pooledId('product_id');
  const make = async (path: string, body: object) => String((await shop.call('POST', path, body)).id);
  await make('/v1/discounts/', {
    organization_id,
    name: 'Launch',
    type: 'percentage',
    basis_points: 1000,
    duration: 'once',
  });
  const properties = { form_label: 'Name' };
  await make('/v1/custom-fields/', { organization_id, type: 'text', slug: 'name', name: 'Name', properties });
  await make('/v1/checkout-links/', { payment_processor: 'sandbox', product_id, discount_id: pooledId('discount_id') });
  await make('/v1/refunds/', { order_id: pooledId('order_id'), amount: 100, reason: 'other' });
  const open = await shop.call('POST', '/v1/checkouts/custom/', { payment_processor: 'sandbox', product_id });
  fixtures.add('open_checkout_id', String(open.id));
  fixtures.add('open_checkout_secret', String(open.client_secret));
  fixtures.add('activation_id', pooledId('key_activation_id'));
  const files = [pooledId('file_id')];
  const downloads = { type: 'downloadables', organization_id, description: 'Files', properties: { files } };
  fixtures.add('downloadables_benefit_id', await make('/v1/benefits/', downloads));
  const invited = await shop.page('POST', `/v1/organizations/${organization_id}/invitations/`, {
    email: `${unique('invited')}@example.com`,
  });
  fixtures.add('organization_invitation_id', String(invited.id));
  const upload = operations.find(({ id }) => id === 'createFile')?.body?.example;
  fixtures.add('unfinished_file_id', await make('/v1/files/', { ...Object(upload), organization_id }));
}

async function importPrivateRepository(shop: FixtureClient, organization_id: string) {
  const name = unique('hidden');
  await shop.call('POST', '/v1/repositories/import', {
    organization_id,
    external_organization: { platform: 'github', external_id: name, name, avatar_url: 'https://a.example/logo.png' },
    repositories: [{ external_id: name, name, is_private: true }],
  });
  const { items } = await shop.call('GET', `/v1/repositories/?organization_id=${organization_id}`);
  const hidden = (items as { id: string; is_private: boolean }[]).find(({ is_private }) => is_private);
  shop.fixtures.add('private_repository_id', must(hidden).id);
}

/** Sells with a discount and in the name of a company, so that an order has an invoice. The payment is disputed. */
async function sellWithInvoice(
  shop: FixtureClient,
  organization_id: string,
  { app, email }: { app: TestApp; email: string },
) {
  const { fixtures } = shop;
  const company = operations.find(({ id }) => id === 'updateOrganizationBilling')?.body?.example;
  await shop.call('PATCH', `/v1/organizations/${organization_id}/billing`, {
    ...Object(company),
    // The other objects stay as they are.
    dispute_policy: { on_open: 'keep' },
  });
  const checkout = await shop.call('POST', '/v1/checkouts/custom/', {
    payment_processor: 'sandbox',
    product_id: must(fixtures.pools.get('/v1/subscriptions#product_id')?.[0]),
    discount_id: must(fixtures.pools.get('discount_id')?.[0]),
  });
  await shop.call('POST', `/v1/checkouts/custom/client/${String(checkout.client_secret)}/confirm`, {
    customer_email: email,
    customer_name: 'Ada Byron',
    customer_billing_address: { country: 'PT' },
    confirmation_token_id: 'sandbox_success',
  });
  await app.idle();
  const { id: orderId, customer_id } = must(
    await app
      .db('orders')
      .where({ checkout_id: String(checkout.id) })
      .first(),
  );
  fixtures.add('invoiced_order_id', orderId);
  fixtures.add('invoiced_customer_id', customer_id);
  const { id: invoiceId } = must(await app.db('invoices').where({ order_id: orderId }).first());
  fixtures.add('invoice_id', invoiceId);
  await useApp(app, () => reportDispute({ orderId, status: 'open' }));
}

/** Allows the person's own client to act for them and for their organization, which only a browser can do. */
async function allowApplications(app: TestApp, email: string, fixtures: FuzzFixtures) {
  const { db } = app;
  const { id: user_id } = must(await db('users').where({ email }).first());
  const client = must(await db('oauth_clients').where({ user_id }).first());
  const consent = { client_id: client.id, user_id, scopes: ['openid'], created_at: timeOf(app) };
  const organization_id = must(fixtures.pools.get('organization_id')?.[0]);
  const consents = [consent, { ...consent, organization_id }];
  const [, ofOrganization] = await db('oauth_consents').insert(consents).returning('id');
  fixtures.add('application_id', must(ofOrganization).id);
  const token = await useApp(app, () => makeAccessToken({ organizationId: organization_id }, { clientId: client.id }));
  await app.client(token).PATCH('/v1/organizations/{id}', {
    params: { path: { id: organization_id } },
    body: { bio: 'Changed by an application' },
  });
}

/** Gives the first customer an identifier of the seller and a session, and adds a customer who receives transfers. */
async function openSessionOfCustomer(app: TestApp, shop: FixtureClient) {
  const { db } = app;
  const { fixtures } = shop;
  const organization_id = must(fixtures.pools.get('organization_id')?.[0]);
  const { id } = must(await db('customers').where({ organization_id }).orderBy('created_at').first());
  const external_id = unique('customer');
  await db('customers').where({ id }).update({ external_id });
  fixtures.add('external_customer_id', external_id);
  fixtures.add('own_customer_id', id);
  const receiver = await useApp(app, () => makePerson());
  fixtures.add('receiving_customer_id', await customerIdOf(db, organization_id, receiver.id));
  await shop.call('POST', '/v1/customer-sessions/', { customer_id: id });
}

/** Imports a customer, whose events have the id of the import. */
async function importCustomer({ db }: TestApp, shop: FixtureClient, organization_id: string) {
  const customers = [{ email: `${unique('imported')}@example.com` }];
  await shop.call('POST', '/v1/customers/import', { organization_id, customers });
  shop.fixtures.add('customer_import_id', must(await db('customer_imports').where({ organization_id }).first()).id);
}

/** Stores a passkey, which only an authenticator can create. */
async function storePasskey(app: TestApp, email: string) {
  const { db } = app;
  const { id: user_id } = must(await db('users').where({ email }).first());
  await db('passkeys').insert({
    created_at: timeOf(app),
    user_id,
    name: 'Laptop',
    credential_id: randomBytes(16),
    public_key: randomBytes(16),
    sign_count: 0,
    is_backup_eligible: true,
    is_backed_up: true,
    transports: ['internal'],
  });
}

/** Collects the ids of the organization's and the buyer's lists. */
async function listEverything(shop: FixtureClient) {
  const [organization_id] = shop.fixtures.pools.get('organization_id') ?? [];
  for (const { method, path, schemes, parameters } of operations) {
    if (method !== 'GET' || !path.endsWith('/') || path.includes('{')) continue;
    if (parameters.some(({ required }) => required)) continue;
    const isFiltered = parameters.some(({ name }) => name === 'organization_id') && !path.startsWith('/v1/users/');
    const address = isFiltered ? `${path}?organization_id=${organization_id}` : path;
    if (schemes.includes('pat')) await shop.call('GET', address);
    else if (schemes.includes('session')) await shop.page('GET', address);
  }
}
