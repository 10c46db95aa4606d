import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasBrowser, openSignedIn, useBrowser } from '../support/chromium.ts';
import { findLayoutFaults } from '../support/layout-faults.ts';
import { makeCheckout, makeSale, must, useApp } from '../support/make.ts';
import { makeListed, makeStore } from '../support/storefronts.ts';

const ROOT = join(import.meta.dirname, '../..');

const IMPORT = /import \{[^}]*\bformatMoney\b[^}]*\} from '([^']+)'/g;

/** Whether a page uses a format of `Intl`, or the function of the service, which does not isolate amounts. */
function formatsAmounts(file: string): boolean {
  const code = readFileSync(join(ROOT, file), 'utf8');
  const imported = [...code.matchAll(IMPORT)].map(([, path = '']) => join(dirname(file), path));
  return code.includes("style: 'currency'") || imported.includes('src/shared/money.ts');
}

it('pages format amounts by one function, which isolates them in a text from right to left', () => {
  const files = globSync('src/web/**/*.{ts,tsx}', { cwd: ROOT });
  expect(files.filter(formatsAmounts)).toEqual(['src/web/shared/money.ts']);
});

/** Notes which element has the focus when the title is there, before the browser shows it. */
const NOTE_FOCUS_AT_TITLE = `
  globalThis.focusAtTitle = new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('h1') === null) return;
      observer.disconnect();
      resolve(document.activeElement.tagName);
    }).observe(document, { subtree: true, childList: true });
  });`;

describe.runIf(hasBrowser)('the storefront, the checkout and the portal', () => {
  const running = useBrowser();

  /** Opens a browser of a buyer. @returns it with the paths of the pages, and where the content of each begins and ends */
  async function openPages(language: string) {
    const { slug, url, email } = await useApp(running.app, async () => {
      const store = await makeStore();
      const product = await makeListed(store.seller);
      const { buyer } = await makeSale(store.seller, product.id);
      const { url } = await makeCheckout(store.seller, product.id);
      return { ...store, url, email: buyer.email };
    });
    const path = (of: string) => `${of}?locale=${language}`;
    const pages = [
      { path: path(`/store/${slug}`), first: 'main > header', last: 'main > header' },
      { path: path(new URL(url).pathname), first: 'main section', last: 'main form' },
      { path: path(`/portal/${slug}`), first: 'main > h1', last: 'main > h1' },
    ];
    return { page: await openSignedIn(running, email, path(`/portal/${slug}`)), pages };
  }

  async function goTo(page: Page, path: string) {
    await page.goto(running.app.baseUrl + path);
    await page.getByText(/\$/).first().waitFor();
  }

  it('the title of a page has the focus from the moment at which the page appears', async () => {
    const { slug } = await useApp(running.app, makeStore);
    const page = await running.browser.newPage();
    await page.addInitScript(NOTE_FOCUS_AT_TITLE);
    await page.goto(`${running.app.baseUrl}/store/${slug}`);
    expect(await page.evaluate('globalThis.focusAtTitle')).toBe('H1');
  });

  it('the pages begin and end at the same edges of a wide window', async () => {
    const { page, pages } = await openPages('en');
    const edges: { width: number; start: number; end: number }[] = [];
    for (const { path, first, last } of pages) {
      await goTo(page, path);
      for (const width of [1024, 1280, 1600]) {
        await page.setViewportSize({ width, height: 900 });
        const [one, other] = [
          must(await page.locator(first).boundingBox()),
          must(await page.locator(last).boundingBox()),
        ];
        edges.push({ width, start: one.x, end: other.x + other.width });
      }
    }
    for (const { width, start, end } of edges) {
      // The line between the columns of the checkout is 1 px wide.
      const differing = edges.filter((of) => Math.abs(of.start - start) > 1 || Math.abs(of.end - end) > 1);
      expect(differing.filter((of) => of.width === width)).toEqual([]);
    }
  });

  it('amounts in Arabic have the number before the currency', async () => {
    const { page, pages } = await openPages('ar');
    for (const { path } of pages) {
      await goTo(page, path);
      expect(await findLayoutFaults(page)).toEqual([]);
    }
    await page.setContent('<html dir="rtl"><p>ثم 10.00 US$</p><p>ثم \u206620.00 US$\u2069</p></html>');
    expect(await findLayoutFaults(page)).toEqual(['the amount “10.00 US$” is turned around']);
  });
});
