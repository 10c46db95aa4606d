import { describe, expect, it } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { free, monthly, subscribe, subscribeTo } from '../../../support/billing.ts';
import { makeSeller, must } from '../../../support/make.ts';

async function download(token: string, query = '') {
  const { baseUrl } = await testApp();
  return fetch(`${baseUrl}/v1/subscriptions/export${query}`, { headers: { Authorization: `Bearer ${token}` } });
}

describe('`GET /v1/subscriptions/export`', () => {
  it('the export of subscriptions is a CSV file with one row per subscription, oldest first', async () => {
    const seller = await makeSeller();
    const paid = await subscribe(seller, { price: monthly(1250) });
    const costless = await subscribe(seller, { price: free });
    const at = { params: { path: { id: paid.id } } };
    await seller.api.PATCH('/v1/subscriptions/{id}', {
      ...at,
      body: { cancel_at_period_end: true, cancellation_reason: 'unused', cancellation_comment: 'Too much to do' },
    });
    await seller.api.DELETE('/v1/subscriptions/{id}', at);
    const response = await download(seller.token);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="subscriptions.csv"');
    const [head, first, second, end] = (await response.text()).split('\r\n');
    expect(head).toBe(
      'Email,Created At,Active,Product,Price,Currency,Interval,Quantity,Cancellation Reason,Cancellation Comment,Interval Count',
    );
    expect(first).toMatch(
      new RegExp(`^${paid.buyer.email},\\d{4}-[^,]+Z,false,Test Product,12\\.50,usd,month,1,unused,Too much to do,1$`),
    );
    expect(second).toMatch(new RegExp(`^${costless.buyer.email},[^,]+,true,Test Product,,,month,1,,,1$`));
    expect(end).toBe('');
  });

  it('the export of subscriptions quotes special characters and neutralizes spreadsheet formulas', async () => {
    const seller = await makeSeller();
    const { productId } = await subscribe(seller);
    const { db } = await testApp();
    await db('products').where({ id: productId }).update({ name: '=HYPERLINK("x"),\n"y"' });
    const text = await (await download(seller.token)).text();
    expect(text).toContain(`"'=HYPERLINK(""x""),\n""y"""`);
  });

  it('the export of subscriptions contains no subscriptions of other sellers, and returns 422 or 401 for invalid requests', async () => {
    const [seller, other] = [await makeSeller(), await makeSeller()];
    await subscribe(other);
    expect((await (await download(seller.token)).text()).trim().split('\r\n')).toHaveLength(1);
    const foreign = await download(seller.token, `?organization_id=${other.organizationId}`);
    expect((await foreign.text()).trim().split('\r\n')).toHaveLength(1);
    expect((await download(seller.token, '?organization_id=nonsense')).status).toBe(422);
    expect((await download('sell_pat_unknown')).status).toBe(401);
  });

  it('the export of subscriptions can contain more rows than one batch', async () => {
    const seller = await makeSeller();
    const subscribed = await subscribe(seller);
    const { db } = await testApp();
    const {
      id: _,
      checkout_id: __,
      yearly_amount: ___,
      customer_other_tax_ids: ____,
      ...row
    } = must(await db('subscriptions').where({ id: subscribed.id }).first());
    await db.batchInsert(
      'subscriptions',
      Array.from({ length: 1100 }, () => ({ ...row, checkout_id: null })),
      200,
    );
    const rows = (await (await download(seller.token)).text()).trim().split('\r\n');
    expect(rows).toHaveLength(1102);
    await subscribeTo(seller, subscribed.productId);
  });
});
