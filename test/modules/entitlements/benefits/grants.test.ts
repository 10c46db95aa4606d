import { describe, expect, it } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { monthly, subscribe } from '../../../support/billing.ts';
import { administer } from '../../../support/database.ts';
import {
  makeBenefit,
  makeKey,
  makeNote,
  makeProduct,
  makeSale,
  makeSeller,
  must,
  onceIdle,
  type Seller,
} from '../../../support/make.ts';
import { currentTime } from '../../../support/time.ts';

const path = (id: string) => ({ params: { path: { id } } });

async function setBenefits({ api }: Seller, productId: string, benefits: { id: string }[]) {
  const body = { benefits: benefits.map(({ id }) => id) };
  const { response } = await api.POST('/v1/products/{id}/benefits', { ...path(productId), body });
  expect(response.status).toBe(200);
}

async function listGrants({ api }: Seller, benefitId: string) {
  const { data } = await api.GET('/v1/benefits/{id}/grants/', path(benefitId));
  return must(data).items;
}

const countGranted = (seller: Seller, benefitId: string) =>
  listGrants(seller, benefitId).then((items) => items.filter(({ is_granted }) => is_granted).length);

/** Runs a job again, as a worker does after a redelivery. */
async function run(task: string, payload: object) {
  const { container } = await testApp();
  await must(container.jobs.find((job) => job.task === task)).run(payload, container.jobContext());
}

const objectEvents = async (id: string) => {
  const { db } = await testApp();
  const rows = await db('events').where({ object_id: id }).orderBy('position');
  return rows.map(({ type }) => type);
};

describe('benefit changes of a product', () => {
  it('a benefit that a product gains is granted to earlier buyers, and one that it drops is revoked', async () => {
    const seller = await makeSeller();
    const [keys, note] = [await makeBenefit(seller), await makeNote(seller)];
    const product = await makeProduct(seller, { benefits: [note] });
    const { buyer } = await makeSale(seller, product.id);
    await setBenefits(seller, product.id, [keys]);
    await onceIdle(
      () => countGranted(seller, keys.id),
      (count) => count === 1,
    );
    await onceIdle(
      () => countGranted(seller, note.id),
      (count) => count === 0,
    );
    await setBenefits(seller, product.id, [note, keys]);
    await onceIdle(
      () => countGranted(seller, note.id),
      (count) => count === 1,
    );
    expect(await listGrants(seller, note.id)).toMatchObject([{ user_id: buyer.id, is_revoked: false }]);
    expect(await objectEvents(must((await listGrants(seller, note.id))[0]).id)).toEqual([
      'benefit_grant.created',
      'benefit_grant.revoked',
      'benefit_grant.created',
    ]);
  });

  it('a withdrawn benefit is forgotten when its grants are revoked, and not when it was withdrawn again meanwhile', async () => {
    const { db, container } = await testApp();
    const { seller, benefitId, body } = await makeKey();
    const product = must(await db('product_benefits').where({ benefit_id: benefitId }).first());
    const job = must(container.jobs.find(({ task }) => task === 'purchases.reevaluate-product'));
    const { organizationId: organization_id } = seller;
    const payload = { event_id: benefitId, type: 'x', organization_id, object_id: product.product_id };
    const withdrawals = () => db('withdrawn_benefits').where({ benefit_id: benefitId });
    const validate = async () => (await seller.api.POST('/v1/users/license-keys/validate', { body })).response.status;

    await setBenefits(seller, product.product_id, []);
    await onceIdle(withdrawals, (rows) => rows.length === 0);
    await setBenefits(seller, product.product_id, [{ id: benefitId }]);
    await onceIdle(validate, (status) => status === 200);

    await db('withdrawn_benefits').insert({ product_id: product.product_id, benefit_id: benefitId });
    const { number } = must((await withdrawals())[0]);
    expect(await validate()).toBe(404);
    await job.run({ ...payload, of: 'subscriptions', withdrawal: number - 1 }, container.jobContext());
    expect(await withdrawals()).toHaveLength(1);
    await setBenefits(seller, product.product_id, [{ id: benefitId }]);
    expect(await validate()).toBe(200);
    expect(await withdrawals()).toEqual([]);
  });

  it('the purchases of a product are reevaluated in batches, one job per batch', async () => {
    const seller = await makeSeller();
    const { db, container } = await testApp();
    const product = await makeProduct(seller);
    const { orderId } = await makeSale(seller, product.id);
    const enqueued: object[] = [];
    const ctx = container.jobContext();
    const transaction: typeof ctx.transaction = (work) =>
      ctx.transaction((tx) => work({ ...tx, enqueue: (_task, payload) => void enqueued.push(payload) }));
    const job = must(container.jobs.find(({ task }) => task === 'purchases.reevaluate-product'));
    const payload = { event_id: orderId, type: 'x', organization_id: seller.organizationId, object_id: product.id };
    const { rows } = await db.raw(`select string_agg(quote_ident(column_name), ', ') as columns
      from information_schema.columns where table_name = 'orders' and column_name not in ('id', 'checkout_id', 'payment_id')
        and is_generated = 'NEVER' and is_identity = 'NO'`);
    const { columns } = rows[0];
    await administer(
      db,
      `set session_replication_role = replica;
       insert into orders (${columns}) select ${columns} from orders cross join generate_series(1, 200) where id = '${orderId}'`,
    );
    await job.run(payload, { ...ctx, transaction });
    expect(enqueued).toEqual([{ ...payload, of: 'orders', after: expect.any(String), withdrawal: 0 }]);
    enqueued.length = 0;
    await job.run({ ...payload, of: 'orders', after: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }, { ...ctx, transaction });
    expect(enqueued).toEqual([]);
    await administer(
      db,
      `set session_replication_role = replica;
       delete from orders where product_id = '${product.id}' and id <> '${orderId}'`,
    );
  });

  it('benefit changes of a product reach subscribers, also those who changed to the product', async () => {
    const seller = await makeSeller();
    const [first, second] = [await makeNote(seller), await makeNote(seller)];
    const subscription = await subscribe(seller, { price: monthly(1000), benefits: [first] });
    const other = await makeProduct(seller, { prices: [monthly(1000)], benefits: [first] });
    const { response } = await seller.api.PATCH('/v1/subscriptions/{id}', {
      ...path(subscription.id),
      body: { product_price_id: must(other.prices[0]).id, proration_behavior: 'prorate' },
    });
    expect(response.status).toBe(200);
    await setBenefits(seller, other.id, [second]);
    await onceIdle(
      () => countGranted(seller, second.id),
      (count) => count === 1,
    );
    await onceIdle(
      () => countGranted(seller, first.id),
      (count) => count === 0,
    );
  });

  it('concurrent benefit changes and purchases end with the last list for every buyer', async () => {
    const seller = await makeSeller();
    const [first, second] = [await makeNote(seller), await makeNote(seller)];
    const product = await makeProduct(seller, { benefits: [first] });
    const before = await makeSale(seller, product.id);
    const [, bought] = await Promise.all([
      (async () => {
        for (const list of [[second], [first], [first, second], [second]]) await setBenefits(seller, product.id, list);
      })(),
      makeSale(seller, product.id),
    ]);
    const users = [before.buyer.id, bought.buyer.id].sort();
    await onceIdle(
      () =>
        listGrants(seller, second.id).then((all) =>
          all.filter((grant) => grant.is_granted).map((grant) => grant.user_id),
        ),
      (granted) => granted.sort().join() === users.join(),
    );
    await onceIdle(
      () => countGranted(seller, first.id),
      (count) => count === 0,
    );
  });
});

