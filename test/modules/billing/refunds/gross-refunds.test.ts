import { describe, expect, it } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import { ledgerOf } from '../../../support/billing.ts';
import { must, type Seller } from '../../../support/make.ts';
import { makeTaxedSale } from '../disputes/taxed-sale.ts';

describe('refunds by their total', () => {
  const refund = (seller: Seller, body: { order_id: string; amount?: number; total_amount?: number }) =>
    seller.api.POST('/v1/refunds/', { body: { reason: 'other', ...body } });

  it('refunds by total and by amount end at exactly zero', async () => {
    const { seller, orderId: order_id } = await makeTaxedSale();
    const one = must((await refund(seller, { order_id, total_amount: 1 })).data);
    expect(one).toMatchObject({ amount: 1, tax_amount: 0, total_amount: 1 });
    const many = must((await refund(seller, { order_id, total_amount: 600 })).data);
    expect(many).toMatchObject({ amount: 504, tax_amount: 96, total_amount: 600 });
    expect((await refund(seller, { order_id, amount: 100 })).data).toMatchObject({ amount: 100, tax_amount: 19 });
    const rest = must((await refund(seller, { order_id, total_amount: 470 })).data);
    expect(rest).toMatchObject({ amount: 395, tax_amount: 75 });
    expect(await ledgerOf(seller)).toMatchObject({ processor: 0, revenue: 0, tax: 0 });
  });

  it.each([
    ['total_amount', 3, 5, 2],
    ['total_amount', 2, 8, 3],
    ['amount', 2, 8, 3],
    ['amount', 3, 6, 3],
  ] as const)(
    'refunds of the %s %i, made %i times, return %i of tax, and one of the rest returns the rest',
    async (field, part, times, tax) => {
      const { seller, orderId: order_id } = await makeTaxedSale();
      const refunds: components['schemas']['Refund'][] = [];
      for (let at = 0; at < times; at += 1)
        refunds.push(must((await refund(seller, { order_id, [field]: part })).data));
      expect(refunds.map((row) => row[field])).toEqual(refunds.map(() => part));
      const taxes = () => refunds.reduce((sum, { tax_amount }) => sum + tax_amount, 0);
      expect(taxes()).toBe(tax);
      refunds.push(must((await refund(seller, { order_id })).data));
      expect(taxes()).toBe(190);
      expect(await ledgerOf(seller)).toMatchObject({ processor: 0, revenue: 0, tax: 0 });
    },
  );

  it('a refund with both amounts, or with a total above what is left, returns 422 and names the field', async () => {
    const { seller, orderId: order_id } = await makeTaxedSale();
    const both = await refund(seller, { order_id, amount: 100, total_amount: 119 });
    expect(both.response.status).toBe(422);
    expect(both.error).toMatchObject({ detail: [{ loc: ['body', 'total_amount'] }] });
    const tooMuch = await refund(seller, { order_id, total_amount: 1191 });
    expect(tooMuch.response.status).toBe(422);
    expect(tooMuch.error).toMatchObject({
      detail: [{ loc: ['body', 'total_amount'], msg: 'Only $11.90 is left to refund.' }],
    });
  });
});
