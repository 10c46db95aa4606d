import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findBarriers, screenshot } from '../support/barriers.ts';
import { makeClockSeller, ordersOf, advance, subscribe, type Subscribed } from '../support/billing.ts';
import { hasBrowser, openSignedIn, useBrowser } from '../support/chromium.ts';
import { must, useApp } from '../support/make.ts';

describe.runIf(hasBrowser)('the page of a subscription', () => {
  const running = useBrowser();
  const make = <T>(work: () => Promise<T>) => useApp(running.app, work);
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

  const pageOf = ({ id, buyer }: Subscribed) => openSignedIn(running, buyer.email, `/account/subscriptions/${id}`);

  async function expectNoBarriers(page: Page, name: string) {
    await screenshot(page, `page-${name}`);
    expect(await findBarriers(page)).toEqual([]);
    await screenshot(page, `page-${name}-phone`);
  }

  it('a buyer changes name, address and tax ID for the next bill, and sees errors at their fields', async () => {
    const subscribed = await make(async () => subscribe(await makeClockSeller()));
    const page = await pageOf(subscribed);
    const form = page.getByRole('form', { name: 'Billing details' });
    expect(await field(page, 'Name on bills').inputValue()).toBe('Ada Byron');
    await form.getByRole('combobox', { name: 'Country' }).selectOption('US');
    await form.getByRole('combobox', { name: 'State' }).selectOption('US-NY');
    await form.getByRole('combobox', { name: 'Country' }).selectOption('DE');
    await field(page, 'Name on bills').fill('Byron GmbH');
    await field(page, 'City').fill('Berlin');
    await field(page, 'Tax ID').fill('DE1');
    await button(page, 'Save billing details').click();
    const error = 'This is not a tax id of the country of the address.';
    await form.getByText(error).waitFor();
    expect(await page.evaluate('document.activeElement.name')).toBe('tax_id');
    await expectNoBarriers(page, 'billing-details');
    await field(page, 'Tax ID').fill('DE136695976');
    await button(page, 'Save billing details').click();
    await form.getByText('Saved. Your next bill uses these details.').waitFor();
    await page.reload();
    await field(page, 'City').waitFor();
    expect(await field(page, 'City').inputValue()).toBe('Berlin');
    expect(await form.getByRole('combobox', { name: 'Country' }).inputValue()).toBe('DE');
    const orders = await make(async () => {
      await advance(subscribed.seller, 'month');
      return ordersOf(subscribed);
    });
    expect(orders.map(({ billing_address }) => must(billing_address).country)).toEqual(['PT', 'DE']);
  });
});