describe('grants', () => {
  it('concurrent grant jobs create one grant, one event and one license key', async () => {
    const seller = await makeSeller();
    const keys = await makeBenefit(seller);
    const product = await makeProduct(seller, { benefits: [keys] });
    const { orderId, buyer } = await makeSale(seller, product.id);
    await Promise.all(Array.from({ length: 5 }, () => run('purchases.grant-order', { order_id: orderId })));
    const [grant, ...others] = await listGrants(seller, keys.id);
    expect(others).toEqual([]);
    expect(await objectEvents(must(grant).id)).toEqual(['benefit_grant.created']);
    const { data } = await buyer.api.GET('/v1/users/license-keys/');
    expect(data?.pagination.total_count).toBe(1);
  });

  it('concurrent revoke jobs revoke a grant and emit its event once', async () => {
    const sold = await makeKey();
    await sold.seller.api.DELETE('/v1/benefits/{id}', path(sold.benefitId));
    await Promise.all(Array.from({ length: 5 }, () => run('benefits.revoke-grants', { benefit_id: sold.benefitId })));
    const { db } = await testApp();
    const [grant] = await db('benefit_grants').where({ benefit_id: sold.benefitId });
    expect(grant).toMatchObject({ granted_at: null, revoked_at: expect.any(Date) });
    expect(await objectEvents(must(grant).id)).toEqual(['benefit_grant.created', 'benefit_grant.revoked']);
  });

  it('a benefit that is deleted before its grant job runs is not granted', async () => {
    const seller = await makeSeller();
    const note = await makeNote(seller);
    const product = await makeProduct(seller);
    const { orderId } = await makeSale(seller, product.id);
    const { db } = await testApp();
    // Simulates that the job read the list before the deletion.
    await db('benefits').where({ id: note.id }).update({ deleted_at: currentTime() });
    const { container } = await testApp();
    const { grantBenefit } = await import('../../../../src/modules/entitlements/benefits/index.ts');
    await container.transaction(currentTime(), (tx) =>
      grantBenefit(tx, container.benefitKinds, note, {
        user_id: seller.id,
        order_id: orderId,
        subscription_id: null,
      }),
    );
    expect(await db('benefit_grants').where({ benefit_id: note.id })).toEqual([]);
  });

  it('each purchase has its own grant, and revoking one keeps the other', async () => {
    const seller = await makeSeller();
    const note = await makeNote(seller);
    const product = await makeProduct(seller, { benefits: [note] });
    const one = await makeSale(seller, product.id);
    await makeSale(seller, product.id, one.buyer);
    const { response } = await seller.api.POST('/v1/refunds/', {
      body: { order_id: one.orderId, reason: 'customer_request', amount: 4900, revoke_benefits: true },
    });
    expect(response.status).toBe(201);
    await onceIdle(
      () => countGranted(seller, note.id),
      (count) => count === 1,
    );
    const { data } = await one.buyer.api.GET('/v1/users/benefits/{id}', path(note.id));
    expect(data?.grants).toHaveLength(1);
  });
});
