import { beforeAll, describe, expect, it } from 'vitest';
import { access } from '../../../../src/contract/generated/access.ts';
import { testApp, type TestApp } from '../../../support/app.ts';
import { makeDiscount, subscribe } from '../../../support/billing.ts';
import { customerIdOf, makeCustomerSession } from '../../../support/customers.ts';
import {
  makeAccessToken,
  makeBenefit,
  makePerson,
  makeSeller,
  must,
  openPage,
  type Person,
  type Seller,
} from '../../../support/make.ts';
import { publishedEvent } from '../../../support/receiver.ts';
import { currentTime } from '../../../support/time.ts';

interface Act {
  /** Values of the parameters in the path. */
  path?: Readonly<Record<string, string>>;
  body?: object;
}

let app: TestApp;
let seller: Seller;
let buyer: Person;
let customerId: string;
let subscriptionId: string;
let acts: Readonly<Record<string, Act>>;

beforeAll(async () => {
  app = await testApp();
  seller = await makeSeller();
  await seller.api.PATCH('/v1/organizations/{id}/billing', {
    params: { path: { id: seller.organizationId } },
    body: { buyers_can_pause: true },
  });
  await makeDiscount(seller, { type: 'percentage', amount: undefined, basis_points: 500, is_cancellation_offer: true });
  const benefit = await makeBenefit(seller, {
    activations: { limit: 2, enable_user_admin: true },
    buyers_can_rotate: true,
  });
  ({ buyer, id: subscriptionId } = await subscribe(seller, { benefits: [benefit] }));
  customerId = await customerIdOf(app.db, seller.organizationId, buyer.id);
  const { id: keyId, key } = must(await app.db('license_keys').where({ benefit_id: benefit.id }).first());
  const { data: activation } = await app.client().POST('/v1/users/license-keys/activate', {
    body: { key, organization_id: seller.organizationId, label: 'Laptop' },
  });
  const order = must(await app.db('orders').where({ customer_id: customerId }).first());
  await buyer.api.GET('/v1/users/orders/{id}/invoice', { params: { path: { id: order.id } } });
  const invoice = must(await app.db('invoices').where({ order_id: order.id }).first());
  const receiver = await customerIdOf(app.db, seller.organizationId, (await makePerson()).id);
  await seller.api.POST('/v1/subscriptions/{id}/transfer', {
    params: { path: { id: subscriptionId } },
    body: { customer_id: receiver },
  });
  const subscription = { path: { id: subscriptionId } };
  acts = {
    listUserLicenseKeys: {},
    getUserLicenseKey: { path: { id: keyId } },
    listUserBenefits: {},
    getUserBenefit: { path: { id: benefit.id } },
    listUserDownloadables: {},
    getUserOrderInvoice: { path: { id: order.id } },
    getUserInvoice: { path: { id: invoice.id } },
    renameUserLicenseKeyActivation: {
      path: { id: keyId, activation_id: must(activation).id },
      body: { label: "Ada's computer" },
    },
    rotateUserLicenseKey: { path: { id: keyId } },
    withdrawUserSubscriptionTransfer: subscription,
    acceptUserSubscriptionOffer: subscription,
    updateUserSubscription: { ...subscription, body: { cancel_at_period_end: true } },
    resumeUserSubscription: subscription,
    pauseUserSubscription: { ...subscription, body: {} },
    unpauseUserSubscription: subscription,
    updateUserSubscriptionPaymentMethod: { ...subscription, body: { confirmation_token_id: 'sandbox_dispute' } },
    updateUserSubscriptionBillingDetails: { ...subscription, body: { name: 'Grace Hopper' } },
    cancelUserSubscription: subscription,
    endCurrentCustomerSession: {},
  };
});

const audited = Object.entries(access).filter(([, { auditedSubjects }]) =>
  (auditedSubjects as readonly string[]).includes('customer'),
);

/** Calls all audited operations, the end of the session last. */
async function actAs(token: string): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  for (const [operation, { path: values = {}, body }] of Object.entries(acts)) {
    const { path, method } = must(access[operation as keyof typeof access]);
    const response = await fetch(
      app.baseUrl + path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? ''),
      {
        method: method.toUpperCase(),
        headers: { Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      },
    );
    statuses[operation] = response.status;
  }
  return statuses;
}

const entriesOf = (actor: object) =>
  app
    .db('audit_log')
    .where({ organization_id: seller.organizationId, ...actor })
    .orderBy('sequence');

