import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '../../../src/shared/calendar.ts';
import { HOUR_MS } from '../../../src/shared/durations.ts';
import { startApp } from '../../support/app.ts';
import { monthly, NOON, yearly } from '../../support/billing.ts';
import { hasBrowser, useBrowser } from '../../support/chromium.ts';
import { createDownloads } from '../../support/downloads.ts';
import { makeFile } from '../../support/files.ts';
import { makeBenefit, must, openPage, signIn, unique, useApp } from '../../support/make.ts';
import { changeProduct, makeListed, makeStore } from '../../support/storefronts.ts';
import { startWalk, type BuyerWalk } from '../support/buyer-walk.ts';
import { seeDetails, typeDetails } from '../support/checkout-details.ts';
import { keyboardOf } from '../support/keyboard.ts';

const SIZES = { desktop: { width: 1280, height: 900 }, phone: { width: 375, height: 720 } };

/** Each size in both colors. */
const WALKS = [
  { locale: 'en-US', size: 'desktop', colorScheme: 'light' },
  { locale: 'ja-JP', size: 'desktop', colorScheme: 'dark' },
  { locale: 'de-DE', size: 'phone', colorScheme: 'light' },
  { locale: 'ar-EG', size: 'phone', colorScheme: 'dark' },
] as const;

const path = (id: string) => ({ params: { path: { id } } });

