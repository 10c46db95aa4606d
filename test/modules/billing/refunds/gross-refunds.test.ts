import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideTotal, lessShare, totalWithTax, type Share } from '../../../../src/modules/billing/pricing/index.ts';
import { ledgerOf } from '../../../support/billing.ts';
import { must, type Seller } from '../../../support/make.ts';
import { makeTaxedSale } from '../disputes/taxed-sale.ts';
import { checkProperty } from '../../../support/property.ts';

const ORDER: Share = { amount: 1000, tax: 190 };
const share = fc.record({ amount: fc.nat(1_000_000), tax: fc.nat(1_000_000) });

describe('dividing a total with tax', () => {
  it('every total of an order of 1190 is divided into an amount and a tax that add up to it', () => {
    const wrong = Array.from({ length: 1190 }, (_, at) => at + 1).filter((total) => {
      const part = divideTotal(ORDER, total, 'usd');
      const isExact = totalWithTax(part) === total && part.amount >= 0 && part.tax >= 0;
      const isProportional = Math.abs(part.tax - (total * 190) / 1190) <= 0.5;
      return !isExact || !isProportional || part.amount > ORDER.amount || part.tax > ORDER.tax;
    });
    expect(wrong).toEqual([]);
  });

  it('any sequence of parts stays within what is left and ends at exactly zero', async () => {
    await checkProperty(
      fc.property(share, fc.array(fc.nat(500_000)), (whole, totals) => {
        let left = whole;
        for (const total of [...totals, totalWithTax(whole)]) {
          const part = divideTotal(left, total, 'usd');
          expect(totalWithTax(part)).toBe(Math.min(total, totalWithTax(left)));
          left = lessShare(left, part);
          expect(Math.min(part.amount, part.tax, left.amount, left.tax)).toBeGreaterThanOrEqual(0);
        }
        expect(left).toEqual({ amount: 0, tax: 0 });
      }),
    );
  });
});

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
