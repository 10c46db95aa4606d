import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { scopes } from '../../../src/contract/generated/scopes.ts';
import { findOverflow } from '../support/barriers.ts';
import { makeClockSeller, monthly, offerPlans, otherPrice, subscribe, type Subscribed } from '../../support/billing.ts';
import { hasBrowser, untilLoaded, useBrowser } from '../../support/chromium.ts';
import { makeBenefit, makeSale, makeSeller, signIn, unique, useApp, type Seller } from '../../support/make.ts';
import { CARRIER, findHardCoded, pseudo, usePseudoLocale } from '../support/pseudo-locale.ts';
import { makeListed, makeStore, type Store } from '../../support/storefronts.ts';

const PHONE = { width: 375, height: 720 };

/** Texts of people, of `Intl` and of the browser. Each other text has to be a message. */
const DATA = [
  /[\w.+-]+@[\w-]+(\.[\w-]+)+/,
  /https?:\/\/[\w.:/-]+/,
  /Test Organization|Test Product|Other Product|Studio|Aster|Ada (Lovelace|Byron)|Portugal|Test license|Sellbase|Visa •••• \d{4}/,
  /Discord|GitHub|(Headless)?Chrome|Linux|USD|PIN|HTTPS|URL/,
  /\d+ (Tage?|Monate?)/,
  /(Jan|Feb|März|Apr|Mai|Juni|Juli|Aug|Sept|Okt|Nov|Dez)\b/,
  /[0-9A-F]{8}(-[0-9A-F]{4,})+|\b[0-9A-F]{6}\b|\b[a-z]+-\d+-[0-9a-f]{8}\b/,
];

