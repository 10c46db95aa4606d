import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '../../../../src/shared/durations.ts';
import { startApp, type TestApp } from '../../../support/app.ts';
import {
  advance,
  makeClockSeller,
  monthly,
  readSubscription,
  subscribeTo,
  type Subscribed,
} from '../../../support/billing.ts';
import { customerIdOf } from '../../../support/customers.ts';
import { reportDispute } from '../../../support/disputes.ts';
import { makeBenefit, makePerson, makeProduct, must, useApp, type Person, type Seller } from '../../../support/make.ts';
import { checkProperty, modelRuns } from '../../../support/property.ts';
import { runJobs } from '../../billing/model/real.ts';
import { addCard, agree, offeredTo } from '../customer-accounts/transfer-scene.ts';
import { expectAgreement, explainGrant, explainKey, path, type Validation } from './fixtures.ts';

/** Histories, and steps in each. */
const RUNS = modelRuns(3);
const STEPS = 6;

interface Real {
  app: TestApp;
  seller: Seller;
  subscribed: Subscribed;
  receiver: Person;
  benefitId: string;
  /** Products with the benefit, and without it. */
  products: { id: string; priceId: string }[];
  keyId: string;
  /** Texts that the key has or had. */
  texts: Set<string>;
  activationIds: string[];
}

const subscription = ({ seller, subscribed: { id } }: Real, body: object) =>
  seller.api.PATCH('/v1/subscriptions/{id}', { ...path(id), body });
const patchKey = ({ seller, keyId }: Real, body: object) =>
  seller.api.PATCH('/v1/license-keys/{id}', { ...path(keyId), body });
const setBenefits = ({ seller, benefitId, products }: Real, isKept: boolean) =>
  seller.api.POST('/v1/products/{id}/benefits', {
    ...path(must(products[0]).id),
    body: { benefits: isKept ? [benefitId] : [] },
  });
const setTerms = ({ seller, benefitId }: Real, is_required: boolean, limit_usage: number | null) =>
  seller.api.PATCH('/v1/benefits/{id}', {
    ...path(benefitId),
    body: {
      type: 'license_keys',
      properties: { limit_usage, activations: { limit: 2, enable_user_admin: true, is_required } },
      apply_to_existing: true,
    },
  });
const changePlan = (real: Real, plan: number) =>
  subscription(real, { product_price_id: must(real.products[plan]).priceId, proration_behavior: 'prorate' });
const rotate = ({ seller, keyId }: Real, overlap_seconds: number) =>
  seller.api.POST('/v1/license-keys/{id}/rotate', { ...path(keyId), body: { overlap_seconds } });

async function lastOrderId({ app, subscribed }: Real): Promise<string> {
  const orders = await app
    .db('orders')
    .where({ subscription_id: subscribed.id })
    .whereNotNull('payment_id')
    .orderBy('created_at');
  return must(orders.at(-1)).id;
}

async function activate(real: Real) {
  const { app, seller } = real;
  const key = must([...real.texts].at(-1));
  const body = { key, organization_id: seller.organizationId, label: 'Laptop', conditions: { version: 1 } };
  const { data } = await app.client().POST('/v1/users/license-keys/activate', { body });
  if (data) real.activationIds.push(data.id);
}

async function deactivate({ app, seller, texts, activationIds }: Real) {
  const [activation_id] = activationIds;
  if (activation_id === undefined) return;
  const body = { key: must([...texts].at(-1)), organization_id: seller.organizationId, activation_id };
  await app.client().POST('/v1/users/license-keys/deactivate', { body });
}

/** Requests that are refused in some states change nothing then. */
const STEPS_BY_NAME: Readonly<Record<string, (real: Real) => Promise<unknown>>> = {
  'a day': ({ seller }) => advance(seller, 'day'),
  'a month': ({ seller }) => advance(seller, 'month'),
  jobs: runJobs,
  cancel: (real) => subscription(real, { cancel_at_period_end: true }),
  uncancel: (real) => subscription(real, { cancel_at_period_end: false }),
  revoke: ({ seller, subscribed: { id } }) => seller.api.DELETE('/v1/subscriptions/{id}', path(id)),
  pause: ({ seller, subscribed: { id } }) => seller.api.POST('/v1/subscriptions/{id}/pause', { ...path(id), body: {} }),
  unpause: ({ seller, subscribed: { id } }) => seller.api.POST('/v1/subscriptions/{id}/unpause', path(id)),
  'plan without the benefit': (real) => changePlan(real, 1),
  'plan with the benefit': (real) => changePlan(real, 0),
  'open dispute': async (real) => reportDispute({ orderId: await lastOrderId(real), status: 'open' }),
  'won dispute': async (real) => reportDispute({ orderId: await lastOrderId(real), status: 'won' }),
  'partial refund': async (real) =>
    real.seller.api.POST('/v1/refunds/', { body: { order_id: await lastOrderId(real), amount: 1, reason: 'other' } }),
  'benefit removed': (real) => setBenefits(real, false),
  'benefit added': (real) => setBenefits(real, true),
  'activation required': (real) => setTerms(real, true, null),
  'few uses': (real) => setTerms(real, false, 1),
  'days without jobs': ({ app, seller }) =>
    app
      .db('test_clocks')
      .where({ organization_id: seller.organizationId })
      .increment('ahead_ms', 2 * DAY_MS),
  disable: (real) => patchKey(real, { status: 'disabled' }),
  grant: (real) => patchKey(real, { status: 'granted' }),
  expire: (real) => patchKey(real, { expires_at: '2020-01-01T00:00:00Z' }),
  'no expiry': (real) => patchKey(real, { expires_at: null }),
  'rotation with an overlap': (real) => rotate(real, 7200),
  'rotation at once': (real) => rotate(real, 0),
  transfer: async ({ app, seller, subscribed, receiver }) => {
    const body = { customer_id: await customerIdOf(app.db, seller.organizationId, receiver.id) };
    await seller.api.POST('/v1/subscriptions/{id}/transfer', { ...path(subscribed.id), body });
    const { pending_transfer } = await readSubscription(subscribed);
    if (pending_transfer === null) return;
    const token = await offeredTo(receiver);
    await addCard(token);
    await agree(token);
  },
  activate,
  deactivate,
};

