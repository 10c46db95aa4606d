import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { findBarriers, screenshot } from '../support/barriers.ts';
import { expectText, hasBrowser, useBrowser } from '../../support/chromium.ts';
import { makeCheckout, makeProduct, makeSeller, must, signIn, unique, useApp } from '../../support/make.ts';
import { makeListed, makeStore } from '../../support/storefronts.ts';

/** Requests and reports of a browser that shows a page. */
interface Visit {
  page: Page;
  /** Names of the loaded chunks without their hashes. */
  chunks: string[];
  reports: string[];
}

const SCRIPT = /\/assets\/([\w-]+)-[\w-]{8}\.js$/;

describe.runIf(hasBrowser)('pages that load by themselves', () => {
  const running = useBrowser();
  let checkout: string;
  let store: string;

  beforeAll(() =>
    useApp(running.app, async () => {
      const seller = await makeSeller();
      checkout = new URL((await makeCheckout(seller, (await makeProduct(seller)).id)).url).pathname;
      const own = await makeStore({ name: 'Aster' });
      await makeListed(own.seller, { name: 'Studio' });
      store = `/store/${own.slug}`;
    }),
  );

  async function visit(path: string, options: BrowserContextOptions = { locale: 'en-US' }): Promise<Visit> {
    const context = await running.browser.newContext(options);
    const page = await context.newPage();
    const found: Visit = { page, chunks: [], reports: [] };
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) found.reports.push(message.text());
    });
    page.on('pageerror', (error) => found.reports.push(error.message));
    page.on('request', (request) => {
      const name = SCRIPT.exec(request.url())?.[1];
      if (name !== undefined) found.chunks.push(name);
    });
    await page.goto(`${running.app.baseUrl}${path}`);
    return found;
  }

  it('the console of an anonymous buyer has no line about a checkout and a storefront, in English and in German', async () => {
    for (const locale of ['en-US', 'de-DE'])
      for (const path of [checkout, store]) {
        const { page, reports } = await visit(path, { locale });
        await page.getByRole('button').first().waitFor();
        await page.waitForLoadState('networkidle');
        expect(reports, path).toEqual([]);
      }
  });

  it('the e-mail address of a signed-in buyer is filled in', async () => {
    const email = `${unique('buyer')}@example.com`;
    const context = await running.browser.newContext({ locale: 'en-US' });
    const session = await signIn(running.app, email);
    await context.addCookies([{ name: 'sell_session', value: session, url: running.app.baseUrl }]);
    const page = await context.newPage();
    await page.goto(running.app.baseUrl + checkout);
    await page.locator(`[name=customer_email][value="${email}"]`).waitFor();
  });

  it('a page requests its own chunks only, each of them once and named by the HTML', async () => {
    const { page, chunks } = await visit(store, { locale: 'it-IT' });
    await page.getByRole('heading', { name: 'Studio' }).waitFor();
    await page.waitForLoadState('networkidle');
    const named = await page.evaluate(
      `[...document.querySelectorAll('link[rel=modulepreload], script[src]')].map((it) => it.href || it.src)`,
    );
    // The part that follows a translation of the browser loads after each page.
    const ofPage = chunks.filter((name) => name !== 'follow-translation').sort();
    expect(ofPage).toEqual((named as string[]).map((url) => SCRIPT.exec(url)?.[1]).sort());
    expect(chunks).toEqual(expect.arrayContaining(['storefront', 'it']));
    expect(chunks).not.toEqual(expect.arrayContaining(['checkout']));
  });

  it('a page whose chunk is gone reloads once, and then works', async () => {
    const context = await running.browser.newContext({ locale: 'de-DE' });
    const page = await context.newPage();
    let refused = 0;
    await context.route(/\/assets\/storefront-[\w-]+\.js$/, (route) =>
      (refused += 1) === 1 ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await page.goto(running.app.baseUrl + store);
    await page.getByRole('heading', { name: 'Studio' }).waitFor();
    expect(refused).toBe(2);
    expect(await page.evaluate('sessionStorage.length')).toBe(0);
  });

  it('a page whose chunk stays away says so in the language of the reader, and loads again on request', async () => {
    const context = await running.browser.newContext({ locale: 'de-DE' });
    const page = await context.newPage();
    let isAway = true;
    await context.route(/\/assets\/storefront-[\w-]+\.js$/, (route) =>
      isAway ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await page.goto(running.app.baseUrl + store);
    await expectText(
      page,
      'Der Server ist nicht erreichbar',
      'Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    );
    await screenshot(page, 'chunk-gone');
    isAway = false;
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await page.getByRole('heading', { name: 'Studio' }).waitFor();
  });

  it('a page without scripts, or without its entry script, says so in the language of the reader', async () => {
    const withoutScripts = await running.browser.newContext({ locale: 'de-DE', javaScriptEnabled: false });
    const plain = await withoutScripts.newPage();
    await plain.goto(running.app.baseUrl + store);
    // Playwright finds no text in this element.
    const sentence = plain.locator('noscript > main');
    await sentence.waitFor();
    expect(await sentence.innerText()).toMatch(/^Diese Seite benötigt JavaScript\./);
    expect(await plain.locator('.late').isVisible()).toBe(false);
    expect(await plain.locator('html').getAttribute('lang')).toBe('de');
    await screenshot(plain, 'no-scripts');
    const context = await running.browser.newContext({ locale: 'ar-EG' });
    await context.route(/\/assets\/index-[\w-]+\.js$/, (route) => route.fulfill({ status: 404 }));
    const page = await context.newPage();
    await page.goto(running.app.baseUrl + store);
    const text = page.getByText('تعذّر الوصول إلى الخادم.');
    expect(await text.isVisible()).toBe(false);
    await page.evaluate('document.getAnimations().forEach((animation) => animation.finish())');
    expect(await text.isVisible()).toBe(true);
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    await screenshot(page, 'no-entry-script');
  });

  it('a path below the account that is no page is answered with 404 and the page for unknown paths', async () => {
    const page = await running.browser.newPage();
    const response = must(await page.goto(`${running.app.baseUrl}/account/nothing-here`));
    expect(response.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    await page.getByRole('link', { name: 'Go to the start page' }).click();
    await page.getByRole('heading', { level: 1, name: 'Where do you want to go?' }).waitFor();
  });

  it('the start page leads to purchases, sales and the documentation, in the language of the reader and without barriers', async () => {
    const { page, reports } = await visit('/', { locale: 'de-DE' });
    await page.getByRole('heading', { level: 1, name: 'Wohin möchten Sie?' }).waitFor();
    const paths = await page.evaluate(`[...document.querySelectorAll('main a')].map((it) => it.getAttribute('href'))`);
    expect(paths).toEqual(['/account/purchases', '/console', '/docs']);
    await screenshot(page, 'start');
    expect(await findBarriers(page)).toEqual([]);
    await screenshot(page, 'start-phone-dark');
    expect(reports).toEqual([]);
  });
});
