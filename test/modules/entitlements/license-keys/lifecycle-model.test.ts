import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../support/app.ts';
import { monthly, subscribeTo } from '../../../support/billing.ts';
import { makeBenefit, makeProduct, makeSeller, must, useApp, type Seller } from '../../../support/make.ts';
import type { Tables } from '../../../../src/platform/db/generated/tables.ts';
import { runJobs } from '../../billing/model/real.ts';
import { checkProperty, modelRuns } from '../../../support/property.ts';

/** Sequences, and steps in each. */
const RUNS = modelRuns(6);
const STEPS = 14;

/** Benefits of each product at the start, by their index. The last product has no license keys. */
const PLANS = [[0], [1], [0, 2], [2, 1], []];
const BENEFITS = 3;

type Step =
  | { kind: 'pay'; isPaid: boolean }
  | { kind: 'change-plan'; plan: number }
  | { kind: 'set-benefits'; plan: number; benefits: number[] }
  | { kind: 'edit-benefit'; benefit: number; limit: number; isApplied: boolean }
  | { kind: 'set-limit'; limit: number }
  | { kind: 'set-status'; status: 'granted' | 'disabled' | 'revoked' }
  | { kind: 'activate' };

const plan = fc.nat(PLANS.length - 1);
const benefit = fc.nat(BENEFITS - 1);
const limit = fc.integer({ min: 10, max: 50 });
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('pay' as const), isPaid: fc.boolean() }),
  fc.record({ kind: fc.constant('change-plan' as const), plan }),
  fc.record({
    kind: fc.constant('set-benefits' as const),
    plan,
    benefits: fc.uniqueArray(benefit, { maxLength: BENEFITS }),
  }),
  fc.record({ kind: fc.constant('edit-benefit' as const), benefit, limit, isApplied: fc.boolean() }),
  fc.record({ kind: fc.constant('set-limit' as const), limit }),
  fc.record({
    kind: fc.constant('set-status' as const),
    status: fc.constantFrom('granted' as const, 'disabled' as const, 'revoked' as const),
  }),
  fc.record({ kind: fc.constant('activate' as const) }),
);

interface Model {
  isPaid: boolean;
  plan: number;
  benefitsOfPlan: number[][];
  /** The most license key benefits that the subscription had at one time. */
  most: number;
  /** Keys that existed after the last step, by id. */
  known: Map<string, { key: string; limit?: number; status: 'granted' | 'disabled' | 'revoked' }>;
}

interface Real {
  app: TestApp;
  seller: Seller;
  subscriptionId: string;
  buyerId: string;
  products: { id: string; priceId: string }[];
  benefitIds: string[];
}

const path = (id: string) => ({ params: { path: { id } } });
const seats = (count: number) => ({ activations: { limit: count, enable_user_admin: true, is_required: false } });

async function setUp(app: TestApp): Promise<Real> {
  const seller = await makeSeller();
  const benefits: { id: string }[] = [];
  for (let index = 0; index < BENEFITS; index += 1) benefits.push(await makeBenefit(seller, seats(20)));
  const products = [];
  for (const indexes of PLANS) {
    const granted = indexes.map((index) => must(benefits[index]));
    const { id, prices } = await makeProduct(seller, { prices: [monthly(1000)], benefits: granted });
    products.push({ id, priceId: must(prices[0]).id });
  }
  const subscribed = await subscribeTo(seller, must(products[0]).id);
  await runJobs({ app });
  const benefitIds = benefits.map(({ id }) => id);
  return { app, seller, subscriptionId: subscribed.id, buyerId: subscribed.buyer.id, products, benefitIds };
}

const readKeys = ({ app, buyerId }: Real): Promise<Tables['license_keys'][]> =>
  app.db('license_keys').where({ user_id: buyerId }).orderBy(['created_at', 'id']);

async function reconcile({ app, subscriptionId }: Real) {
  const job = must(app.container.jobs.find(({ task }) => task === 'purchases.follow-subscription'));
  await job.run({ object_id: subscriptionId }, app.container.jobContext());
}

