import { describe, expect, it } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import { testApp } from '../../../support/app.ts';
import { advance, makeClockSeller, monthly, readSubscription, subscribe, yearly } from '../../../support/billing.ts';
import {
  makeBenefit,
  makeKey,
  makeNote,
  makeProduct,
  makeSale,
  makeSeller,
  must,
  type Seller,
} from '../../../support/make.ts';
import { activate } from '../license-keys/fixtures.ts';

const path = (id: string) => ({ params: { path: { id } } });
const DAY = 86_400_000;
const THIRTY_DAYS = { expires: { ttl: 30, timeframe: 'day' } } as const;
const SEATS = { limit: 2, enable_user_admin: true };

type Warned = components['schemas']['BenefitLicenseKeys'];

const apply = async ({ api }: Seller, id: string, properties: object, more: object = { apply_to_existing: true }) => {
  const body = { type: 'license_keys', properties, ...more } as never;
  return must((await api.PATCH('/v1/benefits/{id}', { ...path(id), body })).data) as Warned;
};
const read = async ({ api }: Seller, id: string) => must((await api.GET('/v1/benefits/{id}', path(id))).data) as Warned;
const setBenefits = async ({ api }: Seller, productId: string, ...benefits: string[]) =>
  must((await api.POST('/v1/products/{id}/benefits', { ...path(productId), body: { benefits } })).data);
const daysUntil = (time: string, from: number) => (Date.parse(time) - from) / DAY;

