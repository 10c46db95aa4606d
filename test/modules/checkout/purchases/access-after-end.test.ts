import { describe, expect, it } from 'vitest';
import { subscribe, type monthly } from '../../../support/billing.ts';
import { customerIdOf } from '../../../support/customers.ts';
import { downloadsOf } from '../../../support/downloads.ts';
import { confirm, makeCheckout, makeSeller, must } from '../../../support/make.ts';
import {
  appOfPauses,
  fourWeeks,
  goTo,
  inApp,
  isoAt,
  path,
  refusal,
  setDay,
  startAppOfPauses,
} from '../../billing/subscriptions/pause-fixtures.ts';
import { ACCESS, buy, NO_ACCESS, tryAccess, type Purchase } from './access.ts';

startAppOfPauses();

interface PlannedEnd {
  price?: ReturnType<typeof monthly>;
  plan: (purchase: Purchase) => Promise<unknown>;
  /** Day of the end. */
  day: number;
}

const update = ({ seller, subscriptionId }: Purchase, body: { cancel_at: string | null }) =>
  seller.api.PATCH('/v1/subscriptions/{id}', { ...path(subscriptionId), body });
const cancelAsBuyer = ({ buyer, subscriptionId }: Purchase) =>
  buyer.api.DELETE('/v1/users/subscriptions/{id}', path(subscriptionId));

const ENDS: Record<string, PlannedEnd> = {
  'a planned end in the current period': {
    plan: (purchase) => update(purchase, { cancel_at: isoAt(10) }),
    day: 10,
  },
  'a planned end in a period that no worker has begun': {
    plan: (purchase) => update(purchase, { cancel_at: isoAt(42) }),
    day: 42,
  },
  'a planned end during a pause that keeps the access': {
    plan: async (purchase) => {
      await update(purchase, { cancel_at: isoAt(60) });
      const { seller, subscriptionId } = purchase;
      await seller.api.POST('/v1/subscriptions/{id}/pause', { ...path(subscriptionId), body: { access: 'keep' } });
    },
    day: 60,
  },
  'the end of the period after a cancellation': { plan: cancelAsBuyer, day: 28 },
  'the end of the trial after a cancellation': {
    price: fourWeeks(2800, { trial_interval: 'day', trial_interval_count: 14 }),
    plan: cancelAsBuyer,
    day: 14,
  },
};

async function buyAndPlan({ price = fourWeeks(2800), plan }: PlannedEnd): Promise<Purchase> {
  setDay(0);
  const purchase = await buy(await makeSeller(), price);
  await plan(purchase);
  return purchase;
}

/** Links of downloads last for some hours. */
const withNewLink = async (purchase: Purchase): Promise<Purchase> => ({
  ...purchase,
  downloadUrl: must((await downloadsOf(purchase.buyer)).items[0]).file.download.url,
});

/** Goes to just before the end, and to the end. @returns the purchase with a link from just before the end */
async function tryUntil(purchase: Purchase, day: number): Promise<Purchase> {
  setDay(day - 0.001);
  const present = await withNewLink(purchase);
  expect(await tryAccess(present)).toEqual(ACCESS);
  setDay(day);
  return present;
}

/** The status of a subscription in each read that shows it. */
async function statusesOf({ seller, buyer, subscriptionId, orderId }: Purchase) {
  const { data: lines } = await seller.api.GET('/v1/subscriptions/export', {
    params: { query: { format: 'ndjson' } },
    parseAs: 'text',
  });
  const of = (query: object) => ({ params: { query } });
  const countIn = async (query: object) => [
    must((await seller.api.GET('/v1/subscriptions/', of(query))).data).items.length,
    must((await buyer.api.GET('/v1/users/subscriptions/', of(query))).data).items.length,
  ];
  const [ofSeller, ofBuyer, sale, order, canceled, notCanceled, active, inactive] = await Promise.all([
    seller.api.GET('/v1/subscriptions/{id}', path(subscriptionId)),
    buyer.api.GET('/v1/users/subscriptions/{id}', path(subscriptionId)),
    seller.api.GET('/v1/orders/{id}', path(orderId)),
    buyer.api.GET('/v1/users/orders/{id}', path(orderId)),
    countIn({ status: ['canceled'] }),
    countIn({ status: ['trialing', 'active', 'past_due'] }),
    countIn({ active: true }),
    countIn({ active: false }),
  ]);
  const exported = JSON.parse(String(lines).trim()) as { status: string; ended_at: string };
  const shown = (read: { status: string; ended_at: string | null; pause?: unknown } | null | undefined) => [
    read?.status,
    read?.ended_at,
    read?.pause,
  ];
  return {
    reads: [ofSeller.data, ofBuyer.data, sale.data?.subscription, order.data?.subscription, exported].map((read) =>
      shown(read as Parameters<typeof shown>[0]),
    ),
    lists: { canceled, notCanceled, active, inactive },
  };
}

/** Everything that a customer has, as the seller and the export of license keys see it. */
async function stateOf({ seller, buyer, keyId }: Purchase) {
  const customer = await customerIdOf(appOfPauses().db, seller.organizationId, buyer.id);
  const { customer: _, ...state } = must((await seller.api.GET('/v1/customers/{id}/state', path(customer))).data);
  const { data: lines } = await seller.api.GET('/v1/license-keys/export', {
    params: { query: { format: 'ndjson' } },
    parseAs: 'text',
  });
  const keys = String(lines)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: string; status: string });
  return { state, exported: keys.find(({ id }) => id === keyId)?.status };
}

