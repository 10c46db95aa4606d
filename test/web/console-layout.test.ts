import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser, openSignedIn, untilLoaded, useBrowser } from '../support/chromium.ts';
import { findLayoutFaults } from '../support/layout-faults.ts';
import { makePerson, makeProduct, makeSale, makeSeller, must, unique, useApp, type Seller } from '../support/make.ts';
import { makeEndpoint } from '../support/receiver.ts';

const WIDTHS = [320, 768, 1024, 1280, 1440];
const ORDERS = 2;

/** Whether each amount of a row is wholly in view, the number of tables that scroll, and whether the page is too wide. */
const READ_TABLES = `(() => {
  const isShown = (cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    const { left, right, width } = range.getBoundingClientRect();
    let [start, end] = [0, document.documentElement.clientWidth];
    for (let around = cell.parentElement; around !== null; around = around.parentElement) {
      if (getComputedStyle(around).overflowX === 'visible') continue;
      const box = around.getBoundingClientRect();
      [start, end] = [Math.max(start, box.left), Math.min(end, box.right)];
    }
    return width > 0 && left >= start && right <= end;
  };
  const amounts = [...document.querySelectorAll('main tbody td')].filter((cell) => /^\\D*\\d+\\.\\d\\d\\D*$/.test(cell.textContent));
  const scrolling = [...document.querySelectorAll('main *:has(> table)')].filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  const root = document.documentElement;
  return { amounts: amounts.map(isShown), scrolling: scrolling.length, isTooWide: root.scrollWidth > root.clientWidth };
})()`;

/** The elements at the points of the window, one in 16 pixels, that a modal dialog does not cover. */
const READ_SHOWN_BESIDE_DIALOG = `(() => {
  // A modal dialog takes the pointer from what is behind it, wherever that stands.
  const style = new CSSStyleSheet();
  style.replaceSync('* { pointer-events: auto !important }');
  document.adoptedStyleSheets.push(style);
  const shown = new Set();
  for (let x = 0; x < innerWidth; x += 16)
    for (let y = 0; y < innerHeight; y += 16) shown.add(document.elementFromPoint(x, y));
  const layers = '[data-scope=dialog]:is([data-part=backdrop], [data-part=positioner], [data-part=content])';
  return [...shown].filter((element) => !element.closest(layers)).map(({ tagName, textContent }) => tagName + ' ' + textContent);
})()`;

interface Tables {
  amounts: boolean[];
  scrolling: number;
  isTooWide: boolean;
}

