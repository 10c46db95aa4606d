import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLink } from '../support/checkout-links.ts';
import { hasBrowser, useBrowser } from '../support/chromium.ts';
import { createDownloads } from '../support/downloads.ts';
import { makeFile } from '../support/files.ts';
import { makeCheckout, makeProduct, makeSeller, must, useApp, type Seller } from '../support/make.ts';

/** Whatever is asked for, the page that `html` makes of the address. */
async function startSite(html: (path: string) => string): Promise<{ origin: string; server: Server }> {
  const server = createServer((request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html(request.url ?? '/'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

describe.runIf(hasBrowser)('a checkout on another site', () => {
  const running = useBrowser();
  let seller: Seller;
  let shop: Awaited<ReturnType<typeof startSite>>;
  let stranger: Awaited<ReturnType<typeof startSite>>;

  beforeAll(async () => {
    seller = await useApp(running.app, () => makeSeller());
    // The page has a button for the address that its own address names.
    const html = (path: string) => `<!doctype html><html lang="en"><title>Shop</title><h1>${
      path.startsWith('/thanks') ? 'Thanks from the shop' : 'Shop'
    }</h1><script src="${running.app.baseUrl}/embed.js"></script>
      <a href="${decodeURIComponent(path.split('?open=')[1] ?? '')}" data-sellbase-checkout>Buy</a><button>Other</button>`;
    shop = await startSite(html);
    stranger = await startSite(html);
  });
  afterAll(async () => {
    for (const { server } of [shop, stranger]) {
      server.closeAllConnections();
      server.close();
    }
  });

  /** A link of whose checkouts the shop may show. */
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
    await checkout.locator(`input[value=${card}]`).check();
    await checkout.getByRole('button', { name: /^Pay/ }).click();
  }

  const frameOf = (page: Page) => page.frameLocator('iframe[title=Checkout]');
  const hidden = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' });

  /** Opens a checkout by the API of the script; what it reports is kept on the page. */
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

  it('is bought in a frame, and the site goes on to the page for buyers who have paid', async () => {
    const link = await linkFor(`${shop.origin}/thanks?id={CHECKOUT_ID}`);
    const page = await visit(shop, link.url);
    await page.getByRole('link', { name: 'Buy' }).click();
    const dialog = page.getByRole('dialog', { name: 'Checkout' });
    await dialog.waitFor();
    expect(await dialog.getAttribute('aria-modal')).toBe('true');
    await buy(frameOf(page));
    await page.waitForURL(/\/thanks\?id=/);
    const id = must(new URL(page.url()).searchParams.get('id'));
    expect(await running.app.db('checkouts').where({ id }).first()).toMatchObject({
      status: 'succeeded',
      embed_origin: shop.origin,
    });
  });

  it('tells the script how it goes, which then leaves the page where it is', async () => {
    const link = await linkFor(`${shop.origin}/thanks`);
    const page = await visit(shop, link.url);
    await openByScript(page, link.url);
    await buy(frameOf(page), 'sandbox_decline');
    await frameOf(page).getByText('Your card was declined.').waitFor();
    await buy(frameOf(page));
    await frameOf(page).getByRole('heading', { name: 'Thank you for your purchase' }).waitFor();
    const success = ['success', { success_url: `${shop.origin}/thanks` }];
    expect(await heard(page)).toEqual(['load', 'confirmed', success]);
    await page.getByRole('button', { name: 'Close' }).click();
    await hidden(page);
    expect(await heard(page)).toEqual(['load', 'confirmed', success, 'close']);
    expect(page.url()).toContain('?open=');
  });

  it('is shown by the address of a checkout too, with the license of the service to do so', async () => {
    const { url } = await useApp(running.app, async () =>
      makeCheckout(seller, (await makeProduct(seller)).id, { embed_origin: shop.origin }),
    );
    const page = await visit(shop, url);
    await openByScript(page, url);
    await buy(frameOf(page));
    await frameOf(page).getByRole('heading', { name: 'Thank you for your purchase' }).waitFor();
    expect(await heard(page)).toEqual(['load', 'confirmed', ['success', { success_url: null }]]);
  });

  it('asks the bank on a page of its own', async () => {
    const link = await linkFor();
    const page = await visit(shop, link.url);
    await openByScript(page, link.url);
    await buy(frameOf(page), 'sandbox_action_required');
    const opened = page.context().waitForEvent('page');
    await frameOf(page).getByRole('link', { name: 'Confirm with your bank' }).click();
    const bank = await opened;
    await bank.getByRole('button', { name: 'Approve' }).click();
    await frameOf(page).getByRole('heading', { name: 'Thank you for your purchase' }).waitFor();
    expect(await heard(page)).toEqual(['load', 'confirmed', ['success', { success_url: null }]]);
  });

  it('leads to downloads by a page of its own, which is shown in no frame', async () => {
    const { url } = await useApp(running.app, async () => {
      const file = await makeFile(seller);
      const benefit = must((await createDownloads(seller, { files: [file.id] })).data);
      const product = await makeProduct(seller, { benefits: [benefit] });
      return makeCheckout(seller, product.id, { embed_origin: shop.origin });
    });
    const page = await visit(shop, url);
    await openByScript(page, url);
    await buy(frameOf(page));
    const link = frameOf(page).getByRole('link', { name: 'Sign in with your e-mail address' });
    await link.waitFor();
    const opened = page.context().waitForEvent('page');
    await link.click();
    await (await opened).getByRole('button', { name: 'Send a code' }).waitFor();
    await frameOf(page).getByRole('heading', { name: 'Thank you for your purchase' }).waitFor();
    await page.context().close();
  });

  it('holds the keyboard until Escape, inside the frame or around it, and gives it back', async () => {
    const link = await linkFor();
    const page = await visit(shop, link.url);
    const button = page.getByRole('link', { name: 'Buy' });
    for (const place of ['inside', 'around']) {
      await button.focus();
      await page.keyboard.press('Enter');
      await frameOf(page).getByLabel('E-mail address').waitFor();
      if (place === 'inside') await frameOf(page).getByLabel('E-mail address').focus();
      else await page.getByRole('button', { name: 'Close' }).focus();
      for (let count = 0; count < 40; count += 1) {
        await page.keyboard.press('Tab');
        // The body stands for the browser's own buttons; nothing of the page below is reached.
        expect(await page.evaluate('document.activeElement.matches("body, dialog *")')).toBe(true);
      }
      if (place === 'inside') await frameOf(page).getByLabel('E-mail address').focus();
      else await page.getByRole('button', { name: 'Close' }).focus();
      await page.keyboard.press('Escape');
      await hidden(page);
      expect(await page.evaluate('document.activeElement.innerText')).toBe('Buy');
    }
  });

  it('is not shown to a site that the seller has not named, which can leave for its own page', async () => {
    const link = await linkFor();
    const { url } = await useApp(running.app, async () =>
      makeCheckout(seller, (await makeProduct(seller)).id, { embed_origin: shop.origin }),
    );
    for (const address of [link.url, `${link.url}?embed_origin=${encodeURIComponent(shop.origin)}`, url]) {
      const page = await visit(stranger, address);
      const refused = page.waitForEvent('console', (message) => /frame-ancestors|X-Frame-Options/.test(message.text()));
      await openByScript(page, address);
      await refused;
      expect(await frameOf(page).locator('form').count()).toBe(0);
      expect(await heard(page)).toEqual([]);
      await page.getByRole('link', { name: 'Open it on its own page' }).click();
      await page.getByRole('heading', { name: 'Your order' }).waitFor();
      await page.close();
    }
  });

  it('is heard by that one site alone, which believes nobody else', async () => {
    const link = await linkFor();
    const page = await visit(shop, link.url);
    await openByScript(page, link.url);
    await frameOf(page).getByLabel('E-mail address').waitFor();
    // The site itself, and a frame of somebody else's, pretend to be the checkout.
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
    await expect(own).rejects.toThrow('is not an address of');
  });

  it('needs a script of a few kilobytes', async () => {
    const response = await fetch(`${running.app.baseUrl}/embed.js`);
    expect(response.headers.get('Content-Type')).toMatch(/^text\/javascript/);
    expect(response.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
    expect((await response.arrayBuffer()).byteLength).toBeLessThan(5000);
  });

  it('is a page like any other without the script, or where the link is not good any more', async () => {
    const link = await linkFor();
    const page = await running.browser.newPage();
    await page.goto(link.url);
    await page.getByRole('heading', { name: 'Your order' }).waitFor();
    await seller.api.DELETE('/v1/checkout-links/{id}', { params: { path: { id: link.id } } });
    const response = await page.goto(link.url);
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', { name: 'This link is not good any more' }).waitFor();
  });
});
