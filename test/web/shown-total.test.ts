import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { monthly, subscribe } from '../support/billing.ts';
import { hasBrowser, openSignedIn, useBrowser } from '../support/chromium.ts';
import { makeCheckout, makeProduct, makeSeller, must, useApp } from '../support/make.ts';

const price = (price_currency: 'usd' | 'eur') =>
  ({ type: 'one_time', amount_type: 'fixed', price_amount: 2000, price_currency, quantity: {} }) as const;

/** Wraps each text of the page as the translation of a browser does, and each text that appears later. */
const TRANSLATE = `
  const translate = (text) => {
    if (!text.data.trim() || text.parentElement.closest('font, script, style, [translate=no]')) return;
    const font = document.createElement('font');
    font.append(document.createElement('font'));
    font.firstChild.textContent = text.data.toUpperCase();
    text.replaceWith(font);
  };
  const texts = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) found.push(walker.currentNode);
    if (root.nodeType === 3) found.push(root);
    return found;
  };
  texts(document.body).forEach(translate);
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node.isConnected) texts(node).forEach(translate);
  }).observe(document.body, { subtree: true, childList: true });`;

describe.runIf(hasBrowser)('the total that a buyer has seen', () => {
  const running = useBrowser();

  async function openCheckout() {
    const checkout = await useApp(running.app, async () => {
      const seller = await makeSeller();
      return makeCheckout(seller, (await makeProduct(seller, { prices: [price('usd'), price('eur')] })).id);
    });
    const page = await running.browser.newPage();
    await page.goto(checkout.url);
    await page.getByRole('button', { name: 'Pay $20.00' }).waitFor();
    const params = { path: { client_secret: checkout.client_secret } };
    const changeCurrency = (currency: 'eur') =>
      running.app.client().PATCH('/v1/checkouts/custom/client/{client_secret}', { params, body: { currency } });
    const read = async () =>
      must((await running.app.client().GET('/v1/checkouts/custom/client/{client_secret}', { params })).data);
    return { page, changeCurrency, read };
  }

  async function fillIn(page: Page) {
    await page.getByLabel('E-mail address').fill('ada@example.com');
    await page.getByLabel('Full name').fill('Ada Byron');
    // An update on its way would show what another tab has changed.
    const updated = page.waitForResponse((response) => response.request().postData()?.includes('"CH"') === true);
    await page.getByLabel('Country').selectOption('CH');
    await page.getByLabel('Country').blur();
    await updated;
    await page.getByLabel('Test card').selectOption('sandbox_success');
  }

  it('a buyer whose checkout has changed in another tab sees the new total before anything is charged', async () => {
    const { page, changeCurrency, read } = await openCheckout();
    await fillIn(page);
    await changeCurrency('eur');
    await page.getByRole('button', { name: 'Pay $20.00' }).click();
    await page.getByText('The total is €20.00 now. You have not been charged. Pay again to agree.').waitFor();
    expect((await read()).status).toBe('open');
    await page.getByRole('button', { name: 'Pay €20.00' }).click();
    await page.getByText('Thank you for your purchase').waitFor();
    expect(await read()).toMatchObject({ status: 'succeeded', currency: 'eur' });
  });

  it('a buyer who reads a translated page sees the new total on it', async () => {
    const { page, read } = await openCheckout();
    await fillIn(page);
    await page.evaluate(TRANSLATE);
    await page.getByRole('button', { name: 'PAY $20.00' }).waitFor();
    await page.locator('[name=quantity]').fill('3');
    await page.locator('[name=quantity]').blur();
    await page.getByRole('button', { name: 'PAY $60.00' }).waitFor();
    const shown = await page.locator('main').innerText();
    expect(shown.match(/\$\d+\.\d\d/g)).toEqual(expect.arrayContaining(['$60.00', '$0.00']));
    expect(shown.match(/\$20\.00.*/g)).toEqual(['$20.00 EACH']);
    await page.getByRole('button', { name: 'PAY $60.00' }).click();
    await page.getByText('Thank you for your purchase').waitFor();
    expect(await read()).toMatchObject({ total_amount: 6000 });
  });

  it('a buyer whose subscription has changed in another tab sees the new costs before the quantity changes', async () => {
    const subscribed = await useApp(running.app, async () =>
      subscribe(await makeSeller(), { price: monthly(1000, { quantity: {} }) }),
    );
    const { id, buyer } = subscribed;
    const page = await openSignedIn(running, buyer.email, `/account/subscriptions/${id}`);
    await page.getByRole('button', { name: 'Change quantity', expanded: false }).click();
    const form = page.getByRole('form', { name: 'Quantity' });
    await form.locator('input').fill('4');
    await form.getByText('You pay $30.00 now.').waitFor();
    const params = { path: { id } };
    await buyer.api.PATCH('/v1/users/subscriptions/{id}', { params, body: { quantity: 2 } });
    const read = async () => must((await buyer.api.GET('/v1/users/subscriptions/{id}', { params })).data);
    await form.getByRole('button', { name: 'Change quantity' }).click();
    await form.getByText('This has changed since it was shown.').waitFor();
    await form.getByText('You pay $20.00 now.').waitFor();
    expect(await read()).toMatchObject({ quantity: 2 });
    await form.getByRole('button', { name: 'Change quantity' }).click();
    await page.getByRole('form', { name: 'Quantity' }).waitFor({ state: 'detached' });
    expect(await read()).toMatchObject({ quantity: 4 });
  });
});