describe('the warnings of a benefit', () => {
  it('a new benefit has no warning, and one whose keys expire while a subscription is paid warns with the date', async () => {
    const seller = await makeClockSeller();
    const now = await advance(seller, 'day');
    expect(await makeBenefit(seller, THIRTY_DAYS)).toMatchObject({ warnings: [] });
    const { id, ...created } = (await makeBenefit(seller, { ...THIRTY_DAYS, expires_with_period: false })) as Warned;
    expect(created.warnings).toMatchObject([{ code: 'expires_while_paid', detail: expect.any(String) }]);
    expect(daysUntil(must(created.warnings?.[0]).ends_at, now)).toBeCloseTo(30, 2);
    const { id: once } = await makeProduct(seller);
    await setBenefits(seller, once, id);
    expect((await read(seller, id)).warnings).toEqual([]);
    const { id: recurring } = await makeProduct(seller, { prices: [yearly(9000)] });
    const product = await setBenefits(seller, recurring, id);
    expect(product.warnings).toMatchObject([{ code: 'expires_while_paid' }]);
    expect((await read(seller, id)).warnings).toMatchObject([{ code: 'expires_while_paid' }]);
    const list = await seller.api.GET('/v1/benefits/', {});
    expect(must(list.data).items.every((benefit) => 'warnings' in benefit && benefit.warnings === null)).toBe(true);
  });

  it.each([
    { properties: { expires_with_period: true }, days: [] },
    { properties: { expires: { ttl: 90, timeframe: 'day' } }, days: [80] },
  ])('terms that no job has applied yet to the keys warn as the terms that apply: %o', async ({ properties, days }) => {
    const seller = await makeClockSeller();
    const { id } = await makeBenefit(seller, { ...THIRTY_DAYS, expires_with_period: false });
    await subscribe(seller, { price: yearly(9000), benefits: [{ id }] });
    const now = await advance(seller, 'day', 10);
    const { db } = await testApp();
    const change = db.raw('properties || ?::jsonb', [JSON.stringify(properties)]);
    await db('benefits').where({ id }).update({ properties: change }).increment('terms_version', 1);
    const { warnings } = await read(seller, id);
    expect(warnings?.map(({ ends_at }) => Math.round(daysUntil(ends_at, now)))).toEqual(days);
  });

  it('a change that lets keys expire while subscriptions are paid warns with the first expiry', async () => {
    const seller = await makeClockSeller();
    const benefit = await makeBenefit(seller);
    await subscribe(seller, { price: yearly(9000), benefits: [benefit] });
    const start = await advance(seller, 'day', 10);
    const changed = await apply(seller, benefit.id, { ...THIRTY_DAYS, expires_with_period: false });
    expect(changed.warnings).toMatchObject([{ code: 'expires_while_paid' }]);
    expect(daysUntil(must(changed.warnings?.[0]).ends_at, start)).toBeCloseTo(20, 2);
  });

  it('a change that is not applied to existing keys leaves their expiry, and a read warns of it', async () => {
    const seller = await makeClockSeller();
    const benefit = await makeBenefit(seller, { ...THIRTY_DAYS, expires_with_period: false });
    await subscribe(seller, { price: yearly(9000), benefits: [benefit] });
    const now = await advance(seller, 'day', 10);
    const changed = await apply(seller, benefit.id, { expires_with_period: true }, {});
    expect(changed.warnings).toMatchObject([{ code: 'expires_while_paid' }]);
    expect(daysUntil(must(changed.warnings?.[0]).ends_at, now)).toBeCloseTo(20, 2);
    expect((await read(seller, benefit.id)).warnings).toEqual(changed.warnings);
    await advance(seller, 'day', 21);
    expect((await read(seller, benefit.id)).warnings).toEqual([]);
  });

  it('keys of running subscriptions that begin to follow the period warn with the end of the first period', async () => {
    const seller = await makeClockSeller();
    const benefit = await makeBenefit(seller, { expires_with_period: false });
    const subscribed = await subscribe(seller, { price: monthly(900), benefits: [benefit] });
    const { warnings } = await apply(seller, benefit.id, { expires_with_period: true });
    const { current_period_end: ends_at } = await readSubscription(subscribed);
    expect(warnings).toMatchObject([{ code: 'follows_period', ends_at }]);
    expect((await read(seller, benefit.id)).warnings).toEqual([]);
  });

  it('a shorter expiry, a limit below the use and a required activation warn the seller of one-time sales', async () => {
    const sold = await makeKey({ activations: { ...SEATS, is_required: false } });
    const change = async (properties: object) => (await apply(sold.seller, sold.benefitId, properties)).warnings;
    expect(await change({ activations: { ...SEATS, is_required: true } })).toMatchObject([
      { code: 'requires_activation' },
    ]);
    await activate(sold.body);
    await activate(sold.body);
    expect(await change({ activations: SEATS })).toEqual([]);
    expect(await change({ activations: { ...SEATS, limit: 1 } })).toMatchObject([{ code: 'limit_reached' }]);
    expect(await change({ ...THIRTY_DAYS, activations: SEATS })).toMatchObject([{ code: 'expires_earlier' }]);
    expect(await change({ ...THIRTY_DAYS, activations: SEATS })).toEqual([]);
  });
});

describe('the warnings of a product', () => {
  it('the removal of a benefit warns if a buyer has it', async () => {
    const seller = await makeSeller();
    const [note, other] = [await makeNote(seller), await makeNote(seller)];
    const { id } = await makeProduct(seller, { benefits: [note, other] });
    expect((await setBenefits(seller, id, other.id)).warnings).toEqual([]);
    await makeSale(seller, id);
    expect((await setBenefits(seller, id)).warnings).toMatchObject([
      { code: 'benefit_removed', detail: expect.any(String), ends_at: expect.any(String) },
    ]);
  });

  it('a recurring price for a benefit whose keys expire by themselves warns with the date', async () => {
    const seller = await makeSeller();
    const benefit = await makeBenefit(seller, { ...THIRTY_DAYS, expires_with_period: false });
    const { id } = await makeProduct(seller, { benefits: [benefit] });
    const change = (prices: object[]) =>
      seller.api.PATCH('/v1/products/{id}', { ...path(id), body: { prices } as never });
    const { data } = await change([yearly(9000)]);
    expect(must(data).warnings).toMatchObject([{ code: 'expires_while_paid' }]);
    expect((await seller.api.GET('/v1/products/{id}', path(id))).data?.warnings).toHaveLength(1);
  });
});
