import { describe, expect, it } from 'vitest';
import { findBarriers, screenshot } from '../support/barriers.ts';
import { advance, makeClockSeller, monthly, subscribe } from '../../support/billing.ts';
import { hasBrowser, openSignedIn, untilLoaded, useBrowser } from '../../support/chromium.ts';
import { customerIdOf } from '../../support/customers.ts';
import { addMember, makeBenefit, makePerson, makeSeller, must, useApp, type Seller } from '../../support/make.ts';

describe.runIf(hasBrowser)('the page of a customer', () => {
  const running = useBrowser();

  const pathOf = async ({ organizationId }: Seller, customerId: string) => {
    const [slug] = await running.app.db('organizations').where({ id: organizationId }).pluck('slug');
    return `/console/${must(slug)}/customers/${customerId}`;
  };

  /** A customer who has paid for three years of months. */
  const makeCustomer = () =>
    useApp(running.app, async () => {
      const seller = await makeClockSeller();
      const { buyer } = await subscribe(seller, { price: monthly(1000), benefits: [await makeBenefit(seller)] });
      await advance(seller, 'month', 36);
      const customerId = await customerIdOf(running.app.db, seller.organizationId, buyer.id);
      await seller.api.PATCH('/v1/customers/{id}', {
        params: { path: { id: customerId } },
        body: {
          name: 'Ada Byron',
          metadata: { plan: 'beta' },
          billing_address: {
            country: 'US',
            line1: '5 Bridge Street',
            postal_code: '10001',
            city: 'New York',
            state: 'US-NY',
          },
        },
      });
      return { seller, path: await pathOf(seller, customerId) };
    });

  it('a seller reads the page without barriers in English and in Arabic, and “Show more” continues the timeline', async () => {
    const { seller, path } = await makeCustomer();
    for (const [locale, country] of [
      ['en-US', 'United States'],
      ['ar', 'الولايات المتحدة'],
    ] as const) {
      const page = await openSignedIn(running, seller.email, path, { locale });
      await page.getByRole('heading', { level: 1, name: 'Ada Byron' }).waitFor();
      await untilLoaded(page);
      await page.getByText(country, { exact: true }).waitFor();
      expect(await page.getByText('Granted', { exact: true }).count()).toBe(locale === 'ar' ? 0 : 1);
      await screenshot(page, `page-console-customer-${locale}`, { fullPage: true });
      expect([locale, ...(await findBarriers(page))]).toEqual([locale]);
      await screenshot(page, `page-console-customer-${locale}-phone`, { fullPage: true });
      if (locale !== 'en-US') continue;
      const lines = page.locator('main li:has(> time)');
      const before = await lines.count();
      const next = page.waitForResponse((response) => response.url().includes('before='));
      await page.getByRole('button', { name: 'Show more' }).click();
      await next;
      await lines.nth(before).waitFor();
    }
  });

  it('a member leaves the portal for the page of the customer, and a reload of the portal shows nothing', async () => {
    const { seller, path } = await makeCustomer();
    const page = await openSignedIn(running, seller.email, path);
    const opened = page.context().waitForEvent('page');
    await page.getByRole('button', { name: 'Open portal as this customer' }).click();
    const portal = await opened;
    await portal.getByText('You see this portal as Ada Byron').waitFor();
    const address = portal.url();
    expect(await findBarriers(portal)).toEqual([]);
    await screenshot(portal, 'page-portal-member-phone');
    await portal.getByRole('button', { name: 'Leave the portal' }).click();
    await portal.getByRole('heading', { level: 1, name: 'Ada Byron' }).waitFor();
    expect(new URL(portal.url()).pathname).toBe(path);
    await portal.goto(address);
    await portal.getByRole('heading', { name: 'No purchases found' }).waitFor();
  });

  it('a member who may not act for customers sees the page without the button', async () => {
    const { seller, reader, path } = await useApp(running.app, async () => {
      const seller = await makeSeller();
      const [reader, buyer] = [await makePerson(), await makePerson()];
      await addMember(seller, reader, 'support');
      const customerId = await customerIdOf(running.app.db, seller.organizationId, buyer.id);
      return { seller, reader, path: await pathOf(seller, customerId) };
    });
    for (const [email, count] of [
      [seller.email, 1],
      [reader.email, 0],
    ] as const) {
      const page = await openSignedIn(running, email, path);
      await untilLoaded(page);
      expect(await page.getByRole('button', { name: 'Open portal as this customer' }).count()).toBe(count);
    }
  });
});
