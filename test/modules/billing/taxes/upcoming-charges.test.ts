import { describe, expect, it } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { makeDiscount, monthly } from '../../../support/billing.ts';
import { confirm, makeCheckout, makeProduct, makeSeller, must } from '../../../support/make.ts';

const path = (id: string) => ({ params: { path: { id } } });
const GERMANY = { country: 'DE' };
const trial = { trial_interval: 'day', trial_interval_count: 10 } as const;

describe('taxes of the upcoming charges of a checkout', () => {
  it('a checkout tells the tax of each later charge once the country is known, as the first bill has it', async () => {
    const seller = await makeSeller();
    await seller.api.PATCH('/v1/organizations/{id}/billing', {
      ...path(seller.organizationId),
      body: { address: { country: 'PT' }, tax_countries: ['EU'] },
    });
    const app = await testApp();
    const { id: discount_id } = await makeDiscount(seller, {
      amount: 500,
      duration: 'repeating',
      duration_in_months: 2,
    });
    const chargesOf = async (prices: ReturnType<typeof monthly>[], address?: { country: string }) => {
      const product = await makeProduct(seller, { prices });
      const { client_secret } = await makeCheckout(seller, product.id, { discount_id });
      const params = { path: { client_secret } };
      const body = { customer_billing_address: address ?? null };
      const { data } = await app.client().PATCH('/v1/checkouts/custom/client/{client_secret}', { params, body });
      return { client_secret, charges: must(data).upcoming_charges.map(({ starts_at: _, ...charge }) => charge) };
    };
    expect((await chargesOf([monthly(1000, trial)])).charges).toEqual([
      { amount: 500, tax_amount: null, total_amount: null },
      { amount: 1000, tax_amount: null, total_amount: null },
    ]);
    const { client_secret, charges } = await chargesOf([monthly(1000, trial)], GERMANY);
    expect(charges).toEqual([
      { amount: 500, tax_amount: 95, total_amount: 595 },
      { amount: 1000, tax_amount: 190, total_amount: 1190 },
    ]);
    expect((await chargesOf([monthly(1190)], GERMANY)).charges).toEqual([
      { amount: 1190, tax_amount: 226, total_amount: 1416 },
    ]);
    const included = [monthly(1190, { ...trial, tax_behavior: 'inclusive' })];
    expect((await chargesOf(included)).charges).toContainEqual({ amount: 1190, tax_amount: null, total_amount: 1190 });
    expect((await chargesOf(included, GERMANY)).charges).toContainEqual({
      amount: 1190,
      tax_amount: 190,
      total_amount: 1190,
    });
    const { data: sold } = await confirm(app, client_secret, { customer_billing_address: GERMANY });
    const { id } = must(
      await app
        .db('subscriptions')
        .where({ checkout_id: must(sold).id })
        .first(),
    );
    const { data: bill } = await seller.api.GET('/v1/subscriptions/{id}/next-bill', path(id));
    expect(bill).toMatchObject({ tax_amount: 95, total_amount: 595 });
  });

  it('a later charge of a seller who collects no tax has a tax of 0 before the country is known', async () => {
    const seller = await makeSeller();
    const { id } = await makeProduct(seller, { prices: [monthly(1000, trial)] });
    const { client_secret } = await makeCheckout(seller, id);
    const app = await testApp();
    const params = { path: { client_secret } };
    const { data } = await app.client().GET('/v1/checkouts/custom/client/{client_secret}', { params });
    expect(must(data).upcoming_charges).toMatchObject([{ amount: 1000, tax_amount: 0, total_amount: 1000 }]);
  });
});
