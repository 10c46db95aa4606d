import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { makeFile } from '../support/files.ts';
import { monthly, subscribe } from '../support/billing.ts';
import { hasBrowser, openSignedIn, useBrowser } from '../support/chromium.ts';
import { createDownloads } from '../support/downloads.ts';
import {
  makeBenefit,
  makeCheckout,
  makePerson,
  makeProduct,
  makeSale,
  must,
  openPage,
  useApp,
} from '../support/make.ts';
import { makeStore } from '../support/storefronts.ts';

const SAVED = 'Visa •••• 4242, expires 12/2034';

describe.runIf(hasBrowser)('a buyer who returns', () => {
  const running = useBrowser();

  /** A buyer in Germany with a subscription, its card, a license key and four files, and a checkout of the seller. */
  const sell = () =>
    useApp(running.app, async () => {
      const store = await makeStore();
      const { seller } = store;
      const names = ['one.zip', 'two.zip', 'three.zip', 'four.zip'];
      const files = await Promise.all(names.map((name) => makeFile(seller, { name })));
      const downloads = must((await createDownloads(seller, { files: files.map(({ id }) => id) })).data);
      const benefits = [await makeBenefit(seller, { prefix: 'ASTER' }), downloads];
      const address = { country: 'DE', postal_code: '10115' };
      const { id, buyer } = await subscribe(seller, { price: monthly(1900), benefits, address });
      await (
        await openPage(running.app, buyer)
      ).POST('/v1/users/subscriptions/{id}/payment-method', {
        params: { path: { id } },
        body: { confirmation_token_id: 'sandbox_success' },
      });
      const { url } = await makeCheckout(seller, (await makeProduct(seller)).id);
      await running.app.idle();
      return { ...store, buyer, path: new URL(url).pathname };
    });

  const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();

  it('the first page of the portal shows what the buyer has now, before the orders', async () => {
    const { buyer, slug } = await sell();
    const page = await openSignedIn(running, buyer.email, `/portal/${slug}`);
    await page.getByRole('list', { name: 'Orders' }).waitFor();
    await page.getByRole('list', { name: 'Downloads' }).waitFor();
    expect(await headings(page)).toEqual(['Subscriptions', 'License keys', 'Downloads', 'Orders']);
    const item = (list: string) => page.getByRole('list', { name: list, exact: true }).getByRole('listitem');
    expect(await item('Subscriptions').innerText()).toMatch(/^Test Product\n+\$19\.00 per month\n+Renews on /);
    await item('License keys')
      .getByText(/^ASTER-/)
      .waitFor();
    expect(await item('Downloads').count()).toBe(3);
    await page.getByRole('link', { name: 'Show all (4)' }).click();
    await page.getByRole('heading', { name: 'Downloads', level: 1 }).waitFor();
  });

  it('a buyer without anything at present sees the orders alone', async () => {
    const { slug, email } = await useApp(running.app, async () => {
      const store = await makeStore();
      const { buyer } = await makeSale(store.seller, (await makeProduct(store.seller)).id);
      return { ...store, email: buyer.email };
    });
    const page = await openSignedIn(running, email, `/portal/${slug}`);
    await page.getByRole('list', { name: 'Orders' }).waitFor();
    await page.getByTestId('loading').first().waitFor({ state: 'detached' });
    expect(await headings(page)).toEqual(['Orders']);
  });

  it('a signed-in buyer pays with the saved card, without typing anything', async () => {
    const { buyer, path } = await sell();
    const page = await openSignedIn(running, buyer.email, path);
    await page.getByRole('radio', { name: SAVED }).waitFor();
    expect(await page.getByLabel('E-mail address').inputValue()).toBe(buyer.email);
    expect(await page.getByLabel('Full name').inputValue()).toBe('Ada Byron');
    expect(await page.getByLabel('Country').inputValue()).toBe('DE');
    expect(await page.getByLabel('Postal code').inputValue()).toBe('10115');
    await page.getByRole('radio', { name: 'Another card' }).check();
    await page.getByLabel('Test card').waitFor();
    await page.getByRole('radio', { name: SAVED }).check();
    expect(await page.getByLabel('Test card').count()).toBe(0);
    const confirmed = page.waitForResponse(/\/confirm$/);
    await page.getByRole('button', { name: 'Pay $49.00' }).click();
    expect((await confirmed).status()).toBe(200);
    await page.getByText('Thank you for your purchase').first().waitFor();
  });

  it('another buyer, a guest and a buyer whose session has ended see no saved card', async () => {
    const { buyer, path } = await sell();
    const { email } = await useApp(running.app, makePerson);
    const other = await openSignedIn(running, email, path);
    await other.getByLabel('Test card').waitFor();
    expect(await other.getByLabel('Full name').inputValue()).toBe('');
    const guest = await running.browser.newPage({ locale: 'en-US' });
    const scripts: string[] = [];
    guest.on('request', (request) => scripts.push(request.url()));
    await guest.goto(running.app.baseUrl + path);
    await guest.getByLabel('E-mail address').fill(buyer.email);
    await guest.getByLabel('Full name').fill('Somebody');
    expect(await guest.getByRole('radio').count()).toBe(0);
    expect(scripts.filter((url) => url.includes('fill-in') || url.includes('/v1/users/'))).toEqual([]);
    const page = await openSignedIn(running, buyer.email, path);
    await page.getByRole('radio', { name: 'Another card' }).check();
    await page.context().clearCookies();
    const confirmed = page.waitForResponse((response) => /\/client\/.*\/confirm$/.test(response.url()));
    await page.getByRole('button', { name: 'Pay $49.00' }).click();
    expect((await confirmed).status(), 'the purchase of a guest').toBe(200);
  });
});