describe.runIf(hasBrowser)('the pages of buyers in the pseudo-locale', () => {
  const running = useBrowser();
  let store: Store;
  let productId: string;
  let buyer: Seller;

  beforeAll(() =>
    useApp(running.app, async () => {
      store = await makeStore({
        name: 'Aster',
        email: 'hello@aster.example',
        terms_url: 'https://aster.example/terms',
      });
      buyer = await makeSeller();
      const benefits = [await makeBenefit(store.seller, { activations: { limit: 3, enable_user_admin: true } })];
      productId = (await makeListed(store.seller, { benefits, name: 'Studio' })).id;
      await makeSale(store.seller, productId, buyer);
    }),
  );

  async function open(path: string, session?: string): Promise<Page> {
    const context = await running.browser.newContext({ locale: CARRIER, viewport: PHONE });
    await usePseudoLocale(context);
    if (session) await context.addCookies([{ name: 'sell_session', value: session, url: running.app.baseUrl }]);
    const page = await context.newPage();
    await page.goto(new URL(path, running.app.baseUrl).href);
    return page;
  }

  /** Waits until a page has loaded, and expects only messages, at the width of a phone. */
  async function expectMessagesOnly(page: Page) {
    await untilLoaded(page);
    await page.getByTestId('loading').first().waitFor({ state: 'detached' });
    expect(await findHardCoded(page, DATA)).toEqual([]);
    expect(await findOverflow(page)).toEqual([]);
  }

  const button = (page: Page, text: string) => page.getByRole('button', { name: pseudo(text), exact: true });

  it('a purchase with a missing field and a declined card shows no hard-coded text from the storefront to the confirmation', async () => {
    const page = await open(`/store/${store.slug}`);
    await expectMessagesOnly(page);
    await page.goto(`${running.app.baseUrl}/store/${store.slug}/${productId}`);
    await expectMessagesOnly(page);
    await page.locator('article button').click();
    await page.locator('[name=customer_email]').fill('ada@example.com');
    await page.locator('form button[type=submit]').click();
    await page.getByText(pseudo('This field is required.')).first().waitFor();
    await expectMessagesOnly(page);
    await page.locator('[name=customer_name]').fill('Ada Lovelace');
    await page.locator('select[name=country]').selectOption('DE');
    const card = page.locator('select[name=confirmation_token_id]');
    await card.selectOption('sandbox_decline');
    await page.locator('form button[type=submit]').click();
    await page.getByText(pseudo('Your card was declined.')).waitFor();
    await expectMessagesOnly(page);
    await card.selectOption('sandbox_success');
    await page.locator('form button[type=submit]').click();
    await page.getByText(pseudo('is ready for you.')).waitFor();
    await expectMessagesOnly(page);
  });

  it('the preview of a plan change, the page of the bank and the question before a cancellation show no hard-coded text', async () => {
    const { id, buyer: subscriber } = await useApp(running.app, subscribeWithPlan);
    await running.app
      .db('subscriptions')
      .where({ id })
      .update({ payment_method_ref: 'sandbox_pm:sandbox_action_required' });
    const page = await open(`/account/subscriptions/${id}`, await signIn(running.app, subscriber.email));
    await button(page, 'Change plan').click();
    await page.getByRole('radio', { name: pseudo('Starts immediately') }).check();
    await page.getByText(pseudo('Your next bill is')).waitFor();
    await expectMessagesOnly(page);
    await page.locator('form:has(input[type=radio]) button[type=submit]').click();
    await page.getByRole('heading', { name: pseudo('Confirm your payment') }).waitFor();
    await expectMessagesOnly(page);
    await button(page, 'Approve').click();
    await page.getByText(pseudo('The payment succeeded.')).waitFor();
    await expectMessagesOnly(page);
    await page.goto(`${running.app.baseUrl}/account/purchases`);
    await page.getByRole('button', { name: new RegExp(`^${pseudo('Cancel')} `) }).click();
    await expectMessagesOnly(page);
  });

  async function subscribeWithPlan(): Promise<Subscribed> {
    const seller = await makeClockSeller();
    const subscribed = await subscribe(seller);
    await offerPlans(subscribed, await otherPrice(seller, monthly(5000)));
    return subscribed;
  }

  it.each(['/account', '/account/purchases', '/account/linked-accounts', '/account/applications', '/account/passkeys'])(
    'the page %s shows no hard-coded text',
    async (path) => {
      await expectMessagesOnly(await open(path, await signIn(running.app, buyer.email)));
    },
  );

  it('the portal, its license keys and the sessions page show no hard-coded text', async () => {
    const session = await signIn(running.app, buyer.email);
    const page = await open(`/portal/${store.slug}`, session);
    await expectMessagesOnly(page);
    await page.goto(`${running.app.baseUrl}/portal/${store.slug}/keys`);
    await page.getByText(pseudo('Machines'), { exact: true }).click();
    await expectMessagesOnly(page);
    await page.goto(`${running.app.baseUrl}/account/sessions`);
    await expectMessagesOnly(page);
  });

  it('a sign-in with a wrong code shows no hard-coded text', async () => {
    const page = await open('/sign-in');
    await expectMessagesOnly(page);
    await page
      .getByRole('textbox')
      .first()
      .fill(`${unique('ada')}@example.com`);
    await button(page, 'Send code').click();
    await page.getByRole('textbox', { name: pseudo('Code') }).fill('2222-2222');
    await page.locator('form button[type=submit]').click();
    await page.getByText(pseudo('This code is invalid or has expired.')).waitFor();
    await expectMessagesOnly(page);
  });

  it.each(['/account/linked-accounts/github', '/account/chat-servers'])(
    'the page on which the platform of the sandbox asks for %s shows no hard-coded text, also for an invalid name',
    async (target) => {
      const page = await open(`/sandbox/authorization?redirect_uri=${encodeURIComponent(target)}&state=s`);
      await expectMessagesOnly(page);
      await page.locator('[name=name]').fill('Ada!');
      await button(page, 'Allow').click();
      await page.getByText(pseudo('Use at most 32 lowercase letters, digits and hyphens.')).waitFor();
      await expectMessagesOnly(page);
    },
  );

  it.each([
    '/oauth2/error?error=invalid_client',
    '/account/nothing',
    '/checkout/unknown',
    '/buy/unknown',
    '/store/unknown',
    '/sandbox/payments/unknown',
    '/oauth2/interaction/unknown',
  ])('the error page %s shows no hard-coded text', async (path) => {
    await expectMessagesOnly(await open(path));
  });

  it('the consent page for all scopes shows no hard-coded text', async () => {
    const page = await open('/account', await signIn(running.app, buyer.email));
    const client = { client_name: 'Studio', client_uri: null, logo_uri: null, tos_uri: null, policy_uri: null };
    const json = { uid: 'u', prompt: 'consent', client, sub_type: 'user', organization_id: null };
    await page.route('**/v1/oauth2/interactions/u', (route) =>
      route.fulfill({
        json: { ...json, scopes: Object.keys(scopes), login_hint: null, redirect_origin: 'https://studio.example' },
      }),
    );
    await page.goto(`${running.app.baseUrl}/oauth2/interaction/u`);
    await button(page, 'Allow').waitFor();
    await expectMessagesOnly(page);
  });

  it('the search for hard-coded texts finds a planted text, label and title', async () => {
    const page = await open('/sign-in');
    await expectMessagesOnly(page);
    await page.evaluate(`document.querySelector('main').insertAdjacentHTML('beforeend',
      '<p>Planted</p><p hidden>Hidden</p><p>Studio</p><button aria-label="Planted label"></button>')`);
    await page.evaluate(`document.title = 'Planted title'`);
    expect(await findHardCoded(page, DATA)).toEqual(['Planted title', 'Planted', 'Planted label']);
  });
});