async function setUp(app: TestApp): Promise<Real> {
  const seller = await makeClockSeller();
  const activations = { limit: 2, enable_user_admin: true, is_required: false, idle_days: 1 };
  const terms = { limit_usage: 3, activations };
  const benefit = await makeBenefit(seller, terms);
  const products = [];
  for (const benefits of [[benefit], []]) {
    const { id, prices } = await makeProduct(seller, { prices: [monthly(1000)], benefits });
    products.push({ id, priceId: must(prices[0]).id });
  }
  const subscribed = await subscribeTo(seller, must(products[0]).id);
  const { id: keyId, key } = must(await app.db('license_keys').where({ benefit_id: benefit.id }).first());
  const shared = { app, seller, subscribed, receiver: await makePerson(), benefitId: benefit.id, products };
  return { ...shared, keyId, texts: new Set([key]), activationIds: [] };
}

/** Requests of programs with each text and each machine of the key, and with what does not fit it. */
function requestsOf({ seller, texts, activationIds, subscribed, receiver, benefitId }: Real): Validation[] {
  const keys = [...texts].map((key) => ({ key, organization_id: seller.organizationId }));
  const present = must(keys.at(-1));
  const machines = activationIds
    .slice(-2)
    .map((activation_id) => ({ ...present, activation_id, conditions: { version: 1 } }));
  return [
    ...keys.slice(-3),
    ...machines,
    ...machines.slice(-1).map((machine) => ({ ...machine, conditions: {} })),
    { ...present, user_id: subscribed.buyer.id },
    { ...present, user_id: receiver.id, benefit_id: benefitId },
    { ...present, increment_usage: 1 },
  ];
}

async function check(real: Real) {
  const { app, seller, keyId } = real;
  const { key } = must(await app.db('license_keys').where({ id: keyId }).first());
  real.texts.add(key);
  const explained = await explainKey(seller, keyId);
  for (const request of requestsOf(real)) await expectAgreement(seller, request);
  const body = { key, organization_id: seller.organizationId, label: 'Probe' };
  const activation = await app.client().POST('/v1/users/license-keys/activate', { body });
  const { code } = (activation.error ?? { code: null }) as { code: string | null };
  expect(explained.activation_code, 'an activation gets the code of the explanation').toBe(code);
  if (activation.data) {
    const probe = { key, organization_id: seller.organizationId, activation_id: activation.data.id };
    await app.client().POST('/v1/users/license-keys/deactivate', { body: probe });
  }
  await checkGrant(real, explained);
}

async function checkGrant(
  { seller }: Real,
  { verdict, benefit_grant_id, benefit_id, steps }: Awaited<ReturnType<typeof explainKey>>,
) {
  const [benefitId, grantId] = [must(benefit_id), must(benefit_grant_id)];
  const listed = must((await seller.api.GET('/v1/benefits/{id}/grants/', path(benefitId))).data).items;
  const { is_granted } = must(listed.find(({ id }) => id === grantId));
  expect((await explainGrant(seller, benefitId, grantId)).verdict === 'granted').toBe(is_granted);
  if (verdict === 'refused') expect(steps.map(({ effect }) => effect)).toContain('takes');
  const times = steps.map(({ time }) => time);
  expect(times).toEqual(times.toSorted());
}

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: 'off' });
});
afterAll(() => app.stop());

it('after any history, the explanation of a key and of a validation tells what the service answers', async () => {
  await useApp(app, () =>
    checkProperty(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...Object.keys(STEPS_BY_NAME)), { minLength: 3, maxLength: STEPS }),
        async (names) => {
          const real = await setUp(app);
          await check(real);
          for (const name of names) {
            await must(STEPS_BY_NAME[name])(real);
            await check(real);
          }
        },
      ),
      { numRuns: RUNS, endOnFailure: true },
    ),
  );
  expect(app.breaches).toEqual([]);
});
