import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasBrowser, useBrowser } from '../support/chromium.ts';
import { customerIdOf } from '../support/customers.ts';
import { makeBenefit, makeProduct, makeSale, makeSeller, useApp } from '../support/make.ts';
import { openConsole } from './console/steps.ts';

describe.runIf(hasBrowser)('the page of a customer', () => {
  const running = useBrowser();

  /** A customer with a license key. */
  const sell = () =>
    useApp(running.app, async () => {
      const seller = await makeSeller();
      const product = await makeProduct(seller, { benefits: [await makeBenefit(seller, { prefix: 'ASTER' })] });
      const { buyer, orderId } = await makeSale(seller, product.id);
      const customerId = await customerIdOf(running.app.db, seller.organizationId, buyer.id);
      return { seller, product, orderId, customerId };
    });

  const lines = (page: Page) =>
    page
      .locator('main')
      .getByRole('listitem')
      .filter({ has: page.locator('time') });

  it('the timeline tells what happened, and the address has its filter', async () => {
    const { seller, product, orderId, customerId } = await sell();
    const { page, console } = await openConsole(running, seller);
    await page.goto(`${console}/customers/${customerId}`);
    await page.getByRole('heading', { level: 1, name: 'Ada Byron' }).waitFor();
    const order = lines(page).filter({ hasText: `Order created · ${product.name}` });
    await order.getByText('$49.00').waitFor();
    await lines(page).filter({ hasText: 'License key created · Test license' }).waitFor();

    await page.getByRole('button', { name: 'Kind' }).click();
    await page.getByRole('checkbox', { name: 'Order created', exact: true }).check();
    await page.getByRole('button', { name: 'Show results' }).click();
    await lines(page).filter({ hasText: 'License key created' }).waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.getAll('kind')).toEqual(['order_created']);
    await order.getByRole('link').click();
    await page.waitForURL(`${console}/orders/${orderId}`);
  });

  it('a seller opens the portal as the customer in another tab alone, and signing out ends it', async () => {
    const { seller, product, customerId } = await sell();
    const { page, console } = await openConsole(running, seller);
    await page.goto(`${console}/customers/${customerId}`);
    const opened = page.context().waitForEvent('page');
    await page.getByRole('button', { name: 'Open portal as this customer' }).click();
    const portal = await opened;
    await portal.getByText('You see this portal as Ada Byron').waitFor();
    await portal.getByRole('list', { name: 'Orders' }).getByText(product.name).waitFor();
    expect(await portal.getByRole('button', { name: 'Sign out' }).count()).toBe(0);

    const ofSeller = await page.context().newPage();
    await ofSeller.goto(portal.url());
    await ofSeller.getByRole('heading', { name: 'No purchases found' }).waitFor();

    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('You are signed out.').waitFor();
    await portal.getByRole('link', { name: 'License keys' }).click();
    await portal.getByRole('heading', { name: 'Your session has ended' }).waitFor();
  });
});