const NO_STATE = { active_subscriptions: [], granted_benefits: [], license_keys: [], downloads: [] };

/** Tries to change the end of a subscription that has ended. */
async function expectFinal(purchase: Purchase) {
  const { buyer, seller, subscriptionId } = purchase;
  const of = path(subscriptionId);
  const answers = [
    await buyer.api.POST('/v1/users/subscriptions/{id}/resume', of),
    await cancelAsBuyer(purchase),
    await buyer.api.POST('/v1/users/subscriptions/{id}/unpause', of),
    await update(purchase, { cancel_at: null }),
    await seller.api.POST('/v1/subscriptions/{id}/pause', { ...of, body: {} }),
    await seller.api.DELETE('/v1/subscriptions/{id}', of),
  ];
  expect(answers.map(refusal)).toEqual([
    [409, 'NotCanceledSubscription'],
    [403, 'AlreadyCanceledSubscription'],
    [409, 'NotPausedSubscription'],
    [403, 'AlreadyCanceledSubscription'],
    [403, 'AlreadyCanceledSubscription'],
    [403, 'AlreadyCanceledSubscription'],
  ]);
  expect((await buyer.api.GET('/v1/users/subscriptions/{id}/plans', of)).data?.items).toEqual([]);
  expect((await seller.api.GET('/v1/subscriptions/{id}/next-bill', of)).response.status).toBe(404);
}

describe('access at a known end of a subscription, without a worker', () => {
  it.each(Object.entries(ENDS))(
    '%s ends all access at its moment in each use and each read, as the worker leaves it, and cannot be undone',
    (_title, end) =>
      inApp(async () => {
        const purchase = await tryUntil(await buyAndPlan(end), end.day);
        expect(await tryAccess(purchase)).toEqual(NO_ACCESS);
        expect(await stateOf(purchase)).toEqual({ state: NO_STATE, exported: 'revoked' });
        const shown = await statusesOf(purchase);
        expect(shown.reads.map(([status]) => status)).toEqual(shown.reads.map(() => 'canceled'));
        expect(shown.lists).toEqual({ canceled: [1, 1], notCanceled: [0, 0], active: [0, 0], inactive: [1, 1] });
        await expectFinal(purchase);
        for (let run = 0; run < 3; run += 1) await goTo(end.day);
        expect(await statusesOf(purchase)).toEqual(shown);
        expect(await tryAccess(purchase)).toEqual(NO_ACCESS);
      })(),
  );

  it(
    'a placement for advertisements ends as well',
    inApp(async () => {
      setDay(0);
      const seller = await makeSeller();
      const ads = await seller.api.POST('/v1/benefits/', {
        body: { type: 'ads', description: 'Ad space', organization_id: seller.organizationId, properties: {} },
      });
      const { id: benefit_id } = must(ads.data);
      const terms = { price: fourWeeks(2800), benefits: [{ id: benefit_id }] };
      const { buyer, id } = await subscribe(seller, terms);
      const campaign = await buyer.api.POST('/v1/users/advertisements/', {
        body: { image_url: 'https://ada.example/a.png', text: 'Engines', link_url: 'https://ada.example/' },
      });
      const enable = async () => {
        const of = path(must(campaign.data).id);
        return (await buyer.api.POST('/v1/users/advertisements/{id}/enable', { ...of, body: { benefit_id } })).response
          .status;
      };
      const shown = async () => {
        const { data } = await appOfPauses()
          .client()
          .GET('/v1/advertisements/', { params: { query: { benefit_id } } });
        return must(data).items.length;
      };
      await seller.api.PATCH('/v1/subscriptions/{id}', { ...path(id), body: { cancel_at: isoAt(10) } });
      expect([await enable(), await shown()]).toEqual([204, 1]);
      setDay(10);
      expect([await enable(), await shown()]).toEqual([422, 0]);
    }),
  );

  it(
    'a buyer who returns after the end gets the license key back',
    inApp(async () => {
      const purchase = await buyAndPlan(must(ENDS['a planned end in the current period']));
      setDay(10);
      const { seller, productId, buyer, keyId } = purchase;
      const { client_secret } = await makeCheckout(seller, productId);
      const { data } = await confirm(appOfPauses(), client_secret, { customer_email: buyer.email });
      expect(must(data).grants.flatMap(({ license_key }) => license_key?.id ?? [])).toEqual([keyId]);
      await goTo(10);
      expect((await tryAccess(await withNewLink(purchase))).validation).toBe(200);
    }),
  );

  it(
    'a cancellation that the buyer undoes, and an end that the seller removes, leave the access',
    inApp(async () => {
      const purchase = await buyAndPlan({ plan: cancelAsBuyer, day: 28 });
      await purchase.buyer.api.POST('/v1/users/subscriptions/{id}/resume', path(purchase.subscriptionId));
      await update(purchase, { cancel_at: isoAt(20) });
      await update(purchase, { cancel_at: null });
      setDay(28);
      expect(await tryAccess(await withNewLink(purchase))).toEqual(ACCESS);
    }),
  );
});