describe.runIf(hasBrowser)('the layout of the console', () => {
  const running = useBrowser();
  let seller: Seller;
  let console: string;
  beforeAll(async () => {
    await useApp(running.app, async () => {
      seller = await makeSeller();
      const path = { id: seller.organizationId };
      const { data } = await seller.api.GET('/v1/organizations/{id}', { params: { path } });
      console = `/console/${must(data).slug}`;
      const { id } = await makeProduct(seller, { name: 'A workshop on typography for the web' });
      for (let count = 0; count < ORDERS; count += 1)
        await makeSale(seller, id, await makePerson({ email: `${unique('somebody.with.a.long.name')}@example.com` }));
      await makeEndpoint(seller, 'http://127.0.0.1:9/hooks');
    });
  });

  const openPage = (locale = 'en-US') => openSignedIn(running, seller.email, '/robots.txt', { locale });

  async function open(page: Page, path: string) {
    await page.goto(running.app.baseUrl + console + path);
    await page.locator('main tbody tr:not([aria-hidden])').first().waitFor();
    await untilLoaded(page);
  }

  async function expectWhole(page: Page, width: number, amounts: number) {
    await page.setViewportSize({ width, height: 900 });
    expect([page.url(), width, await page.evaluate<Tables>(READ_TABLES)]).toEqual([
      page.url(),
      width,
      { amounts: Array.from({ length: amounts }, () => true), scrolling: 0, isTooWide: false },
    ]);
  }

  it('each amount of the latest orders and of lists is in view at each width, and no table scrolls', async () => {
    const page = await openPage();
    for (const [path, amounts] of [
      ['', ORDERS],
      ['/orders', ORDERS],
      ['/products', 0],
    ] as const) {
      await open(page, path);
      for (const width of WIDTHS) await expectWhole(page, width, amounts);
    }
    const arabic = await openPage('ar');
    await open(arabic, '/orders');
    await expectWhole(arabic, 320, ORDERS);
  });

  it('a phone shows an order as a card, which is a row of the table, and sorts the list', async () => {
    const page = await openPage();
    await page.setViewportSize({ width: 320, height: 720 });
    await open(page, '/orders');
    const rows = page.getByRole('row');
    expect(await rows.count()).toBe(ORDERS + 1);
    const row = rows.nth(1);
    const card = must(await row.boundingBox());
    expect(card.y + card.height).toBeLessThanOrEqual(720);
    const [title, amount, product] = await Promise.all(
      [/@example\.com/, /^\$49\.00$/, /typography/].map(async (text) =>
        must(await row.getByRole('cell').filter({ hasText: text }).boundingBox()),
      ),
    );
    expect(must(amount).y).toBe(must(title).y);
    expect(must(product).y).toBeGreaterThan(must(amount).y);
    await page.locator('thead a[href*="sorting=-created_at"]').click();
    await page.waitForURL(/sorting=-created_at/);
    await row.click();
    await page.waitForURL(/\/orders\/[0-9a-f-]+$/);
  });

  it('a wide window shows the subjects of a menu entry below it, and a narrow one in a row', async () => {
    const page = await openPage();
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 720 });
      await open(page, '/orders');
      const menu = must(await page.getByRole('navigation', { name: 'Console' }).boundingBox());
      const subjects = must(await page.getByRole('navigation', { name: 'Orders', exact: true }).boundingBox());
      expect([width, subjects.x + subjects.width <= menu.x + menu.width, subjects.y >= menu.y + menu.height]).toEqual(
        width === 320 ? [320, true, true] : [1280, true, false],
      );
      expect(await findLayoutFaults(page)).toEqual([]);
    }
  });

  it('the menu of a wide window begins below the search, and scrolls in a low window', async () => {
    const page = await openPage();
    const box = async (part: Locator) => must(await part.boundingBox());
    await open(page, '/orders');
    for (const height of [900, 420]) {
      await page.setViewportSize({ width: 1280, height });
      const search = await box(page.getByRole('button', { name: 'Search or do anything' }));
      const menu = await box(page.getByRole('navigation', { name: 'Console' }));
      const account = await box(page.getByRole('link', { name: 'Account' }));
      expect([height, Math.round(menu.y - search.y - search.height)]).toEqual([height, 8]);
      expect(menu.y + menu.height).toBeLessThanOrEqual(account.y);
      const last = page.getByRole('link', { name: 'Settings' });
      await last.scrollIntoViewIfNeeded();
      const settings = await box(last);
      expect(settings.y).toBeGreaterThanOrEqual(menu.y);
      // A scrolled position can lie between two pixels.
      expect(Math.floor(settings.y + settings.height)).toBeLessThanOrEqual(menu.y + menu.height);
    }
  });

  it('the palette covers the rows of a list', async () => {
    const page = await openPage();
    await open(page, '/orders');
    await page.getByRole('button', { name: 'Search or do anything' }).click();
    await page.getByRole('option').first().waitFor();
    expect(await page.evaluate(READ_SHOWN_BESIDE_DIALOG)).toEqual([]);
  });

  it('the only link of a webhook endpoint in a list leads to its page', async () => {
    const page = await openPage();
    await open(page, '/webhook-endpoints');
    const links = await page.locator('tbody a').all();
    const addresses = await Promise.all(links.map((link) => link.getAttribute('href')));
    expect(addresses).toEqual([expect.stringMatching(/^\/console\/.+\/webhook-endpoints\/[0-9a-f-]+$/)]);
  });

  it('a phone shows the main metrics within one and a half screens', async () => {
    const page = await openPage();
    await page.setViewportSize({ width: 320, height: 720 });
    await page.goto(`${running.app.baseUrl}${console}/metrics`);
    await page.locator('#customer_churn_rate').getByText('0%').first().waitFor();
    const main = page.locator('#net_revenue, #monthly_recurring_revenue, #orders, #customer_churn_rate');
    const boxes = await Promise.all((await main.all()).map(async (card) => must(await card.boundingBox())));
    expect(boxes).toHaveLength(4);
    expect(Math.max(...boxes.map(({ y, height }) => y + height))).toBeLessThanOrEqual(1.5 * 720);
    expect(await findLayoutFaults(page)).toEqual([]);
  });
});
