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

describe.runIf(hasBrowser)('a buyer who returns', () => {
  const running = useBrowser();

  /** A buyer with a subscription, a license key and four files. */
  const sell = () =>
    useApp(running.app, async () => {
      const store = await makeStore();
      const { seller } = store;
      const names = ['one.zip', 'two.zip', 'three.zip', 'four.zip'];
      const files = await Promise.all(names.map((name) => makeFile(seller, { name })));
      const downloads = must((await createDownloads(seller, { files: files.map(({ id }) => id) })).data);
      const benefits = [await makeBenefit(seller, { prefix: 'ASTER' }), downloads];
      const { buyer } = await subscribe(seller, { price: monthly(1900), benefits });
      await running.app.idle();
      return { ...store, buyer };
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
});
