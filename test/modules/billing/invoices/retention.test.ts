import { expect, it } from 'vitest';
import { removeBuyers } from '../../../../src/modules/billing/invoices/retention.ts';
import { currentApp, makeSeller, must } from '../../../support/make.ts';
import { makeTalkativeBuyer } from '../../../support/privacy.ts';

it('an invoice of an erased customer loses its buyer after the years of the configuration, and keeps its amounts', async () => {
  const { db, container } = await currentApp();
  const seller = await makeSeller();
  const { customerId, order } = await makeTalkativeBuyer(seller);
  await seller.api.POST('/v1/customers/{id}/erase', { params: { path: { id: customerId } } });
  const invoice = must(await db('invoices').where({ order_id: order.id }).first());
  const issuedIn = invoice.issued_at.getUTCFullYear();
  const runAt = async (now: string) => {
    await removeBuyers({ ...container.jobContext(), now: new Date(now) }, 10);
    return must(await db('invoices').where({ order_id: order.id }).first());
  };
  expect(await runAt(`${issuedIn + 10}-12-31T23:59:59Z`)).toEqual(invoice);
  const bare = await runAt(`${issuedIn + 11}-01-01T00:00:00Z`);
  expect(bare.document.buyer).toEqual({
    name: 'Erased customer',
    address: null,
    tax_id: null,
    email: invoice.document.buyer.email,
  });
  expect({ ...bare.document, buyer: null }).toEqual({ ...invoice.document, buyer: null });
});
