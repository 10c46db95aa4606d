import { expect, it } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { makePerson, makeProduct, makeSale, makeSeller, must, onceIdle } from '../../../support/make.ts';

const path = (id: string) => ({ params: { path: { id } } });

it('a buyer finds the invoice and the credit note at the order, and opens them, and other people do not', async () => {
  const seller = await makeSeller();
  const { orderId, buyer } = await makeSale(seller, (await makeProduct(seller)).id);
  await seller.api.POST('/v1/refunds/', { body: { order_id: orderId, amount: 900, reason: 'other' } });
  const { container } = await testApp();
  await must(container.jobs.find(({ task }) => task === 'invoices.issue')).run({}, container.jobContext());
  const readOrder = async () => must((await buyer.api.GET('/v1/users/orders/{id}', path(orderId))).data);
  const { documents, invoice_number } = await onceIdle(readOrder, (order) => order.documents.length === 2);
  expect(documents.map(({ kind, number }) => [kind, number])).toEqual([
    ['invoice', '00001'],
    ['credit_note', '00002'],
  ]);
  expect(invoice_number).toBe('00001');
  const other = await makePerson();
  for (const document of documents) {
    const opened = must((await buyer.api.GET('/v1/users/invoices/{id}', path(document.id))).data);
    expect(opened).toMatchObject(document);
    const html = await (await fetch(opened.url)).text();
    for (const title of ['Invoice 00001', 'Credit note 00002', 'Back to your purchases']) expect(html).toContain(title);
    for (const { api } of [other, seller])
      expect((await api.GET('/v1/users/invoices/{id}', path(document.id))).response.status).toBe(404);
  }
});
