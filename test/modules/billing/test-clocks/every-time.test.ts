import { beforeAll, expect, it } from 'vitest';
import { access } from '../../../../src/contract/generated/access.ts';
import type { OperationId } from '../../../../src/contract/operation.ts';
import { testApp } from '../../../support/app.ts';
import {
  advance,
  changePlan,
  makeClockSeller,
  makeDiscount,
  monthly,
  otherPrice,
  subscribe,
} from '../../../support/billing.ts';
import { makeLink } from '../../../support/checkout-links.ts';
import { declaredOperations } from '../../../support/contract.ts';
import { makeField } from '../../../support/custom-fields.ts';
import { reportDispute } from '../../../support/disputes.ts';
import { makeUnrecordedCharge } from '../../../support/unrecorded-charges.ts';
import { createDownloads } from '../../../support/downloads.ts';
import { leadOfFileSystem, makeFile, makeMedia } from '../../../support/files.ts';
import {
  confirm,
  makeBenefit,
  makeCheckout,
  makeProduct,
  must,
  onceIdle,
  type Person,
  type Seller,
} from '../../../support/make.ts';
import { readFeed } from '../../../support/receiver.ts';
import { currentTime } from '../../../support/time.ts';

const DAY = 86_400_000;
const YEAR = 365 * DAY;
const path = (id: string) => ({ params: { path: { id } } });

/** Reading operations that are left out, with the reason. */
const LEFT_OUT: Record<string, string> = {
  getTestClock: 'shows when the clock was created, in real time',
  listOrganizationInvitations: 'an invitation is a secret that expires',
  listWebhookDeliveries: 'a delivery is a series of attempts',
  getWebhookDelivery: 'a delivery is a series of attempts',
  getFileUpload: 'the addresses of an upload are secrets that expire',
  listUserAdvertisements: 'belongs to a person',
  getUserAdvertisement: 'belongs to a person',
  listLinkedAccounts: 'belongs to a person',
  getMe: 'belongs to a person',
  exportCustomer: 'returns records as they are stored, also technical ones in real time',
  getMetrics: 'counts in days that the caller names',
  exportMetrics: 'counts in days that the caller names',
  getTaxReport: 'counts in days that the caller names',
  exportTaxReport: 'counts in days that the caller names',
  getOrganizationQuotas: 'protects the service, in real time',
  streamEvents: 'sends the events that `listEvents` lists',
  exportArticles: 'contains the articles that `listArticles` lists',
  getCustomerByExternalId: 'shows what `getCustomer` shows',
  getCustomerStateByExternalId: 'shows what `getCustomerState` shows',
  getLicenseKeyActivation: 'shows what `getLicenseKey` shows',
  getInvoice: 'shows what `getOrderInvoice` shows',
  getUserInvoice: 'shows what `getUserOrderInvoice` shows',
  explainBenefitGrant: 'shows times as `explainLicenseKey` does',
};

/** Fields with real times, with the reason. */
const REAL_FIELDS: Record<string, string> = {
  'listAuditLog .items.after.enabled_at': 'the delivery to an endpoint keeps real time',
  'listAuditLog .items.after.attempted_at': 'a refund is attempted again in real time',
  'listDisputes .items.response_due_at': 'the bank of a dispute keeps real time',
  'listEvents .items.data.response_due_at': 'the bank of a dispute keeps real time',
  'listUserDownloadables .items.file.download.expires_at': 'the address of a download is a secret that expires',
};

let seller: Seller;
let buyer: Person;
/** The number of events that precede the move of the clock, and the times of the organization, whose first member is as old. */
let precedingEvents: number;
let precedingTimes: (string | null)[];

