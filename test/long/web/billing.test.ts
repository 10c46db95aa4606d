import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findBarriers } from '../support/barriers.ts';
import { makeDiscount, monthly } from '../../support/billing.ts';
import { expectText, hasBrowser, openSignedIn, useBrowser } from '../../support/chromium.ts';
import {
  makeBenefit,
  makeCheckout,
  makeProduct,
  makeSeller,
  must,
  unique,
  useApp,
  confirm,
  type Seller,
} from '../../support/make.ts';
import { until } from '../../support/wait.ts';

describe.runIf(hasBrowser)('prices and payments on the pages', () => {
  const running = useBrowser();
  const make = <T>(work: () => Promise<T>) => useApp(running.app, work);
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  async function open(url: string) {
    const page = await (await running.browser.newContext({ locale: 'en-US' })).newPage();
    await page.goto(url);
    return page;
  }

  async function taxedSeller(): Promise<Seller> {
    const seller = await makeSeller();
    await seller.api.PATCH('/v1/organizations/{id}/billing', {
      params: { path: { id: seller.organizationId } },
      body: { address: { country: 'PT' }, tax_countries: ['EU'] },
    });
    return seller;
  }

  it('the checkout page shows the discount and the tax before the payment', async () => {
    const checkout = await make(async () => {
      const seller = await taxedSeller();
      const product = await makeProduct(seller, { benefits: [await makeBenefit(seller)] });
      const body = {
        name: 'Launch week',
        type: 'percentage',
        basis_points: 2500,
        duration: 'once',
        code: 'LAUNCH',
        organization_id: seller.organizationId,
      } as const;
      await seller.api.POST('/v1/discounts/', { body });
      return makeCheckout(seller, product.id);
    });
    const page = await open(checkout.url);
    const summary = page.getByRole('region', { name: 'Order summary' });
    await button(page, 'Add discount code').click();
    await page.getByRole('textbox', { name: 'Discount code' }).fill('nothing');
    await button(page, 'Apply').click();
    await page.getByText('Discount does not exist.').waitFor();
    await page.getByRole('textbox', { name: 'Discount code' }).fill('launch');
    await button(page, 'Apply').click();
    await expectText(summary, /Launch week.*-\$12\.25.*Subtotal.*\$36\.75/s);
    await page.getByRole('combobox', { name: 'Country' }).selectOption('DE');
    await expectText(summary, /Tax.*\$6\.98.*Total.*\$43\.73/s);
    await button(page, 'Pay $43.73').waitFor();
    await button(page, 'Add address or VAT ID for an invoice').click();
    await page.getByRole('textbox', { name: 'VAT ID' }).fill('DE1');
    await page.getByRole('textbox', { name: 'City' }).click();
    await page.getByText('This is not a valid tax ID of the country.').waitFor();
    await page.getByRole('textbox', { name: 'VAT ID' }).fill('ATU13585627');
    await page.getByRole('textbox', { name: 'City' }).click();
    await page.getByText('It is a tax ID of Austria.').waitFor();
    await page.getByRole('textbox', { name: 'VAT ID' }).fill('DE136695976');
    await page.getByRole('textbox', { name: 'City' }).click();
    await expectText(summary, /Tax.*\$0\.00.*Total.*\$36\.75/s);
    await button(page, 'Remove discount').click();
    await expectText(summary, /Total.*\$49\.00/s);
    await page.getByRole('textbox', { name: 'E-mail address' }).fill(`${unique('ada')}@example.com`);
    await page.getByRole('textbox', { name: 'Full name' }).fill('Ada Byron');
    await button(page, 'Pay $49.00').click();
    await page.getByRole('heading', { name: 'Thank you for your purchase' }).waitFor();
  });

  it('a buyer who has used the discount that the seller has set removes it and pays the full price', async () => {
    const customer_email = `${unique('ada')}@example.com`;
    const checkout = await make(async () => {
      const seller = await makeSeller();
      const product = await makeProduct(seller);
      const { id: discount_id } = await makeDiscount(seller, { code: 'ONCE', amount: 900 });
      const { client_secret } = await makeCheckout(seller, product.id, { discount_id });
      await confirm(running.app, client_secret, { customer_email });
      return makeCheckout(seller, product.id, { discount_id });
    });
    const page = await open(checkout.url);
    expect(await button(page, 'Remove discount').count()).toBe(0);
    await page.getByRole('textbox', { name: 'E-mail address' }).fill(customer_email);
    await page.getByRole('textbox', { name: 'Full name' }).fill('Ada Byron');
    await button(page, 'Pay $40.00').click();
    await page.getByText('You have used this discount as often as each buyer can.').waitFor();
    await button(page, 'Remove discount').click();
    await button(page, 'Pay $49.00').click();
    await page.getByRole('heading', { name: 'Thank you for your purchase' }).waitFor();
  });

  it('the checkout page tells the price after a discounted trial, and the price after the discount', async () => {
    const checkout = await make(async () => {
      const seller = await makeSeller();
      const price = monthly(1200, { trial_interval: 'week', trial_interval_count: 2 });
      const { id } = await makeProduct(seller, { prices: [price] });
      const body = {
        name: 'Launch week',
        type: 'percentage',
        basis_points: 2000,
        duration: 'once',
        organization_id: seller.organizationId,
      } as const;
      const { data: discount } = await seller.api.POST('/v1/discounts/', { body });
      return makeCheckout(seller, id, { discount_id: must(discount).id });
    });
    const page = await open(checkout.url);
    await page.getByText(/^Then \$9\.60 per month from .+\.$/).waitFor();
    await page.getByText(/^Then \$12\.00 per month from .+\.$/).waitFor();
  });

  it('the checkout page shows the trial and starts it', async () => {
    const checkout = await make(async () => {
      const seller = await makeSeller();
      const price = monthly(1500, { trial_interval: 'week', trial_interval_count: 2 });
      return makeCheckout(seller, (await makeProduct(seller, { prices: [price] })).id);
    });
    const page = await open(checkout.url);
    await page
      .getByText('Free for 2 weeks. You will be charged when the trial ends unless you cancel first.')
      .waitFor();
    await page.getByRole('textbox', { name: 'E-mail address' }).fill(`${unique('ada')}@example.com`);
    await page.getByRole('textbox', { name: 'Full name' }).fill('Ada Byron');
    await page.getByRole('combobox', { name: 'Country' }).selectOption('PT');
    await button(page, 'Start free trial').click();
    await page.getByRole('heading', { name: 'Your trial has started' }).waitFor();
  });

  it('a buyer can change the payment method, confirm it with the bank and open the invoice', async () => {
    const email = `${unique('ada')}@example.com`;
    const checkout = await make(async () => {
      const seller = await makeSeller();
      return makeCheckout(seller, (await makeProduct(seller, { prices: [monthly(900)], name: 'Aster Cloud' })).id);
    });
    await confirm(running.app, checkout.client_secret, { customer_email: email });
    const { id } = must(await running.app.db('subscriptions').where({ checkout_id: checkout.id }).first());
    const page = await openSignedIn(running, email, '/account/purchases');
    await page.getByRole('link', { name: 'Aster Cloud' }).click();
    await page.getByRole('heading', { name: 'Aster Cloud', level: 1 }).waitFor();
    await page.getByText('Visa •••• 4242, expires 12/2034').waitFor();
    await button(page, 'Update the card').click();
    await page.getByLabel('Test card').selectOption('sandbox_decline');
    await button(page, 'Save payment method').click();
    await page.getByRole('alert').getByText('Your card was declined.').waitFor();
    await page.getByLabel('Test card').selectOption('sandbox_action_required');
    await button(page, 'Save payment method').click();
    await page.waitForURL(/\/sandbox\/payments\//);
    await page
      .getByRole('button', { name: /confirm|approve/i })
      .first()
      .click();
    await page.waitForURL(new RegExp(`/portal/[^/]+/subscriptions/${id}`));
    await button(page, 'Update the card').click();
    await page.getByLabel('Test card').selectOption('sandbox_success');
    await button(page, 'Save payment method').click();
    await page.getByText('Saved. Future payments use this payment method.').waitFor();
    expect(must(await running.app.db('subscriptions').where({ id }).first()).payment_method_ref).toBe(
      'sandbox_pm:sandbox_success',
    );
    await page.goto(`${running.app.baseUrl}/account/purchases`);
    await page.getByRole('button', { name: 'Invoice of Aster Cloud' }).click();
    await page.getByRole('heading', { name: 'Invoice 00001' }).waitFor();
    expect(await page.getByRole('table').innerText()).toContain('$9.00');
  });

  it('the page of the simulated bank decides a dispute, and decides it again', async () => {
    const seller = await make(makeSeller);
    const checkout = await make(async () => makeCheckout(seller, (await makeProduct(seller)).id));
    const body = { customer_email: `${unique('ada')}@example.com`, confirmation_token_id: 'sandbox_dispute' };
    await confirm(running.app, checkout.client_secret, body);
    const readDispute = async () => (await seller.api.GET('/v1/disputes/')).data?.items[0];
    const dispute = must(await until(readDispute, (found) => found !== undefined));
    const page = await open(must(dispute.response_url));
    await page.getByText('The bank has not decided yet.').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await button(page, 'Decide for the seller').click();
    await page.getByText('The seller won.').waitFor();
    await button(page, 'Decide for the buyer').click();
    await page.getByText('The seller lost.').waitFor();
    await until(readDispute, (found) => found?.status === 'lost');
    await page.goto(`${running.app.baseUrl}/sandbox/disputes/unknown`);
    await page.getByRole('heading', { name: 'Dispute not found' }).waitFor();
  });
});
