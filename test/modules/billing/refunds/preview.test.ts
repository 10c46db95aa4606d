import { describe, expect, it } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import { monthly } from '../../../support/billing.ts';
import { downgrade } from '../../../support/credits.ts';
import { reportDispute } from '../../../support/disputes.ts';
import { currentApp, makeProduct, makeSale, makeSeller, must, type Seller } from '../../../support/make.ts';
import { issueDocuments, makeTaxedSale } from '../disputes/taxed-sale.ts';

type Body = Omit<components['schemas']['RefundCreate'], 'reason'>;

const withReason = (body: Body) => ({ body: { reason: 'other', ...body } as const });
const preview = ({ api }: Seller, body: Body) => api.POST('/v1/refunds/preview', withReason(body));
const refund = ({ api }: Seller, body: Body) => api.POST('/v1/refunds/', withReason(body));

/** The records that a refund can change. */
async function stateOf(order_id: string) {
  const { db } = await currentApp();
  const credits = await db('credits').where({ order_id });
  const grants = await db('benefit_grants').where({ order_id, revoked_at: null }).orderBy('id');
  return {
    credit: credits.reduce((sum, { remaining_amount }) => sum + remaining_amount, 0),
    grants: grants.map(({ id }) => id),
    refunds: (await db('refunds').where({ order_id })).length,
    order: must(await db('orders').where({ id: order_id }).first()),
  };
}

/** The total of the credit note of a refund; 0 if it has none. */
async function creditNoteOf(id: string, orderId: string): Promise<number> {
  await issueDocuments(orderId);
  const { db } = await currentApp();
  const [note] = await db('invoices').where({ refund_id: id, kind: 'credit_note' });
  return note === undefined ? 0 : -note.document.total;
}

async function refundableOf(seller: Seller, order_id: string): Promise<number> {
  const { data, response } = await preview(seller, { order_id });
  if (response.status !== 422) return must(data).total_amount;
  return 0;
}

/** Refunds by a body, and compares what the preview said with what happened. @returns the preview */
async function refundAsPreviewed(seller: Seller, body: Body) {
  const before = await stateOf(body.order_id);
  const previewed = must((await preview(seller, body)).data);
  expect(await stateOf(body.order_id)).toEqual(before);
  const made = must((await refund(seller, body)).data);
  const after = await stateOf(body.order_id);
  const { amount, tax_amount, total_amount, currency } = made;
  expect(previewed).toMatchObject({ amount, tax_amount, total_amount, currency });
  expect(previewed.reversed_credit_amount).toBe(before.credit - after.credit);
  expect(previewed.credit_note_amount).toBe(await creditNoteOf(made.id, body.order_id));
  expect(previewed.remaining_amount).toBe(await refundableOf(seller, body.order_id));
  expect(previewed.revoked_benefits.map(({ benefit_grant_id }) => benefit_grant_id)).toEqual(
    before.grants.filter((id) => !after.grants.includes(id)),
  );
  return previewed;
}

describe('the preview of a refund says what the refund does', () => {
  it('a preview predicts refunds of parts by amount and by total, and a refund of the rest with the benefits', async () => {
    const { seller, orderId: order_id } = await makeTaxedSale();
    await refundAsPreviewed(seller, { order_id, amount: 333 });
    await refundAsPreviewed(seller, { order_id, total_amount: 101 });
    const rest = await refundAsPreviewed(seller, { order_id, revoke_benefits: true });
    expect(rest).toMatchObject({
      remaining_amount: 0,
      revoked_benefits: [{ type: 'license_keys', license_key_id: expect.any(String) as string }],
    });
  });

  it('a preview predicts the refund of an order with a disputed part', async () => {
    const { seller, orderId: order_id } = await makeTaxedSale();
    await reportDispute({ orderId: order_id, status: 'open', amount: 500 });
    await refundAsPreviewed(seller, { order_id, total_amount: 90 });
    expect(await refundAsPreviewed(seller, { order_id })).toMatchObject({ total_amount: 600, remaining_amount: 0 });
  });

  it('a preview predicts the refund of an order whose unused time became credit', async () => {
    const { seller, first: order_id, credit } = await downgrade();
    const part = await refundAsPreviewed(seller, { order_id, total_amount: 100 });
    expect(part).toMatchObject({ reversed_credit_amount: 100, credit_note_amount: 0 });
    const more = { order_id, total_amount: credit.remaining_amount };
    expect(await refundAsPreviewed(seller, more)).toMatchObject({
      reversed_credit_amount: credit.remaining_amount - 100,
      credit_note_amount: 100,
    });
  });

  it('a preview predicts that the benefits of a subscription stay after the refund of its order', async () => {
    const { seller, orderId: order_id } = await makeTaxedSale(undefined, monthly(1000));
    expect(await refundAsPreviewed(seller, { order_id })).toMatchObject({ total_amount: 1190, revoked_benefits: [] });
  });
});

describe('the preview of a refund refuses what the refund refuses', () => {
  const expectSameRefusal = async (seller: Seller, body: Body) => {
    const refused = await preview(seller, body);
    expect(refused.response.status).toBe(422);
    expect(refused.error).toEqual((await refund(seller, body)).error);
  };

  it('a preview refuses a wrong amount, and benefits that cannot be revoked, as the refund does', async () => {
    const { seller, orderId: order_id } = await makeTaxedSale();
    await expectSameRefusal(seller, { order_id, amount: 100, total_amount: 119 });
    await expectSameRefusal(seller, { order_id, amount: 1001 });
    await expectSameRefusal(seller, { order_id, amount: 100, revoke_benefits: true });
    await expectSameRefusal(await makeSeller(), { order_id });
    const subscribed = await makeTaxedSale(undefined, monthly(1000));
    await expectSameRefusal(subscribed.seller, { order_id: subscribed.orderId, revoke_benefits: true });
  });

  it('a preview refuses a free order, as the refund does', async () => {
    const seller = await makeSeller();
    const { id } = await makeProduct(seller, { prices: [{ type: 'one_time', amount_type: 'free' }] });
    const { orderId: order_id } = await makeSale(seller, id);
    await expectSameRefusal(seller, { order_id });
  });
});

it('a refund that names what a stale page has shown refunds nothing, until it is previewed again', async () => {
  const { seller, orderId: order_id } = await makeTaxedSale();
  const show = async () => {
    const { total_amount, remaining_amount, currency } = must((await preview(seller, { order_id })).data);
    return { total_amount, remaining_amount, currency };
  };
  const expected = await show();
  await refund(seller, { order_id, total_amount: 119 });
  const before = await stateOf(order_id);
  const { error } = await refund(seller, { order_id, expected });
  expect(error).toMatchObject({ detail: [{ loc: ['body', 'expected', 'total_amount'], input: 1190 }] });
  expect(await stateOf(order_id)).toEqual(before);
  const { data } = await refund(seller, { order_id, expected: await show() });
  expect(data).toMatchObject({ status: 'succeeded', total_amount: 1071 });
});