/** Creates and changes an object of every kind that an organization can have. */
async function useEverything() {
  const { api, organizationId: organization_id } = seller;
  const app = await testApp();
  await api.PATCH('/v1/organizations/{id}', { ...path(organization_id), body: { bio: 'A year later' } });
  const field = await makeField(seller, 'text');
  await api.PATCH('/v1/custom-fields/{id}', { ...path(field.id), body: { type: 'text', name: 'Renamed' } });
  const benefit = await makeBenefit(seller, { activations: { limit: 2, enable_user_admin: false } });
  await api.PATCH('/v1/benefits/{id}', { ...path(benefit.id), body: { type: 'license_keys', description: 'Renamed' } });
  const file = await makeFile(seller);
  await api.PATCH('/v1/files/{id}', { ...path(file.id), body: { name: 'renamed.txt' } });
  const media = await makeMedia(seller);
  const downloads = must((await createDownloads(seller, { files: [file.id] })).data);
  const discount = await makeDiscount(seller, {
    ends_at: new Date(currentTime().getTime() + YEAR + 20 * DAY).toISOString(),
  });
  await api.PATCH('/v1/discounts/{id}', { ...path(discount.id), body: { name: 'Renamed' } });

  const subscribed = await subscribe(seller, {
    price: monthly(1000),
    benefits: [benefit, downloads],
    discount_id: discount.id,
  });
  ({ buyer } = subscribed);
  await api.PATCH('/v1/products/{id}', {
    ...path(subscribed.productId),
    body: {
      medias: [media.id],
      prices: [monthly(1200)],
      attached_custom_fields: [{ custom_field_id: field.id, required: false }],
    },
  });
  const link = await makeLink(seller, subscribed.productId);
  await api.PATCH('/v1/checkout-links/{id}', { ...path(link.id), body: { label: 'Renamed' } });
  const open = await makeCheckout(seller, subscribed.productId);
  await api.PATCH('/v1/checkouts/custom/{id}', { ...path(open.id), body: { customer_name: 'Ada Byron' } });

  const grant = () => app.db('license_keys').where({ organization_id }).first();
  const { key } = must(await onceIdle(grant, (row) => row !== undefined));
  const activation = await app
    .client()
    .POST('/v1/users/license-keys/activate', { body: { key, organization_id, label: 'Laptop' } });
  await app.client().POST('/v1/users/license-keys/validate', {
    body: { key, organization_id, activation_id: must(activation.data).id },
  });
  await buyer.api.PATCH('/v1/users/subscriptions/{id}/billing-details', {
    ...path(subscribed.id),
    body: { name: 'Ada King' },
  });
  await changePlan(subscribed, await otherPrice(seller, monthly(500), [benefit, downloads]));
  await buyer.api.DELETE('/v1/users/subscriptions/{id}', path(subscribed.id));
  await api.PATCH('/v1/subscriptions/{id}', { ...path(subscribed.id), body: { cancel_at_period_end: false } });

  const order = must(await app.db('orders').where({ organization_id }).first());
  await api.POST('/v1/refunds/', { body: { order_id: order.id, amount: 100, reason: 'other' } });
  const single = await makeProduct(seller);
  const purchase = await makeCheckout(seller, single.id);
  await confirm(app, purchase.client_secret, { customer_email: buyer.email });
  await makeUnrecordedCharge(seller, single.id);
  await reportDispute({
    orderId: must(await app.db('orders').where({ checkout_id: purchase.id }).first()).id,
    status: 'open',
  });

  await api.POST('/v1/articles/', {
    body: {
      organization_id,
      title: 'News',
      body: 'Long. '.repeat(20),
      visibility: 'public',
      notify_subscribers: true,
      published_at: new Date(currentTime().getTime() + YEAR - DAY / 2).toISOString(),
    },
  });
  await api.POST('/v1/repositories/import', {
    body: {
      organization_id,
      external_organization: {
        platform: 'github',
        external_id: '1',
        name: 'Aster',
        avatar_url: 'https://aster.example/logo.png',
      },
      repositories: [{ external_id: '2', name: 'orion', is_private: false }],
    },
  });
  const endpoint = must(
    (
      await api.POST('/v1/webhooks/endpoints/', {
        body: { organization_id, url: 'http://127.0.0.1:9/', events: ['order.created'] },
      })
    ).data,
  );
  await api.PATCH('/v1/webhooks/endpoints/{id}', { ...path(endpoint.id), body: { is_enabled: false } });
}

