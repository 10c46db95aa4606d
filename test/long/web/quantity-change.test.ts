import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findBarriers, screenshot } from '../support/barriers.ts';
import { makeClockSeller, monthly, subscribe } from '../../support/billing.ts';
import { hasBrowser, openSignedIn, useBrowser } from '../../support/chromium.ts';
import { must, useApp } from '../../support/make.ts';
import { setUpSeats } from '../../modules/entitlements/license-keys/seat-fixtures.ts';
import { currentTime } from '../../support/time.ts';

describe.runIf(hasBrowser)('the quantity of a subscription on its page', () => {
  const running = useBrowser();
  const make = <T>(work: () => Promise<T>) => useApp(running.app, work);
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const openQuantity = (page: Page) => page.getByRole('button', { name: 'Change quantity', expanded: false }).click();
  const changeQuantity = (page: Page) =>
    page.getByRole('form', { name: 'Quantity' }).getByRole('button', { name: 'Change quantity' }).click();
  const quantityOf = (page: Page) => page.getByRole('spinbutton', { name: 'Quantity' });

  /** A subscription to two seats for 10.00 each, paid with a card of the sandbox. */
  async function openSeats(card = 'sandbox_success') {
    const subscribed = await make(async () =>
      subscribe(await makeClockSeller(), { price: monthly(1000, { quantity: { minimum: 2, maximum: 9 } }) }),
    );
    const { db } = running.app;
    const payment_method_ref = `sandbox_pm:${card}`;
    await db('subscriptions').where({ id: subscribed.id }).update({ payment_method_ref });
    const [slug] = await db('organizations').where({ id: subscribed.seller.organizationId }).pluck('slug');
    const path = `/portal/${must(slug)}/subscriptions/${subscribed.id}`;
    return { subscribed, path, page: await openSignedIn(running, subscribed.buyer.email, path) };
  }

  it('a buyer adds seats in the portal after a preview of the amount, and takes them back for the next period', async () => {
    const { page } = await openSeats();
    await openQuantity(page);
    await button(page, 'One more').click();
    await button(page, 'One more').click();
    expect(await quantityOf(page).inputValue()).toBe('4');
    await page.getByText(/^You pay \$(19\.99|20\.00) now\.$/).waitFor();
    await page.getByText('Unused time of 2 × Test Product').waitFor();
    await page.getByText('Rest of the period of 4 × Test Product').waitFor();
    await page.getByText(/^Your next bill is \$40\.00 on /).waitFor();
    await screenshot(page, 'page-quantity');
    expect(await findBarriers(page)).toEqual([]);
    await screenshot(page, 'page-quantity-phone');
    await changeQuantity(page);
    const charged = /^Your plan is now 4 × Test Product, \$40\.00 per month\. You paid \$(19\.99|20\.00)\.$/;
    await page.getByRole('status').getByText(charged).waitFor();
    expect(await page.evaluate('document.activeElement.textContent')).toMatch(charged);

    await openQuantity(page);
    await button(page, 'One less').click();
    await page.getByText('Nothing is due now.').waitFor();
    await page.getByText(/^The quantity changes on /).waitFor();
    await changeQuantity(page);
    await page.getByText(/^Changes to 3 × Test Product on .*: \$10\.00 per seat per month\.$/).waitFor();
    await openQuantity(page);
    expect(await quantityOf(page).inputValue()).toBe('3');
  });

  it('a change that costs nothing now does not show what an earlier change at the same time cost', async () => {
    const { subscribed, page } = await openSeats();
    const { clock } = running.app;
    onTestFinished(() => void (clock.now = undefined));
    clock.now = currentTime();
    const addSeat = async () => {
      await openQuantity(page);
      await button(page, 'One more').click();
      await changeQuantity(page);
    };
    await addSeat();
    await page
      .getByRole('status')
      .getByText(/^Your plan is now 3 × .* You paid \$/)
      .waitFor();
    await subscribed.seller.api.PATCH('/v1/products/{id}', {
      params: { path: { id: subscribed.productId } },
      body: { plan_changes: { upgrades: 'prorate' } },
    });
    await addSeat();
    await page
      .getByRole('status')
      .getByText(/^Your plan is now 4 × Test Product, \$40\.00 per month\.$/)
      .waitFor();
  });

  it('a buyer who takes seats back chooses which machine ends, and the longest unused one is chosen before', async () => {
    const sold = await make(() => setUpSeats({ quantity: 2, machines: ['Old laptop', 'Desktop'] }));
    const [slug] = await running.app.db('organizations').where({ id: sold.seller.organizationId }).pluck('slug');
    const path = `/portal/${must(slug)}/subscriptions/${sold.subscriptionId}`;
    const page = await openSignedIn(running, sold.buyer.email, path);
    page.setDefaultTimeout(8000);
    await openQuantity(page);
    await button(page, 'One less').click();
    const machines = page.getByRole('group', { name: /^The license key .+ Choose the machine that ends\.$/ });
    const [laptop, desktop] = [machines.getByLabel(/^Old laptop/), machines.getByLabel(/^Desktop/)];
    expect(await laptop.isChecked()).toBe(true);
    expect(await desktop.isDisabled()).toBe(true);
    await screenshot(page, 'page-quantity-machines');
    expect(await findBarriers(page)).toEqual([]);
    await laptop.uncheck();
    await desktop.check();
    await changeQuantity(page);
    await page.getByText(/^Changes to Test Product on /).waitFor();
    const stored = await running.app.db('subscriptions').where({ id: sold.subscriptionId }).first('end_activation_ids');
    expect(stored).toEqual({ end_activation_ids: [sold.machine('Desktop').id] });
  });

  it('a quantity that the price does not have is refused at the field', async () => {
    const { page } = await openSeats();
    await openQuantity(page);
    await quantityOf(page).fill('10');
    await page.getByText('Quantity must be at most 9.').waitFor();
    await changeQuantity(page);
    await page.getByText('Some fields are invalid.').waitFor();
    expect(await quantityOf(page).getAttribute('aria-invalid')).toBe('true');
  });

  it('a buyer who refuses the payment for more seats at the bank keeps the quantity, and is told so', async () => {
    const { page } = await openSeats('sandbox_action_required');
    await openQuantity(page);
    await button(page, 'One more').click();
    await changeQuantity(page);
    await button(page, 'Decline').click();
    await page.getByRole('alert').getByText('Your bank did not confirm the payment.').waitFor();
    await openQuantity(page);
    expect(await quantityOf(page).inputValue()).toBe('2');
    await button(page, 'One more').click();
    await changeQuantity(page);
    await button(page, 'Approve').click();
    await page.getByText('$30.00 per month').first().waitFor();
  });

  it.each([
    ['de', 'Menge ändern', 'ltr'],
    ['ja', '数量を変更', 'ltr'],
    ['ar', 'تغيير الكمية', 'rtl'],
  ])(
    'the page for a change of seats is in the language %s and has no accessibility violations',
    async (language, submit, dir) => {
      const { page, path } = await openSeats();
      await page.goto(`${running.app.baseUrl}${path}?locale=${language}`);
      await button(page, submit).click();
      expect(await page.locator('html').getAttribute('dir')).toBe(dir);
      await page.locator('div:has(> div > [name=quantity]) > button').last().click();
      await page.locator('form [role=status]').getByText('30').last().waitFor();
      expect(await findBarriers(page)).toEqual([]);
      await screenshot(page, `page-quantity-${language}-phone`);
    },
  );
});
