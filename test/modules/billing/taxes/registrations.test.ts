import { describe, expect, it } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import { testApp } from '../../../support/app.ts';
import {
  confirm,
  makeBenefit,
  makeCheckout,
  makeNote,
  makeProduct,
  makeSeller,
  must,
  onceIdle,
  type Seller,
} from '../../../support/make.ts';

type Billing = components['schemas']['OrganizationBillingUpdate'];

const path = (id: string) => ({ params: { path: { id } } });
const saveBilling = (seller: Seller, body: Billing) =>
  seller.api.PATCH('/v1/organizations/{id}/billing', { ...path(seller.organizationId), body });
const US_SELLER: Billing = {
  legal_name: 'Aster Inc.',
  address: { country: 'US', state: 'US-NY' },
  oss_registration: { scheme: 'non_union', member_state: 'IE', number: 'EU372000001' },
};
const GERMANY = { country: 'DE' };

async function sell(seller: Seller, productId: string, customer: components['schemas']['CheckoutConfirm']) {
  const checkout = await makeCheckout(seller, productId);
  const { data, error } = await confirm(await testApp(), checkout.client_secret, customer);
  if (data?.status !== 'succeeded') throw new Error(`not sold: ${JSON.stringify(error)}`);
  const { data: orders } = await seller.api.GET('/v1/orders/', { params: { query: { product_id: [productId] } } });
  return must(must(orders).items.find(({ checkout_id }) => checkout_id === checkout.id));
}

describe('One-Stop-Shop registration', () => {
  it('a seller outside the EU with the non-union scheme taxes consumers, and invoices businesses with reverse charge', async () => {
    const seller = await makeSeller();
    await saveBilling(seller, US_SELLER);
    const product = await makeProduct(seller);
    const toConsumer = await sell(seller, product.id, { customer_billing_address: GERMANY });
    const line = { country: 'DE', region: null, rate_basis_points: 1900, taxable_amount: 4900 };
    expect(toConsumer).toMatchObject({ tax_amount: 931, tax_lines: [{ ...line, tax_amount: 931, reason: 'taxed' }] });
    const business = { customer_billing_address: GERMANY, customer_tax_id: 'DE136695976' };
    const toBusiness = await sell(seller, product.id, business);
    const reversed = { ...line, rate_basis_points: 0, tax_amount: 0, reason: 'reverse_charge' };
    expect(toBusiness).toMatchObject({ tax_amount: 0, tax_lines: [reversed] });
    const { data: invoice } = await seller.api.GET('/v1/orders/{id}/invoice', path(toBusiness.id));
    expect(invoice).toMatchObject({ tax_lines: [reversed], tax_note: expect.stringContaining('Reverse charge') });
    const page = await (await fetch(must(invoice).url)).text();
    expect(page).toContain('Reverse charge');
    expect(page).toContain('DE136695976');
  });

  it('a credit note of a sale with reverse charge has the same words and a negative tax line', async () => {
    const seller = await makeSeller();
    await saveBilling(seller, US_SELLER);
    const product = await makeProduct(seller);
    const business = { customer_billing_address: GERMANY, customer_tax_id: 'DE136695976' };
    const order = await sell(seller, product.id, business);
    await seller.api.POST('/v1/refunds/', { body: { order_id: order.id, amount: 900, reason: 'other' } });
    const { db } = await testApp();
    const note = await onceIdle(
      () => db('invoices').where({ order_id: order.id, kind: 'credit_note' }).first(),
      (issued) => issued !== undefined,
    );
    expect(must(note).document).toMatchObject({
      tax: { note: expect.stringContaining('Reverse charge') },
      tax_lines: [{ taxable_amount: -900, reason: 'reverse_charge' }],
    });
  });

  it('a seller registered at home sells abroad at its own rate, until it chooses the place of the buyer', async () => {
    const seller = await makeSeller();
    await saveBilling(seller, { address: { country: 'PT' }, tax_countries: ['PT'] });
    const product = await makeProduct(seller);
    const tax = async () => (await makeCheckout(seller, product.id, { customer_billing_address: GERMANY })).tax_amount;
    expect(await tax()).toBe(1127);
    await saveBilling(seller, { eu_place_of_supply: 'destination' });
    expect(await tax()).toBe(0);
  });

  it.each<[string, Billing, string]>([
    ['without an address', { address: null }, 'address'],
    ['in a country outside the EU', { oss_registration: { scheme: 'non_union', member_state: 'CH' } }, 'member_state'],
    ['in the non-union scheme by a seller in the EU', { address: { country: 'IE' } }, 'scheme'],
    [
      'in another member state than the one of a seller in the EU',
      { address: { country: 'PT' }, oss_registration: { scheme: 'union', member_state: 'IE' } },
      'member_state',
    ],
    [
      'in the union scheme with a number that is no VAT id',
      { oss_registration: { scheme: 'union', member_state: 'IE', number: 'EU372000001' } },
      'number',
    ],
    [
      'in the non-union scheme with a VAT id',
      { oss_registration: { scheme: 'non_union', member_state: 'IE', number: 'IE6433435F' } },
      'number',
    ],
  ])('a registration %s returns 422 and changes nothing', async (_title, body, field) => {
    const seller = await makeSeller();
    const { data } = await saveBilling(seller, US_SELLER);
    const refused = await saveBilling(seller, body);
    expect(refused.response.status).toBe(422);
    expect((must(refused.error) as { detail: { loc: string[] }[] }).detail.map(({ loc }) => loc.at(-1))).toEqual([
      field,
    ]);
    expect((await seller.api.GET('/v1/organizations/{id}/billing', path(seller.organizationId))).data).toEqual(data);
  });

  it('a seller in the Canary Islands registers in the non-union scheme', async () => {
    const seller = await makeSeller();
    const address = { country: 'ES', postal_code: '35001' };
    const { data } = await saveBilling(seller, { ...US_SELLER, address });
    expect(data).toMatchObject({ oss_registration: { scheme: 'non_union', number: 'EU372000001' } });
    expect((await saveBilling(seller, { oss_registration: null })).data).toMatchObject({ oss_registration: null });
  });
});

describe('taxable products', () => {
  it('a product is taxable without benefits, and untaxed only if all of its benefits are marked so', async () => {
    const seller = await makeSeller();
    await saveBilling(seller, { address: { country: 'PT' }, tax_countries: ['EU'] });
    const taxWith = async (...benefits: { id: string }[]) => {
      const { id } = await makeProduct(seller, { benefits });
      return (await makeCheckout(seller, id, { customer_billing_address: GERMANY })).tax_amount;
    };
    const untaxed = await makeNote(seller);
    const { data: benefits } = await seller.api.GET('/v1/benefits/', {
      params: { query: { organization_id: [seller.organizationId], type: ['articles'] } },
    });
    expect(await taxWith()).toBe(931);
    expect(await taxWith(untaxed)).toBe(0);
    expect(await taxWith(untaxed, await makeBenefit(seller))).toBe(931);
    for (const articles of must(benefits).items) expect(await taxWith(articles)).toBe(931);
  });
});
