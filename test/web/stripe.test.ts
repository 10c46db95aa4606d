import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { FAKE_KEYS, startFakeStripe, type FakeStripe } from '../providers/stripe/fake-stripe.ts';
import { startApp } from '../support/app.ts';
import { monthly } from '../support/billing.ts';
import { hasBrowser, useBrowser } from '../support/chromium.ts';
import { makeCheckout, makeProduct, makeSeller, must, signIn, unique, useApp } from '../support/make.ts';
import { freePort } from '../support/port.ts';

/**
 * Replaces Stripe.js, which can only be loaded from Stripe. Records calls in `window.calls`. The text of its only input
 * is the id of the confirmation token.
 */
const STRIPE_JS = `
  window.calls = [];
  window.Stripe = (key) => {
    let input;
    return {
      _registerWrapper() {},
      registerAppInfo() {},
      elements(options) {
        window.calls.push({ key, ...options });
        const element = { mount: (place) => place.append(input), destroy: () => input.remove() };
        input = document.createElement('input');
        input.setAttribute('aria-label', 'Card');
        return {
          create: () => element,
          getElement: () => element,
          update: (change) => window.calls.push(change),
          submit: async () => (input.value ? {} : { error: { message: 'Your card number is incomplete.' } }),
        };
      },
      createConfirmationToken: async () => ({ confirmationToken: { id: input.value } }),
    };
  };
`;

describe.runIf(hasBrowser)("Stripe's payment form", () => {
  let fake: FakeStripe;
  const running = useBrowser(async () => {
    fake = await startFakeStripe();
    const port = Number(await freePort());
    const app = await startApp({ port, stripe: { ...FAKE_KEYS, apiBase: fake.address } });
    await fake.control('notify', { url: `${app.baseUrl}/payments/stripe/notifications` });
    return app;
  });
  afterAll(async () => {
    await fake.stop();
  });

  async function open(url: string, session?: string) {
    const context = await running.browser.newContext({ locale: 'pt-PT' });
    if (session) await context.addCookies([{ name: 'sell_session', value: session, url: running.app.baseUrl }]);
    await context.route('https://js.stripe.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: STRIPE_JS }),
    );
    const page = await context.newPage();
    await page.goto(url);
    return page;
  }
  const card = (page: Page) => page.getByRole('textbox', { name: 'Card' });
  const calls = (page: Page) => page.evaluate<unknown[]>('window.calls');

  async function fill(page: Page, email: string) {
    await page.getByRole('textbox', { name: 'E-mail address' }).fill(email);
    await page.getByRole('textbox', { name: 'Full name' }).fill('Ada Byron');
    await page.getByRole('combobox', { name: 'Country' }).selectOption('PT');
  }

  it('the checkout page charges the card and shows errors of the form and declines', async () => {
    const checkout = await useApp(running.app, async () => {
      const seller = await makeSeller();
      return makeCheckout(seller, (await makeProduct(seller)).id, { payment_processor: 'stripe' });
    });
    const page = await open(checkout.url);
    await fill(page, `${unique('ada')}@example.com`);
    await card(page).waitFor();
    expect(await calls(page)).toMatchObject([{ key: 'pk_test_fake', mode: 'payment', amount: 4900, currency: 'usd' }]);
    const pay = page.getByRole('button', { name: /^Pay/ });
    await pay.click();
    await page.getByRole('alert').getByText('Your card number is incomplete.').waitFor();
    await card(page).fill('ctoken_decline');
    await pay.click();
    await page
      .getByRole('alert')
      .getByText(/You have not been charged/)
      .waitFor();
    await card(page).fill('ctoken_success');
    await pay.click();
    await page.getByRole('heading', { name: 'Thank you for your purchase' }).waitFor();
  });

  it('a trial saves the payment method, and the subscription page replaces it', async () => {
    const email = `${unique('ada')}@example.com`;
    const checkout = await useApp(running.app, async () => {
      const seller = await makeSeller();
      const price = monthly(900, { trial_interval: 'week', trial_interval_count: 1 });
      return makeCheckout(seller, (await makeProduct(seller, { prices: [price] })).id, { payment_processor: 'stripe' });
    });
    const page = await open(checkout.url);
    await fill(page, email);
    await card(page).fill('ctoken_success');
    expect(await calls(page)).toMatchObject([{ mode: 'setup', setupFutureUsage: 'off_session' }]);
    await page.getByRole('button', { name: 'Start trial' }).click();
    await page.getByRole('heading', { name: 'Thank you for your purchase' }).waitFor();
    const find = async () => must(await running.app.db('subscriptions').where({ checkout_id: checkout.id }).first());
    const first = await find();
    expect(first.payment_method_ref).toMatch(/^cus_\w+\/pm_/);

    const own = await open(
      `${running.app.baseUrl}/account/subscriptions/${first.id}`,
      await signIn(running.app, email),
    );
    await card(own).fill('ctoken_success');
    await own.getByRole('button', { name: 'Save payment method' }).click();
    await own.getByText('Saved. Future payments use this payment method.').waitFor();
    expect((await find()).payment_method_ref).not.toBe(first.payment_method_ref);
  });

  it('the content security policy allows scripts and frames of Stripe only', async () => {
    const policy = (await fetch(`${running.app.baseUrl}/account`)).headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self' https://js.stripe.com");
    expect(policy).toContain('frame-src https://js.stripe.com');
    expect(policy).not.toContain('unsafe-eval');
  });
});
