import { describe, expect, it } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { ledgerOf } from '../../../support/billing.ts';
import { reportDispute } from '../../../support/disputes.ts';
import { must, type Seller } from '../../../support/make.ts';
import { issueDocuments, makeTaxedSale } from './taxed-sale.ts';

const refund = async (seller: Seller, order_id: string, total_amount?: number) => {
  const body = { order_id, reason: 'other' as const, ...(total_amount !== undefined && { total_amount }) };
  return must((await seller.api.POST('/v1/refunds/', { body })).data);
};

describe('the ledger and the documents of disputes', () => {
  it('an open dispute withholds its amount and changes neither revenue nor tax', async () => {
    const { seller, orderId } = await makeTaxedSale();
    await reportDispute({ orderId, status: 'open' });
    expect(await ledgerOf(seller)).toMatchObject({ processor: 0, disputed: 1190, revenue: -1000, tax: -190, sum: 0 });
    expect(await issueDocuments(orderId)).toEqual(['invoice 1190']);
  });

  it('a lost dispute leaves neither revenue nor tax, and one credit note', async () => {
    const { seller, orderId } = await makeTaxedSale();
    await reportDispute({ orderId, status: 'lost' });
    expect(await ledgerOf(seller)).toMatchObject({ processor: 0, disputed: 0, revenue: 0, tax: 0 });
    expect(await issueDocuments(orderId)).toEqual(['invoice 1190', 'credit_note -1190']);
    expect(await issueDocuments(orderId), 'after another run').toHaveLength(2);
    const { data } = await seller.api.GET('/v1/disputes/');
    expect(must(data).items).toMatchObject([{ amount: 1190, reversed_amount: 1000, reversed_tax_amount: 190 }]);
  });

  it('a decision that is reversed restores every account, and a debit note cancels the credit note', async () => {
    const { seller, orderId } = await makeTaxedSale();
    await reportDispute({ orderId, status: 'lost' });
    await issueDocuments(orderId);
    await reportDispute({ orderId, status: 'won' });
    expect(await ledgerOf(seller)).toMatchObject({ processor: 1190, disputed: 0, revenue: -1000, tax: -190 });
    await issueDocuments(orderId);
    await reportDispute({ orderId, status: 'open' });
    expect(await ledgerOf(seller)).toMatchObject({ processor: 0, disputed: 1190, revenue: -1000, tax: -190 });
    await reportDispute({ orderId, status: 'lost' });
    expect(await ledgerOf(seller)).toMatchObject({ processor: 0, disputed: 0, revenue: 0, tax: 0 });
    expect(await issueDocuments(orderId)).toEqual([
      'invoice 1190',
      'credit_note -1190',
      'debit_note 1190',
      'credit_note -1190',
    ]);
  });

  it('a dispute of the part that a refund left ends at zero in every account', async () => {
    const { seller, orderId } = await makeTaxedSale();
    await refund(seller, orderId, 333);
    await reportDispute({ orderId, status: 'lost', amount: 857 });
    expect(await ledgerOf(seller)).toMatchObject({ processor: 0, disputed: 0, revenue: 0, tax: 0 });
    expect(await issueDocuments(orderId)).toEqual(['invoice 1190', 'credit_note -333', 'credit_note -857']);
  });

  it('the part of an order in dinars that a lost dispute leaves is refunded in amounts that the processor can pay', async () => {
    const dinars = { type: 'one_time', amount_type: 'fixed', price_amount: 560, price_currency: 'kwd' } as const;
    const { seller, orderId } = await makeTaxedSale(undefined, dinars);
    await reportDispute({ orderId, status: 'lost', amount: 200 });
    const { data } = await seller.api.GET('/v1/disputes/');
    expect(must(data).items).toMatchObject([{ amount: 200, reversed_amount: 170, reversed_tax_amount: 30 }]);
    const body = { order_id: orderId, reason: 'other', amount: 390 } as const;
    const refunded = await seller.api.POST('/v1/refunds/', { body });
    expect(refunded.data).toMatchObject({ amount: 390, tax_amount: 80, total_amount: 470 });
  });

  it('money that is both refunded and lost in a dispute is a loss without tax and without a second credit note', async () => {
    const { seller, orderId } = await makeTaxedSale();
    await refund(seller, orderId);
    await reportDispute({ orderId, status: 'lost' });
    expect(await ledgerOf(seller)).toMatchObject({ processor: -1190, disputed: 0, revenue: 1190, tax: 0 });
    expect(await issueDocuments(orderId)).toEqual(['invoice 1190', 'credit_note -1190']);
  });

  it('a refund that fails after the same money was lost leaves one loss, with its credit note', async () => {
    const { seller, orderId } = await makeTaxedSale();
    const { id } = await refund(seller, orderId);
    await issueDocuments(orderId);
    await reportDispute({ orderId, status: 'lost' });
    const { db, container } = await testApp();
    const ref = must(must(await db('refunds').where({ id }).first()).processor_ref);
    await db('sandbox_payments').where({ ref }).update({ status: 'failed', failure_message: 'The card is closed.' });
    const changed = must(container.jobs.find(({ task }) => task === 'payments.changed'));
    await changed.run({ processor: 'sandbox', kind: 'refund', ref, key: null }, container.jobContext());
    expect(await ledgerOf(seller)).toMatchObject({ processor: 0, disputed: 0, revenue: 0, tax: 0 });
    expect((await issueDocuments(orderId)).toSorted()).toEqual([
      'credit_note -1190',
      'credit_note -1190',
      'debit_note 1190',
      'invoice 1190',
    ]);
  });
});