describe.runIf(hasBrowser)('two years of a buyer', () => {
  const running = useBrowser(() => startApp({ jobs: 'controlled' }));

  /** A store with a monthly plan that begins with a trial, and a yearly one with the same benefits. */
  const openStore = () =>
    useApp(running.app, async () => {
      const store = await makeStore({
        name: 'Aster',
        bio: 'Tools for people who draw.',
        accent_color: '#4b3fb5',
        email: 'hello@aster.example',
        terms_url: 'https://aster.example/terms',
        privacy_url: 'https://aster.example/privacy',
      });
      const { seller } = store;
      const file = await makeFile(seller, { name: 'studio.zip', bytes: Buffer.alloc(1500) });
      const benefits = [
        await makeBenefit(seller, { prefix: 'ASTER', activations: { limit: 3, enable_user_admin: true } }),
        must((await createDownloads(seller, { files: [file.id] }, 'Aster Studio')).data),
      ];
      const quantity = { minimum: 1, maximum: 9 };
      const trial = { trial_interval: 'week', trial_interval_count: 2 } as const;
      const description = 'Draw **anything**, on one canvas.\n\n- Fast\n- Small';
      const month = { name: 'Studio', prices: [monthly(1900, { quantity, ...trial })], benefits };
      const year = { name: 'Studio Pro', prices: [yearly(39_000, { quantity })], benefits };
      const { id } = await makeListed(seller, month, { description });
      const plan = await makeListed(seller, year, { description, is_recommended: true });
      await changeProduct(seller, id, { plan_changes: { offered_product_ids: [plan.id] } });
      await seller.api.PATCH('/v1/organizations/{id}/billing', {
        ...path(seller.organizationId),
        body: { address: { country: 'PT' }, tax_countries: ['EU'], buyers_can_pause: true },
      });
      await seller.api.POST('/v1/organizations/{id}/test-clock', path(seller.organizationId));
      return store;
    });

  async function begin({ locale, size, colorScheme }: (typeof WALKS)[number]): Promise<BuyerWalk> {
    const { app, browser } = running;
    const store = await openStore();
    const context = await browser.newContext({ locale, colorScheme, viewport: SIZES[size] });
    await context.grantPermissions(['clipboard-write']);
    const [language = ''] = locale.split('-');
    const walk = startWalk({
      ...{ app, store, language, page: await context.newPage(), email: `${unique('ada')}@example.com` },
      ...{ name: `two-years-${language}-${size}`, key: size === 'phone' ? 'Space' : 'Enter' },
    });
    await walk.moveTo(new Date(NOON));
    return walk;
  }

  /** Submits a form whose request changes the subscription. */
  async function change(walk: BuyerWalk, id: string) {
    const answered = walk.page.waitForResponse((response) => response.request().method() === 'PATCH');
    await walk.submit(id);
    expect((await answered).status()).toBe(200);
    await running.app.idle();
  }

  interface CardIds {
    open: string;
    submit: string;
    done: string;
  }

  async function chooseCard(walk: BuyerWalk, token: string, { open, submit, done }: CardIds) {
    await walk.press(open);
    await walk.keyboard.choose(walk.byRole('combobox', 'payment.testCard'), token);
    await walk.submit(submit);
    await walk.see(done);
    await running.app.idle();
  }

  /** Prefix of the pictures, message of the button, and message that tells what was bought. */
  type PurchaseIds = Record<'name' | 'submit' | 'result', string> & { fillIn: (walk: BuyerWalk) => Promise<void> };

  /** Buys a product of the storefront. @returns its license key */
  async function buy(walk: BuyerWalk, product: string, { name, submit, result, fillIn }: PurchaseIds): Promise<string> {
    const { page, keyboard, store } = walk;
    await page.goto(`${running.app.baseUrl}/store/${store.slug}`);
    await walk.look(`${name}-storefront`);
    await keyboard.press(page.getByRole('link', { name: product, exact: true }).first(), 'Enter');
    await page.getByRole('heading', { level: 1, name: product, exact: true }).waitFor();
    await walk.look(`${name}-product`);
    await keyboard.press(page.locator('article').getByRole('button'), walk.key);
    await fillIn(walk);
    await walk.look(`${name}-checkout`);
    const confirmed = page.waitForResponse(/\/confirm$/);
    await walk.press(submit);
    expect((await confirmed).status()).toBe(200);
    await running.app.idle();
    await walk.see(result);
    await walk.look(`${name}-confirmation`);
    return must(await page.getByTestId('license-key').textContent());
  }

  async function readSubscription({ store }: BuyerWalk) {
    const { data } = await store.seller.api.GET('/v1/subscriptions/');
    return must(must(data).items[0]);
  }

  async function seePurchases(walk: BuyerWalk, key: string) {
    const { page, keyboard, store } = walk;
    const body = { key, organization_id: store.seller.organizationId, label: "Ada's laptop" };
    await running.app.client().POST('/v1/users/license-keys/activate', { body });
    await walk.openMail('mail.purchase.subject', 'mail.button.purchases', 'purchases');
    await walk.lookAt('licenseKeys.title', 'keys');
    await walk.press('licenseKey.copyEnding');
    await walk.see('copy.done');
    await keyboard.press(page.locator('summary'), walk.key);
    await page.getByText(body.label).waitFor();
    await walk.look('machines');
    await walk.lookAt('downloads.title', 'downloads');
    const downloaded = page.waitForEvent('download');
    await walk.press('downloads.download.file');
    expect((await downloaded).suggestedFilename()).toBe('studio.zip');
    await walk.lookAt('subscriptions.title', 'subscriptions');
  }

  async function payFirst(walk: BuyerWalk) {
    await walk.pass(12);
    await walk.openMail('mail.trial.subject', 'mail.button.manage', 'trial-ends');
    await walk.pass(3);
    await walk.openMail('mail.renewal.subject', 'mail.button.manage', 'first-charge');
    await walk.pass(24);
    await walk.openMail('mail.upcoming.subject', 'mail.button.manage', 'renews-soon');
    await walk.pass(7);
    await walk.page.reload();
  }

  async function changePlan(walk: BuyerWalk) {
    const { page, keyboard } = walk;
    await walk.press('plan.change');
    await keyboard.check(page.getByRole('radiogroup'), page.getByRole('radio', { name: 'Studio Pro' }));
    await walk.see('plan.payNow');
    await walk.look('plan-preview');
    await change(walk, 'plan.change');
    await page.getByRole('heading', { level: 1, name: 'Studio Pro' }).waitFor();
    await walk.look('plan-changed');
    await walk.press('plan.quantity.submit');
    await walk.press('checkout.quantity.more');
    await walk.see('plan.payNow');
    await walk.look('seats-preview');
    await change(walk, 'plan.quantity.submit');
    await walk.unsee('plan.payNow');
    await walk.see('plan.changedPaid');
    await walk.look('seats-changed');
  }

  async function pauseAndResume(walk: BuyerWalk) {
    await walk.ask('subscription.pause.name');
    await walk.look('pause-question');
    await walk.press('subscription.pause.confirm');
    await walk.see('subscription.paused');
    await walk.pass(5);
    await walk.openMail('mail.paused.subject', 'mail.button.manage', 'paused');
    await walk.ask('subscriptions.resume.name');
    await walk.look('resume-question');
    await walk.press('subscription.resume.confirm');
    await walk.see('subscription.renews');
    await running.app.idle();
    await walk.openMail('mail.resumed.subject', 'mail.button.manage', 'resumed');
  }

  /** Changes a card that expires for one that is declined later, and pays after the last attempt. */
  async function payLate(walk: BuyerWalk) {
    const { id, current_period_end } = await readSubscription(walk);
    const renewal = new Date(must(current_period_end));
    const month = addMonths(renewal, -1).toISOString().slice(0, 7);
    const body = { confirmation_token_id: `sandbox_success:${month}` };
    const buyer = await openPage(running.app, walk);
    await buyer.POST('/v1/users/subscriptions/{id}/payment-method', { ...path(id), body });
    await walk.moveTo(addDays(renewal, -29));
    await walk.openMail('mail.card.subject', 'mail.button.card', 'card-expires');
    const change = { open: 'paymentMethod.update', submit: 'paymentMethod.save', done: 'paymentMethod.saved' };
    await chooseCard(walk, 'sandbox_decline_later', change);
    await walk.look('card-changed');
    const charged = new Date(renewal.getTime() + HOUR_MS);
    await walk.moveTo(charged);
    await walk.openMail('mail.paymentFailed.subject', 'mail.button.card', 'payment-failed');
    await walk.see('subscription.pastDueUntil');
    for (const days of [1, 3, 7, 14]) await walk.moveTo(addDays(charged, days));
    expect(await walk.mailsWith('mail.paymentFailed.subject', 'mail.paymentFailed.lastSubject')).toHaveLength(5);
    await walk.openMail('mail.paymentFailed.lastSubject', 'mail.button.card', 'unpaid');
    const pay = 'paymentMethod.payAndRestore';
    await chooseCard(walk, 'sandbox_success', { open: pay, submit: pay, done: 'paymentMethod.paid' });
    await walk.look('paid');
    await walk.lookAt('licenseKeys.title', 'keys-restored');
    await walk.see('licenseKey.validUntil');
  }

  async function receiveRefund(walk: BuyerWalk) {
    const { page, store } = walk;
    const { api } = store.seller;
    const query = { sorting: ['-created_at' as const], limit: 1 };
    const [order] = must((await api.GET('/v1/orders/', { params: { query } })).data).items;
    const body = { order_id: must(order).id, reason: 'customer_request', amount: 1000 } as const;
    await api.POST('/v1/refunds/', { body });
    await running.app.idle();
    await walk.openMail('mail.refund.subject', 'mail.button.purchases', 'refund');
    await walk.press('orders.invoice.of');
    await page.waitForURL(/\/invoices\//);
    await walk.look('invoice');
    const downloaded = page.waitForEvent('download');
    await walk.follow('invoice.downloadPdf');
    expect((await downloaded).suggestedFilename()).toMatch(/\.pdf$/);
    await page.goto(`${running.app.baseUrl}/portal/${store.slug}`);
    await walk.press('invoice.title.creditNote');
    await page.waitForURL(/\/invoices\//);
    await walk.look('credit-note');
    await walk.follow('invoice.back');
  }

  async function cancel(walk: BuyerWalk) {
    await walk.ask('subscriptions.cancel.name');
    await walk.look('cancel-question');
    await walk.press('subscriptions.cancel.confirm');
    await walk.see('subscription.ends');
    await running.app.idle();
  }

  async function end(walk: BuyerWalk) {
    await walk.lookAt('subscriptions.title', 'subscriptions-before-end');
    await cancel(walk);
    await walk.openMail('mail.canceled.subject', 'mail.button.subscription', 'canceled');
    await walk.press('subscriptions.resume.name');
    await walk.see('subscription.renews');
    await cancel(walk);
    const { current_period_end } = await readSubscription(walk);
    await walk.moveTo(new Date(Date.parse(must(current_period_end)) + HOUR_MS));
    await walk.lookAt('licenseKeys.title', 'keys-ended');
    await walk.see('licenseKey.endedOn');
    await walk.lookAt('subscriptions.title', 'subscriptions-ended');
    await walk.see('subscription.endedOn');
  }

  it('an element that Tab does not reach, and a focus that is not seen, are reported', async () => {
    const page = await running.browser.newPage();
    await page.setContent(`<button style="outline: none">Bare</button> <button>Covered</button> <b>Apart</b>
      <p style="position: fixed; inset: 0; left: 4rem; margin: 0">Cover</p>`);
    const faults: string[] = [];
    const keyboard = keyboardOf(page, (fault) => faults.push(fault));
    for (const name of ['Bare', 'Covered']) await keyboard.press(page.getByRole('button', { name }), 'Enter');
    expect(faults).toEqual([
      expect.stringMatching(/Bare.* does not show the focus$/),
      expect.stringMatching(/Covered.* is covered or out of sight$/),
    ]);
    await expect(keyboard.press(page.getByText('Apart'), 'Enter')).rejects.toThrow(/^Tab does not reach .*Apart/);
  });

  it.each(WALKS)(
    'a buyer with $locale on a $size in $colorScheme colors buys, changes, pays, cancels and returns with a keyboard alone',
    async (terms) => {
      const walk = await begin(terms);
      const key = await buy(walk, 'Studio', {
        name: 'trial',
        submit: 'checkout.submit.trial',
        result: 'confirmation.trial',
        fillIn: typeDetails,
      });
      await seePurchases(walk, key);
      await payFirst(walk);
      await changePlan(walk);
      await pauseAndResume(walk);
      await payLate(walk);
      await receiveRefund(walk);
      await end(walk);
      const session = await signIn(running.app, walk.email);
      await walk.page.context().addCookies([{ name: 'sell_session', value: session, url: running.app.baseUrl }]);
      const again = { name: 'return', submit: 'checkout.submit.subscribe', result: 'confirmation.subscription' };
      expect(await buy(walk, 'Studio Pro', { ...again, fillIn: seeDetails })).toBe(key);
      await walk.see('licenseKey.returning');
    },
  );
});