beforeAll(async () => {
  seller = await makeClockSeller();
  await advance(seller, 'year');
  precedingEvents = (await readFeed(seller)).last_sequence;
  const { created_at, modified_at } = must(
    (await seller.api.GET('/v1/organizations/{id}', path(seller.organizationId))).data,
  );
  precedingTimes = [created_at, modified_at];
  await useEverything();
});

/** @returns the times in a response, with the name of their field */
function timesIn(value: unknown, at = ''): [field: string, time: number][] {
  if (typeof value === 'string')
    return [...value.matchAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g)].map(([text]) => [at, Date.parse(text)]);
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((child) => timesIn(child, at));
  return Object.entries(value).flatMap(([key, child]) => timesIn(child, `${at}.${key}`));
}

type Reading = (typeof declaredOperations)[number];

async function read({ path, operation }: Reading, id = '') {
  const { baseUrl } = await testApp();
  const { token } = path.startsWith('/v1/users/') ? buyer : seller;
  const address = new URL(path.replace('{id}', id), baseUrl);
  const declared = JSON.stringify(operation.parameters ?? []);
  if (/OrganizationIdFilter|"organization_id"/.test(declared))
    address.searchParams.set('organization_id', seller.organizationId);
  if (declared.includes('Limit')) address.searchParams.set('limit', '100');
  if (operation.operationId === 'listEvents') address.searchParams.set('after', String(precedingEvents));
  if (operation.operationId === 'searchRecords') address.searchParams.set('query', 'test');
  const response = await fetch(address, { headers: { Authorization: `Bearer ${token}` } });
  expect(`${operation.operationId} ${response.status}`).toBe(`${operation.operationId} 200`);
  const text = await response.text();
  return response.headers.get('Content-Type')?.includes('json') ? (JSON.parse(text) as object) : text;
}

const reading = declaredOperations.filter(
  ({ method, operation: { operationId } }) =>
    method === 'get' && access[operationId as OperationId]?.schemes.some((scheme) => scheme === 'pat'),
);
const walked = reading.filter(({ operation }) => !(operation.operationId in LEFT_OUT));
const lists = walked.filter(({ path }) => !path.includes('{'));
/** Operations that read one item of a list, or something of the item. */
const partsOf = (list: Reading) => walked.filter(({ path }) => path.startsWith(`${list.path.replace(/\/$/, '')}/{id}`));

it('every time that a seller or a buyer reads comes from the test clock', async () => {
  const wrong: string[] = [];
  const ofFileSystem = await leadOfFileSystem(await testApp());
  const check = ({ operation }: Reading, body: unknown) => {
    for (const [field, time] of timesIn(body)) {
      const name = `${operation.operationId} ${field}`;
      if (name in REAL_FIELDS || precedingTimes.includes(new Date(time).toISOString())) continue;
      const ofClock = field.endsWith('.last_modified_at') ? ofFileSystem : 0;
      const lead = (time - currentTime().getTime() - YEAR - ofClock) / DAY;
      if (lead < -1 || lead > 40) wrong.push(`${name} ${lead.toFixed(1)} days from the clock`);
    }
  };
  for (const list of lists) {
    const body = await read(list);
    check(list, body);
    if (!('items' in Object(body))) continue;
    const [first] = (body as { items: { id: string }[] }).items;
    expect(first, `${list.operation.operationId} is empty`).toBeDefined();
    for (const part of partsOf(list)) check(part, await read(part, must(first).id));
  }
  expect(wrong).toEqual([]);
});

it('every reading operation is a list, a part of a list, or left out for a reason', () => {
  const known = [...lists, ...lists.flatMap(partsOf)].map(({ operation }) => operation.operationId);
  expect(walked.map(({ operation }) => operation.operationId).filter((id) => !known.includes(id))).toEqual([]);
  expect(Object.keys(LEFT_OUT).filter((id) => !reading.some(({ operation }) => operation.operationId === id))).toEqual(
    [],
  );
});
