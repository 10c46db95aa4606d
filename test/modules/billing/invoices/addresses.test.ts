import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { DAY_MS } from '../../../../src/shared/durations.ts';
import { testApp } from '../../../support/app.ts';
import { makeProduct, makeSale, makeSeller, must } from '../../../support/make.ts';
import { currentTime } from '../../../support/time.ts';

const path = (id: string) => ({ params: { path: { id } } });

it('the address of an invoice ends after 30 days and then leads to the portal, and the portal and the API make new ones', async () => {
  const { container, db } = await testApp();
  const seller = await makeSeller();
  const { orderId, buyer } = await makeSale(seller, (await makeProduct(seller)).id);
  await seller.api.GET('/v1/orders/{id}/invoice', path(orderId));
  const { id } = must(await db('invoices').where({ order_id: orderId }).first());
  const read = async (days: number) => {
    const madeAt = new Date(currentTime().getTime() - days * DAY_MS);
    const { url, pdf_url } = container.dependencies.invoiceLinks.create(id, madeAt);
    const open = (address: string) => fetch(address, { redirect: 'manual' });
    return Promise.all([url, `${url}.xml`, pdf_url].map(open));
  };
  const statusOf = ({ status }: Response) => status;
  expect((await read(29)).map(statusOf)).toEqual([200, 404, 200]);
  expect((await read(30)).map(statusOf)).toEqual([303, 404, 404]);
  const [afterAYear] = await read(365);
  const { slug } = must(await db('organizations').where({ id: seller.organizationId }).first());
  expect(must(afterAYear).headers.get('location')).toMatch(new RegExp(`/portal/${slug}$`));
  expect(must(afterAYear).headers.get('cache-control')).toContain('no-store');
  expect((await fetch(`${must((await read(1))[0]).url}x`, { redirect: 'manual' })).status).toBe(404);
  for (const address of [
    must((await buyer.api.GET('/v1/users/orders/{id}/invoice', path(orderId))).data).url,
    must((await seller.api.GET('/v1/orders/{id}/invoice', path(orderId))).data).pdf_url,
  ])
    expect((await fetch(address)).status).toBe(200);
});

it('the address of another document of the order, on the page of a document, ends with the address of the page', async () => {
  const { container } = await testApp();
  const { invoiceLinks } = container.dependencies;
  const tokenOf = (url: string) => must(url.split('/').at(-1));
  const now = currentTime();
  const [page, other] = [randomUUID(), randomUUID()];
  const token = tokenOf(invoiceLinks.create(page, new Date(now.getTime() - 29 * DAY_MS)).url);
  const beside = tokenOf(invoiceLinks.createBeside(other, token, now));
  expect(invoiceLinks.parse(beside, now)).toBe(other);
  for (const address of [token, beside])
    expect(invoiceLinks.parse(address, new Date(now.getTime() + DAY_MS))).toBeUndefined();
});
