import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOverflow } from '../support/barriers.ts';
import { makeLink } from '../../support/checkout-links.ts';
import { hasBrowser, useBrowser } from '../../support/chromium.ts';
import { createDownloads } from '../../support/downloads.ts';
import { makeFile } from '../../support/files.ts';
import { makeCheckout, makeProduct, makeSeller, must, useApp, type Seller } from '../../support/make.ts';
import { pageMessage } from '../support/messages.ts';
import { startSite, type Site } from '../support/site.ts';

describe.runIf(hasBrowser)('an embedded checkout', () => {
  const running = useBrowser();
  let seller: Seller;
  let shop: Site;
  let stranger: Site;

  beforeAll(async () => {
    seller = await useApp(running.app, () => makeSeller());
    // The page links to the checkout that the `open` parameter of its URL names.
    const html = (path: string) => `<!doctype html><html lang="en"><title>Shop</title><h1>${
      path.startsWith('/thanks') ? 'Thanks from the shop' : 'Shop'
    }</h1><script src="${running.app.baseUrl}/embed.js"></script>
      <a href="${decodeURIComponent(path.split('?open=')[1] ?? '')}" data-sellbase-checkout>Buy</a><button>Other</button>`;
    shop = await startSite(html);
    stranger = await startSite(html);
  });
  afterAll(async () => {
    for (const site of [shop, stranger]) site.stop();
  });

  /** Creates a checkout link that the shop may embed. */
  const linkFor = (success_url: string | null = null) =>
    useApp(running.app, async () => {
      const product = await makeProduct(seller);
      return makeLink(seller, product.id, { embed_origins: [shop.origin], success_url });
    });

  async function visit(site: { origin: string }, url: string): Promise<Page> {
    const page = await running.browser.newPage();
    await page.goto(`${site.origin}/?open=${encodeURIComponent(url)}`);
    return page;
  }

  async function buy(checkout: FrameLocator, card = 'sandbox_success') {
    await checkout.getByLabel('E-mail address').fill('ada@example.com');
    await checkout.getByLabel('Full name').fill('Ada Byron');
    await checkout.getByLabel('Country').selectOption('PT');
    await checkout.getByLabel('Test card').selectOption(card);
    await checkout.getByRole('button', { name: /^Pay/ }).click();
  }

  const checkoutFrame = (page: Page) => page.frameLocator('iframe[title=Checkout]');
  const hidden = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' });

  /** Opens a checkout with `Sellbase.open` and records the calls of its handlers. */
  async function openByScript(page: Page, url: string) {
    await page.evaluate((address) => {
      const heard: unknown[] = [];
      const hear = (name: string) => (told?: unknown) => void heard.push(told === undefined ? name : [name, told]);
      const [onLoad, onConfirmed, onSuccess, onClose] = ['load', 'confirmed', 'success', 'close'].map(hear);
      const { Sellbase } = globalThis as unknown as { Sellbase: { open: (to: string, handlers: object) => void } };
      Sellbase.open(address, { onLoad, onConfirmed, onSuccess, onClose });
      Object.assign(globalThis, { heard });
    }, url);
  }
  const heard = (page: Page) => page.evaluate(() => (globalThis as unknown as { heard: unknown[] }).heard);

  it('a purchase in the iframe redirects the site to the success URL', async () => {
    const link = await linkFor(`${shop.origin}/thanks?id={CHECKOUT_ID}`);
    const page = await visit(shop, link.url);
    await page.getByRole('link', { name: 'Buy' }).click();
    const dialog = page.getByRole('dialog', { name: 'Checkout' });
    await dialog.waitFor();
    expect(await dialog.getAttribute('aria-modal')).toBe('true');
    await buy(checkoutFrame(page));
    await page.waitForURL(/\/thanks\?id=/);
    const id = must(new URL(page.url()).searchParams.get('id'));
    expect(await running.app.db('checkouts').where({ id }).first()).toMatchObject({
      status: 'succeeded',
      embed_origin: shop.origin,
    });
  });

  it('the embed script calls the handlers and does not redirect if `onSuccess` is set', async () => {
    const link = await linkFor(`${shop.origin}/thanks`);
    const page = await visit(shop, link.url);
    await openByScript(page, link.url);
    await buy(checkoutFrame(page), 'sandbox_decline');
    await checkoutFrame(page).getByText('Your card was declined.').waitFor();
    await buy(checkoutFrame(page));
    await checkoutFrame(page).getByRole('heading', { name: 'Thank you for your purchase' }).waitFor();
    const success = ['success', { success_url: `${shop.origin}/thanks` }];
    expect(await heard(page)).toEqual(['load', 'confirmed', success]);
    await page.getByRole('button', { name: 'Close' }).click();
    await hidden(page);
    expect(await heard(page)).toEqual(['load', 'confirmed', success, 'close']);
    expect(page.url()).toContain('?open=');
  });

  it('the embed script opens the URL of a checkout whose `embed_origin` is the site', async () => {
    const { url } = await useApp(running.app, async () =>
      makeCheckout(seller, (await makeProduct(seller)).id, { embed_origin: shop.origin }),
    );
    const page = await visit(shop, url);
    await openByScript(page, url);
    await buy(checkoutFrame(page));
    await checkoutFrame(page).getByRole('heading', { name: 'Thank you for your purchase' }).waitFor();
    expect(await heard(page)).toEqual(['load', 'confirmed', ['success', { success_url: null }]]);
  });

  it('the confirmation of the bank opens in a new page', async () => {
    const link = await linkFor();
    const page = await visit(shop, link.url);
    await openByScript(page, link.url);
    await buy(checkoutFrame(page), 'sandbox_action_required');
    const opened = page.context().waitForEvent('page');
    await checkoutFrame(page).getByRole('link', { name: 'Confirm with your bank' }).click();
    const bank = await opened;
    await bank.getByRole('button', { name: 'Approve' }).click();
    await checkoutFrame(page).getByRole('heading', { name: 'Thank you for your purchase' }).waitFor();
    expect(await heard(page)).toEqual(['load', 'confirmed', ['success', { success_url: null }]]);
  });

  it('a file is downloaded from the frame, and the link to the purchases opens in a new page', async () => {
    const { url, name } = await useApp(running.app, async () => {
      const file = await makeFile(seller);
      const benefit = must((await createDownloads(seller, { files: [file.id] })).data);
      const product = await makeProduct(seller, { benefits: [benefit] });
      return { ...(await makeCheckout(seller, product.id, { embed_origin: shop.origin })), name: file.name };
    });
    const page = await visit(shop, url);
    await openByScript(page, url);
    await buy(checkoutFrame(page));
    const button = checkoutFrame(page).getByRole('button', { name: `Download ${name}` });
    await button.waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(download.suggestedFilename()).toBe(name);
    const opened = page.context().waitForEvent('page');
    await checkoutFrame(page).getByRole('link', { name: 'Show your purchases' }).click();
    await (await opened).getByRole('heading', { level: 1 }).waitFor();
    await checkoutFrame(page).getByRole('heading', { name: 'Thank you for your purchase' }).waitFor();
    await page.context().close();
  });

  it('the dialog of the embed script traps the focus, closes on Escape and restores the focus', async () => {
    const link = await linkFor();
    const page = await visit(shop, link.url);
    const button = page.getByRole('link', { name: 'Buy' });
    for (const place of ['inside', 'around']) {
      await button.focus();
      await page.keyboard.press('Enter');
      await checkoutFrame(page).getByLabel('E-mail address').waitFor();
      if (place === 'inside') await checkoutFrame(page).getByLabel('E-mail address').focus();
      else await page.getByRole('button', { name: 'Close' }).focus();
      for (let count = 0; count < 40; count += 1) {
        await page.keyboard.press('Tab');
        // The body is focused while the browser's own buttons are. No element of the page below receives the focus.
        expect(await page.evaluate('document.activeElement.matches("body, dialog *")')).toBe(true);
      }
      if (place === 'inside') await checkoutFrame(page).getByLabel('E-mail address').focus();
      else await page.getByRole('button', { name: 'Close' }).focus();
      await page.keyboard.press('Escape');
      await hidden(page);
      expect(await page.evaluate('document.activeElement.innerText')).toBe('Buy');
    }
  });

  it('a site that is not in `embed_origins` cannot embed the checkout and can open it in a new page', async () => {
    const link = await linkFor();
    const { url } = await useApp(running.app, async () =>
      makeCheckout(seller, (await makeProduct(seller)).id, { embed_origin: shop.origin }),
    );
    for (const address of [link.url, `${link.url}?embed_origin=${encodeURIComponent(shop.origin)}`, url]) {
      const page = await visit(stranger, address);
      const refused = page.waitForEvent('console', (message) => /frame-ancestors|X-Frame-Options/.test(message.text()));
      await openByScript(page, address);
      await refused;
      expect(await checkoutFrame(page).locator('form').count()).toBe(0);
      expect(await heard(page)).toEqual([]);
      await page.getByRole('link', { name: 'Open in a new page' }).click();
      await page.getByRole('heading', { name: 'Your order' }).waitFor();
      await page.close();
    }
  });

  it('the embed script ignores messages from other windows', async () => {
    const link = await linkFor();
    const page = await visit(shop, link.url);
    await openByScript(page, link.url);
    await checkoutFrame(page).getByLabel('E-mail address').waitFor();
    // The site itself and another iframe send forged messages.
    await page.evaluate((address) => {
      const told = { sellbase: 'success', success_url: address };
      const script = `parent.postMessage(${JSON.stringify(told)}, '*'); parent.postMessage('done', '*')`;
      const { document, postMessage, addEventListener } = globalThis as unknown as {
        document: { createElement: (tag: string) => { srcdoc: string }; body: { append: (node: object) => void } };
        postMessage: (told: unknown, to: string) => void;
        addEventListener: (type: string, hear: (event: { data: unknown }) => void) => void;
      };
      postMessage(told, '*');
      const frame = document.createElement('iframe');
      frame.srcdoc = `<script>${script}</script>`;
      const isDone = new Promise<void>((resolve) => {
        addEventListener('message', ({ data }) => {
          if (data === 'done') resolve();
        });
      });
      document.body.append(frame);
      return isDone;
    }, `${stranger.origin}/stolen`);
    expect(await heard(page)).toEqual(['load']);
    const own = page.evaluate((address) => {
      const { Sellbase } = globalThis as unknown as { Sellbase: { open: (to: string) => void } };
      Sellbase.open(address);
    }, `${stranger.origin}/`);
    await expect(own).rejects.toThrow('is not a URL of');
  });

  it.each([
    ['de-AT', '', 'de', 'ltr'],
    ['fr', '?locale=ar', 'ar', 'rtl'],
    ['sv', '', 'en', 'ltr'],
  ])(
    'a browser in %s reads the dialog of a link with "%s" in %s on a phone',
    async (locale, query, language, direction) => {
      const link = await linkFor();
      const context = await running.browser.newContext({ locale, viewport: { width: 375, height: 720 } });
      const page = await context.newPage();
      const text = (id: string) => pageMessage(language, id);
      // An empty page does not tell that it has loaded, so that the dialog keeps its message.
      await page.route(`${link.url}**`, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
      await page.goto(`${shop.origin}/?open=${encodeURIComponent(link.url + query)}`);
      await page.getByRole('link', { name: 'Buy' }).click();
      const dialog = page.getByRole('dialog', { name: text('embed.checkout'), exact: true });
      expect(await dialog.getByRole('status').innerText()).toBe(`${text('embed.loading')} ${text('embed.newPage')}`);
      expect(await dialog.getAttribute('lang')).toBe(language);
      expect(await page.locator('iframe').getAttribute('title')).toBe(text('embed.checkout'));
      const close = dialog.getByRole('button', { name: text('embed.close'), exact: true });
      const { x } = must(await close.boundingBox());
      expect(x > 375 / 2, 'the button is on the right').toBe(direction === 'ltr');
      expect(await findOverflow(page)).toEqual([]);
      await close.click();
      await hidden(page);
    },
  );

  it('the embed script has less than 5,000 bytes and can be loaded from other origins', async () => {
    const response = await fetch(`${running.app.baseUrl}/embed.js`);
    expect(response.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
    expect((await response.arrayBuffer()).byteLength).toBeLessThan(5000);
  });

  it('a checkout link opens as a page without the script, and a deleted link shows an error page', async () => {
    const link = await linkFor();
    const page = await running.browser.newPage();
    await page.goto(link.url);
    await page.getByRole('heading', { name: 'Your order' }).waitFor();
    await seller.api.DELETE('/v1/checkout-links/{id}', { params: { path: { id: link.id } } });
    const response = await page.goto(link.url);
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', { name: 'This link is no longer valid' }).waitFor();
  });
});
