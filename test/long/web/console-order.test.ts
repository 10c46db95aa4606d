import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findBarriers, findOverflow, screenshot } from '../support/barriers.ts';
import { hasBrowser, openSignedIn, untilLoaded, useBrowser } from '../../support/chromium.ts';
import {
  addMember,
  makeBenefit,
  makePerson,
  makeProduct,
  makeSale,
  makeSeller,
  must,
  useApp,
} from '../../support/make.ts';

describe.runIf(hasBrowser)('the page of an order', () => {
  const running = useBrowser();

  const makeRefundedSale = () =>
    useApp(running.app, async () => {
      const seller = await makeSeller();
      const product = await makeProduct(seller, { benefits: [await makeBenefit(seller)] });
      const { orderId } = await makeSale(seller, product.id);
      await seller.api.GET('/v1/orders/{id}/invoice', { params: { path: { id: orderId } } });
      await seller.api.POST('/v1/refunds/', { body: { order_id: orderId, amount: 900, reason: 'other' } });
      const params = { path: { id: seller.organizationId } };
      const { data } = await seller.api.GET('/v1/organizations/{id}', { params });
      return { seller, path: `/console/${must(data).slug}/orders/${orderId}` };
    });

  /** Where an element begins and ends from above. */
  const edges = async (locator: Locator) => {
    const { y, height } = must(await locator.boundingBox());
    return { top: y, bottom: y + height };
  };

  it('a phone shows the actions of an order in one row below its title', async () => {
    const { seller, path } = await makeRefundedSale();
    const page = await openSignedIn(running, seller.email, path);
    await page.setViewportSize({ width: 375, height: 720 });
    const refund = await edges(page.getByRole('link', { name: 'Refund…' }));
    const code = await edges(page.getByRole('button', { name: 'As code' }));
    const more = await edges(page.getByRole('button', { name: 'More' }));
    const title = await edges(page.getByRole('heading', { level: 1 }));
    expect([refund.top, more.top]).toEqual([code.top, code.top]);
    expect(code.top).toBeGreaterThanOrEqual(title.bottom);
  });

  it('an order shows lines, documents and e-mails without barriers, on any screen, in both themes and from right to left', async () => {
    const { seller, path } = await makeRefundedSale();
    const page = await openSignedIn(running, seller.email, path);
    await page.getByText('Left after refunds').waitFor();
    await page.getByRole('link', { name: /^Invoice / }).waitFor();
    await page.getByText(/^Orders \/ \d+$/).waitFor();
    await untilLoaded(page);
    await page.getByRole('heading', { name: 'Refunds 1' }).waitFor();
    expect(await page.getByRole('heading', { name: /^(Credits|Disputes)/ }).count()).toBe(0);
    await screenshot(page, 'page-console-order', { fullPage: true });
    expect(await findBarriers(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 800 });
    await screenshot(page, 'page-console-order-phone-dark', { fullPage: true });
    expect(await findOverflow(page)).toEqual([]);
    await page.context().close();
    const arabic = await openSignedIn(running, seller.email, path, { locale: 'ar-EG' });
    await untilLoaded(arabic);
    await arabic.getByText('البرتغال', { exact: true }).waitFor();
    expect(await arabic.getByText(/^(Purchase|Granted)$/).count()).toBe(0);
    await screenshot(arabic, 'page-console-order-ar', { fullPage: true });
  });

  it('the page of an order sends an e-mail again, and shows the new e-mail in the list', async () => {
    const { seller, path } = await makeRefundedSale();
    const page = await openSignedIn(running, seller.email, path);
    const emails = page.locator('section').filter({ has: page.getByRole('heading', { name: 'E-mails' }) });
    const button = emails.getByRole('button', { name: 'Send again Purchase' });
    await button.first().click();
    await emails.getByText('Sent again.').waitFor();
    await emails.getByRole('listitem').filter({ hasText: 'Purchase' }).nth(1).waitFor();
  });

  it('a member who only reads sees the order without refund, and no button that sends e-mails', async () => {
    const { seller, path } = await makeRefundedSale();
    const reader = await useApp(running.app, async () => {
      const person = await makePerson();
      await addMember(seller, person, 'read_only');
      return person;
    });
    const page = await openSignedIn(running, reader.email, path);
    await page.getByText('Left after refunds').waitFor();
    await untilLoaded(page);
    expect(await page.getByRole('link', { name: 'Refund…' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: /Send again/ }).count()).toBe(0);
  });
});