describe('a customer session', () => {
  it('an application that acts for a customer leaves an entry for each change and each read of a secret', async () => {
    const token = await makeAccessToken({ organizationId: seller.organizationId });
    const { data } = await app.client(token).POST('/v1/customer-sessions/', { body: { customer_id: customerId } });
    const { id, token: session } = must(data);
    const grant = must(await app.db('oauth_grants').where({ organization_id: seller.organizationId }).first());
    const maker = {
      user_id: seller.id,
      credential_type: 'oauth_grant',
      credential_id: grant.id,
      client_id: grant.client_id,
    };
    const [created] = await app.db('audit_log').where({ object_id: id });
    expect(created).toMatchObject({ ...maker, actor_type: 'organization', operation: 'createCustomerSession' });
    expect(created).toMatchObject({
      object_type: 'customer_session',
      after: { customer_id: customerId, token_hash: '[hidden]' },
    });

    const statuses = await actAs(session);
    expect(
      Object.values(statuses).filter((status) => status >= 300),
      JSON.stringify(statuses),
    ).toEqual([]);
    const entries = await entriesOf({ actor_type: 'customer', actor_id: customerId });
    for (const entry of entries) expect(entry).toMatchObject(maker);
    const operations = [...new Set(entries.map(({ operation }) => operation))];
    expect(operations.sort()).toEqual(audited.map(([operation]) => operation).sort());
    expect(JSON.stringify(entries)).not.toMatch(/Grace|computer|Laptop/);

    const event = await publishedEvent(seller, { type: 'subscription.canceled', object_id: subscriptionId });
    const actor = { type: 'customer', id: customerId, ...maker };
    expect(event.actor).toEqual(actor);
    expect(entries.find(({ operation }) => operation === 'listUserLicenseKeys')).toMatchObject({
      object_type: 'customer',
      object_id: customerId,
      before: null,
      after: null,
    });
  });

  it('the token of a member who acts for a customer is in the event of the change', async () => {
    const other = await subscribe(seller);
    const { token } = await makeCustomerSession(seller, other.buyer);
    const params = { path: { id: other.id } };
    await app.client(token).PATCH('/v1/users/subscriptions/{id}', { params, body: { cancel_at_period_end: true } });
    const event = await publishedEvent(seller, { type: 'subscription.updated', object_id: other.id });
    const actor = { type: 'customer', user_id: seller.id, credential_type: 'personal_access_token', client_id: null };
    expect(event.actor).toMatchObject({
      ...actor,
      id: await customerIdOf(app.db, seller.organizationId, other.buyer.id),
    });
  });

  it('a member who opens the portal of a customer is named with the browser session by its entry, later entries and events', async () => {
    const other = await subscribe(seller);
    const customer_id = await customerIdOf(app.db, seller.organizationId, other.buyer.id);
    const page = await openPage(app, seller);
    const { data } = await page.POST('/v1/customer-sessions/', { body: { customer_id } });
    const { id, portal_url } = must(data);
    const { session_id } = must(await app.db('customer_sessions').where({ id }).first());
    const maker = { user_id: seller.id, credential_type: 'session', credential_id: session_id, client_id: null };
    const [opened] = await app.db('audit_log').where({ object_id: id });
    expect(opened).toMatchObject({ ...maker, actor_type: 'user', operation: 'createCustomerSession' });
    expect(opened).toMatchObject({ after: { customer_id, session_id } });

    const link = must(portal_url.split('#session=')[1]);
    const portal = await app.page('').POST('/v1/customer-sessions/exchange', { body: { link } });
    const customer = app.client(must(portal.data).token);
    await customer.GET('/v1/users/license-keys/');
    const params = { path: { id: other.id } };
    await customer.PATCH('/v1/users/subscriptions/{id}', { params, body: { cancel_at_period_end: true } });
    const entries = await entriesOf({ actor_type: 'customer', actor_id: customer_id });
    expect(entries.map(({ operation }) => operation)).toEqual(['listUserLicenseKeys', 'updateUserSubscription']);
    for (const entry of entries) expect(entry).toMatchObject(maker);
    const event = await publishedEvent(seller, { type: 'subscription.updated', object_id: other.id });
    expect(event.actor).toEqual({ type: 'customer', id: customer_id, ...maker });
  });

  it('a buyer who signed in, or who opened a link in an e-mail, leaves no entry and no actor', async () => {
    const other = await subscribe(seller);
    const id = await customerIdOf(app.db, seller.organizationId, other.buyer.id);
    const count = async () => (await entriesOf({})).length;
    const before = await count();
    const link = app.container.dependencies.portalLinks.create(id, currentTime());
    const opened = await app.page('').POST('/v1/customer-sessions/exchange', { body: { link } });
    const params = { path: { id: other.id } };
    const read = await app.client(must(opened.data).token).GET('/v1/users/license-keys/');
    expect(read.response.status).toBe(200);
    await app.client(must(opened.data).token).POST('/v1/users/subscriptions/{id}/resume', { params });
    await other.buyer.api.GET('/v1/users/license-keys/');
    await other.buyer.api.PATCH('/v1/users/subscriptions/{id}', { params, body: { cancel_at_period_end: true } });
    const event = await publishedEvent(seller, { type: 'subscription.updated', object_id: other.id });
    expect(event.actor).toBeNull();
    expect(await count()).toBe(before);
  });
});