async function take(step: Step, model: Model, real: Real) {
  const { app, seller, subscriptionId } = real;
  const subscription = app.db('subscriptions').where({ id: subscriptionId });
  const [first] = await readKeys(real);
  switch (step.kind) {
    case 'pay':
      model.isPaid = step.isPaid;
      await subscription.update({ status: step.isPaid ? 'active' : 'unpaid' });
      return reconcile(real);
    case 'change-plan': {
      model.plan = step.plan;
      const { id, priceId } = must(real.products[step.plan]);
      await subscription.update({ product_id: id, price_id: priceId });
      return reconcile(real);
    }
    case 'set-benefits': {
      model.benefitsOfPlan[step.plan] = step.benefits;
      const body = { benefits: step.benefits.map((index) => must(real.benefitIds[index])) };
      await seller.api.POST('/v1/products/{id}/benefits', { ...path(must(real.products[step.plan]).id), body });
      return undefined;
    }
    case 'edit-benefit':
      await seller.api.PATCH('/v1/benefits/{id}', {
        ...path(must(real.benefitIds[step.benefit])),
        body: { type: 'license_keys', properties: seats(step.limit), apply_to_existing: step.isApplied },
      });
      return undefined;
    default:
      if (first !== undefined) await changeKey(step, model, real, first);
      return undefined;
  }
}

async function changeKey(step: Step, model: Model, { app, seller }: Real, { id, key }: Tables['license_keys']) {
  const known = must(model.known.get(id));
  const update = (body: object) => seller.api.PATCH('/v1/license-keys/{id}', { ...path(id), body });
  if (step.kind === 'set-status') {
    known.status = step.status;
    await update({ status: step.status });
  } else if (step.kind === 'set-limit') {
    const { data } = await update({ limit_activations: step.limit });
    if (data?.overrides.includes('limit_activations') === true) known.limit = step.limit;
  } else {
    const body = { key, organization_id: seller.organizationId, label: 'Laptop' };
    await app.client().POST('/v1/users/license-keys/activate', { body });
  }
}

async function check(model: Model, real: Real) {
  const { app, seller } = real;
  const keys = await readKeys(real);
  const promised = model.isPaid ? must(model.benefitsOfPlan[model.plan]) : [];
  model.most = Math.max(model.most, promised.length);
  expect(keys.length, 'a purchase has a key for each place').toBe(model.most);
  const active = keys.filter(({ suspended_at }) => suspended_at === null);
  expect(active.map(({ benefit_id }) => benefit_id).toSorted()).toEqual(
    promised.map((index) => must(real.benefitIds[index])).toSorted(),
  );
  for (const [id, { key, limit: own, status }] of model.known) {
    const row = must(keys.find((each) => each.id === id));
    expect(row).toMatchObject({ key, status, ...(own !== undefined && { limit_activations: own }) });
    const live = await app.db('license_key_activations').where({ license_key_id: id }).whereNull('deactivated_at');
    expect(live).toHaveLength(row.activations);
    const body = { key, organization_id: seller.organizationId };
    const { response } = await app.client().POST('/v1/users/license-keys/validate', { body });
    expect(response.status === 200).toBe(row.suspended_at === null && status === 'granted');
  }
  for (const { id, key, status } of keys) if (!model.known.has(id)) model.known.set(id, { key, status });
}

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: 'off' });
});
afterAll(() => app.stop());

it('a license key of a subscription keeps its text, its settings and its activations through any sequence of changes', async () => {
  await useApp(app, () =>
    checkProperty(
      fc.asyncProperty(fc.array(steps, { minLength: 4, maxLength: STEPS }), async (sequence) => {
        const real = await setUp(app);
        const model: Model = {
          isPaid: true,
          plan: 0,
          benefitsOfPlan: PLANS.map((indexes) => [...indexes]),
          most: 0,
          known: new Map(),
        };
        await check(model, real);
        for (const step of sequence) {
          await take(step, model, real);
          await runJobs({ app });
          await check(model, real);
        }
      }),
      { numRuns: RUNS, endOnFailure: true },
    ),
  );
  expect(app.breaches).toEqual([]);
});
