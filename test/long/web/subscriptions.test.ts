import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findBarriers, screenshot } from '../support/barriers.ts';
import {
  advance,
  changePlan,
  makeClockSeller,
  monthly,
  offerPlans,
  ordersOf,
  otherPrice,
  subscribe,
  type Subscribed,
} from '../../support/billing.ts';
import { hasBrowser, openSignedIn, useBrowser } from '../../support/chromium.ts';
import { must, useApp } from '../../support/make.ts';

describe.runIf(hasBrowser)('the page of a subscription', () => {
  const running = useBrowser();
  const make = <T>(work: () => Promise<T>) => useApp(running.app, work);
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

  const openSubscription = ({ id, buyer }: Subscribed) =>
    openSignedIn(running, buyer.email, `/account/subscriptions/${id}`);

  async function expectNoBarriers(page: Page, name: string) {
    await screenshot(page, `page-${name}`);
    expect(await findBarriers(page)).toEqual([]);
    await screenshot(page, `page-${name}-phone`);
  }

  /** A subscription for 10.00 a month, paid with a card of the sandbox, with plans for 50.00 and 5.00. */
  const subscribeWithPlans = (card: string) =>
    make(async () => {
      const seller = await makeClockSeller();
      const subscribed = await subscribe(seller);
      await offerPlans(subscribed, await otherPrice(seller, monthly(5000)), await otherPrice(seller, monthly(500)));
      await running.app
        .db('subscriptions')
        .where({ id: subscribed.id })
        .update({ payment_method_ref: `sandbox_pm:${card}` });
      return subscribed;
    });
  const openPlans = (page: Page) => page.getByRole('button', { name: 'Change plan', expanded: false }).click();
  const changeThePlan = (page: Page) => page.getByRole('form', { name: 'Plan' }).getByRole('button').click();
  const choose = (page: Page, price: RegExp) => page.getByRole('radio', { name: price }).check();
  /** A bank leads to the portal, which names the seller above. */
  const summary = (page: Page, price: string) => page.getByText(new RegExp(`^\\${price} per month`));

  it('a buyer changes to a dearer plan and pays it with a card that wants authentication', async () => {
    const page = await openSubscription(await subscribeWithPlans('sandbox_action_required'));
    await openPlans(page);
    await choose(page, /\$50\.00 per month/);
    await page.getByText(/^You pay \$\d\d\.\d\d now\.$/).waitFor();
    await expectNoBarriers(page, 'plan-change');
    await changeThePlan(page);
    await page.getByRole('heading', { name: 'Confirm your payment' }).waitFor();
    await button(page, 'Approve').click();
    await page.getByText('The payment succeeded. You are on the new plan.').waitFor();
    await summary(page, '$50.00').waitFor();
    await screenshot(page, 'page-plan-changed');
  });

  it('a buyer who refuses the payment at the bank keeps the plan, and is told so', async () => {
    const page = await openSubscription(await subscribeWithPlans('sandbox_action_required'));
    await openPlans(page);
    await choose(page, /\$50\.00 per month/);
    await changeThePlan(page);
    await button(page, 'Decline').click();
    await page.getByRole('alert').getByText('Your bank did not confirm the payment.').waitFor();
    await summary(page, '$10.00').waitFor();
    await expectNoBarriers(page, 'plan-payment-refused');
  });

  it('a payment that waits for the bank is on the page until the buyer confirms it', async () => {
    const subscribed = await subscribeWithPlans('sandbox_action_required');
    const page = await openSubscription(subscribed);
    await openPlans(page);
    await choose(page, /\$50\.00 per month/);
    await changeThePlan(page);
    await page.getByRole('heading', { name: 'Confirm your payment' }).waitFor();
    await page.goto(`${running.app.baseUrl}/account/subscriptions/${subscribed.id}`);
    await page.getByRole('link', { name: 'Confirm with your bank' }).click();
    await button(page, 'Approve').click();
    await summary(page, '$50.00').waitFor();
  });

  it('a payment that succeeds between the reading of the subscription and of its payment is not shown as refused', async () => {
    const subscribed = await make(async () => subscribe(await makeClockSeller()));
    const page = await openSubscription(subscribed);
    await summary(page, '$10.00').waitFor();
    const address = `**/v1/users/subscriptions/${subscribed.id}`;
    const torn = await page.evaluate(
      async (id) => (await fetch(`/v1/users/subscriptions/${id}`)).json() as Promise<object>,
      subscribed.id,
    );
    const plan = await make(async () => {
      const price = await otherPrice(subscribed.seller, monthly(5000));
      await changePlan(subscribed, price);
      return price;
    });
    await page.route(address, (route) => route.fulfill({ json: torn }), { times: 1 });
    await page.goto(`${running.app.baseUrl}/account/subscriptions/${subscribed.id}?plan=${plan}`);
    await page.getByText('The payment succeeded. You are on the new plan.').waitFor();
    await summary(page, '$50.00').waitFor();
  });

  it('a declined card leaves the plan as it is, and the page says why', async () => {
    const page = await openSubscription(await subscribeWithPlans('sandbox_decline'));
    await openPlans(page);
    await choose(page, /\$50\.00 per month/);
    await changeThePlan(page);
    await page.getByRole('alert').getByText('Your card was declined.').waitFor();
    await summary(page, '$10.00').waitFor();
  });

  it('a cheaper plan is scheduled for the end of the period, and choosing the current plan cancels the change', async () => {
    const page = await openSubscription(await subscribeWithPlans('sandbox_success'));
    await openPlans(page);
    await choose(page, /\$5\.00 per month Starts on/);
    await page.getByText('Nothing is due now.').waitFor();
    await changeThePlan(page);
    const scheduled = page.getByText(/^Changes to Other Product on .*: \$5\.00 per month\.$/);
    await scheduled.waitFor();
    await page.getByText(/^Saved\. The change begins on .*\. Nothing is due now\.$/).waitFor();
    await openPlans(page);
    await choose(page, /Current plan/);
    await changeThePlan(page);
    await scheduled.waitFor({ state: 'detached' });
  });

  it('a buyer changes name, address and tax ID for the next bill, and sees errors at their fields', async () => {
    const subscribed = await make(async () => subscribe(await makeClockSeller()));
    const page = await openSubscription(subscribed);
    const section = page.getByRole('region', { name: 'Billing details' });
    await section.getByText('Ada Byron').waitFor();
    const openDetails = () => button(page, 'Change billing details').click();
    await openDetails();
    const form = page.getByRole('form', { name: 'Billing details' });
    expect(await field(page, 'Name on bills').inputValue()).toBe('Ada Byron');
    await form.getByRole('combobox', { name: 'Country' }).selectOption('US');
    await form.getByRole('combobox', { name: 'State' }).selectOption('US-NY');
    await form.getByRole('combobox', { name: 'Country' }).selectOption('DE');
    await field(page, 'Name on bills').fill('Byron GmbH');
    await field(page, 'City').fill('Berlin');
    await field(page, 'VAT ID').fill('DE1');
    await button(page, 'Save billing details').click();
    const error = 'This is not a valid tax ID of the country.';
    await form.getByText(error).waitFor();
    expect(await page.evaluate('document.activeElement.name')).toBe('tax_id');
    await expectNoBarriers(page, 'billing-details');
    await field(page, 'VAT ID').fill('DE136695976');
    await button(page, 'Save billing details').click();
    await section.getByText('Saved. Your next bill uses these details.').waitFor();
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Change');
    await page.reload();
    await section.getByText('Byron GmbH').waitFor();
    expect(await section.locator('p').allInnerTexts()).toEqual([
      'Byron GmbH',
      'Berlin',
      'Germany',
      'VAT ID: DE136695976',
    ]);
    await openDetails();
    expect(await field(page, 'City').inputValue()).toBe('Berlin');
    expect(await form.getByRole('combobox', { name: 'Country' }).inputValue()).toBe('DE');
    const orders = await make(async () => {
      await advance(subscribed.seller, 'month');
      return ordersOf(subscribed);
    });
    expect(orders.map(({ billing_address }) => must(billing_address).country)).toEqual(['PT', 'DE']);
  });
});
