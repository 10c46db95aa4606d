import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { FAKE_KEYS, startFakeStripe, type FakeStripe } from '../providers/stripe/fake-stripe.ts';
import { startApp } from '../../support/app.ts';
import { monthly } from '../../support/billing.ts';
import { hasBrowser, useBrowser } from '../../support/chromium.ts';
import { makeCheckout, makeProduct, makeSeller, must, signIn, unique, useApp } from '../../support/make.ts';
import { reservePort } from '../../support/port.ts';

/**
 * Replaces Stripe.js, which can only be loaded from Stripe. Records calls in `window.calls`. The text of its only input
 * is the id of the confirmation token. Its wallet knows its owner, and pays by the token `ctoken_success`.
 */
const STRIPE_JS = `
  window.calls = [];
  const owner = {
    name: 'Wallet Owner',
    email: 'wallet@example.com',
    address: { line1: '1 Main St', line2: null, city: 'Albany', state: 'New York', postal_code: '12207', country: 'US' },
  };
  const card = () => {
    const input = document.createElement('input');
    input.setAttribute('aria-label', 'Card');
    return { mount: (place) => place.append(input), destroy: () => input.remove(), token: () => input.value };
  };
  const wallet = () => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Stripe wallet';
    const handlers = {};
    const paymentFailed = (reason) => window.calls.push({ paymentFailed: reason });
    button.onclick = () => handlers.confirm({ billingDetails: owner, expressPaymentType: 'google_pay', paymentFailed });
    return {
      on: (type, handler) => (handlers[type] = handler),
      mount: (place) => {
        place.append(button);
        handlers.ready({ availablePaymentMethods: { googlePay: true } });
      },
      destroy: () => button.remove(),
      token: () => 'ctoken_success',
    };
  };
  window.Stripe = (key) => {
    return {
      _registerWrapper() {},
      registerAppInfo() {},
      elements(options) {
        let element;
        return {
          create: (type, more) => {
            window.calls.push({ key, type, ...options, ...more });
            return (element = type === 'payment' ? card() : wallet());
          },
          getElement: () => element,
          update: (change) => window.calls.push(change),
          submit: async () => (element.token() ? {} : { error: { message: 'Your card number is incomplete.' } }),
          token: () => element.token(),
        };
      },
      createConfirmationToken: async ({ elements, params }) => {
        window.calls.push({ token: elements.token(), ...params });
        return { confirmationToken: { id: elements.token() } };
      },
    };
  };
`;

describe.runIf(hasBrowser)("Stripe's payment form", () => {
  let fake: FakeStripe;
  const running = useBrowser(async () => {
    fake = await startFakeStripe();
    const port = Number(await reservePort());
    const app = await startApp({ port, stripe: { ...FAKE_KEYS, apiBase: fake.address } });
    await fake.control('notify', { url: `${app.baseUrl}/payments/stripe/notifications` });
    return app;
  });
  afterAll(async () => {
    await fake.stop();
  });

  async function open(url: string, session?: string) {
    const context = await running.browser.newContext({ locale: 'en-US' });
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
    const payment = { key: 'pk_test_fake', mode: 'payment', amount: 4900, currency: 'usd' };
    expect(await calls(page)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...payment, type: 'payment' }),
        expect.objectContaining({ ...payment, type: 'expressCheckout' }),
      ]),
    );
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

  it("Stripe's form does not ask for the name, the e-mail address and the country again, and receives them", async () => {
    const checkout = await useApp(running.app, async () => {
      const seller = await makeSeller();
      return makeCheckout(seller, (await makeProduct(seller)).id, { payment_processor: 'stripe' });
    });
    const page = await open(checkout.url);
    await fill(page, 'ada@example.com');
    await card(page).fill('ctoken_decline');
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.getByRole('alert').waitFor();
    const never = { name: 'never', email: 'never', address: { country: 'never', postalCode: 'never' } };
    const billing_details = {
      name: 'Ada Byron',
      email: 'ada@example.com',
      address: { country: 'PT', postal_code: '' },
    };
    expect(await calls(page)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'payment', fields: { billingDetails: never } }),
        expect.objectContaining({ token: 'ctoken_decline', payment_method_data: { billing_details } }),
      ]),
    );
  });

  it('a wallet of Stripe pays with the name and the address of its owner', async () => {
    const checkout = await useApp(running.app, async () => {
      const seller = await makeSeller();
      return makeCheckout(seller, (await makeProduct(seller)).id, { payment_processor: 'stripe' });
    });
    const page = await open(checkout.url);
    await page.getByRole('button', { name: 'Stripe wallet' }).click();
    await page.getByRole('heading', { name: 'Thank you for your purchase' }).waitFor();
    const bought = must(await running.app.db('checkouts').where({ id: checkout.id }).first());
    expect(bought).toMatchObject({ customer_email: 'wallet@example.com', customer_name: 'Wallet Owner' });
    expect(bought.customer_billing_address).toMatchObject({ country: 'US', state: 'US-NY', postal_code: '12207' });
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
    const setup = { mode: 'setup', setupFutureUsage: 'off_session' };
    expect(await calls(page)).toEqual(expect.arrayContaining([expect.objectContaining({ ...setup, type: 'payment' })]));
    await page.getByRole('button', { name: 'Start free trial' }).click();
    await page.getByRole('heading', { name: 'Your trial has started' }).waitFor();
    const find = async () => must(await running.app.db('subscriptions').where({ checkout_id: checkout.id }).first());
    const first = await find();
    expect(first.payment_method_ref).toMatch(/^cus_\w+\/pm_/);

    const own = await open(
      `${running.app.baseUrl}/account/subscriptions/${first.id}`,
      await signIn(running.app, email),
    );
    await own.getByRole('button', { name: 'Update the card' }).click();
    await card(own).fill('ctoken_success');
    await own.getByRole('button', { name: 'Save payment method' }).click();
    await own.getByText('Saved. Future payments use this payment method.').waitFor();
    expect((await find()).payment_method_ref).not.toBe(first.payment_method_ref);
  });

  it('the content security policy allows scripts and frames of Stripe only', async () => {
    const policy = (await fetch(`${running.app.baseUrl}/account`)).headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self' https://js.stripe.com");
    expect(policy).toContain("frame-src 'self' https://js.stripe.com");
    expect(policy).not.toContain('unsafe-eval');
  });
});
