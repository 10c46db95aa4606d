import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasBrowser, useBrowser } from '../../support/chromium.ts';
import { makeProduct, makeSale, makeSeller, signIn, useApp } from '../../support/make.ts';
import { answerTo, openConsole } from '../../web/console/steps.ts';

/** The session of the page ends before this request. Other requests of the page would lead to the sign-in earlier. */
const endSessionAt = (page: Page, path: string) =>
  page.route(
    ({ pathname }) => pathname === path,
    (route) => (route.request().method() === 'POST' ? route.fulfill({ status: 401, json: {} }) : route.continue()),
  );

const DRAFTS = `Object.keys(sessionStorage).filter((key) => key.startsWith('sellbase-form'))`;

describe.runIf(hasBrowser)('a half-filled form of the console', () => {
  const running = useBrowser();

  const name = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });
  const menu = (page: Page) => page.getByRole('navigation', { name: 'Console' });
  const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });

  async function begin() {
    const seller = await useApp(running.app, makeSeller);
    const { page, console } = await openConsole(running, seller);
    await page.goto(`${console}/products/create-product`);
    await name(page).fill('Watercolor set');
    return { seller, page, console };
  }

  it('a half-filled form asks before a link of the menu, and stays or is given up by the answer', async () => {
    const { page, console } = await begin();
    await menu(page).getByRole('link', { name: 'Home' }).click();
    await question(page).getByRole('button', { name: 'Stay on the page' }).click();
    expect(await name(page).inputValue()).toBe('Watercolor set');
    await menu(page).getByRole('link', { name: 'Home' }).click();
    await question(page).getByRole('button', { name: 'Leave the page' }).click();
    await page.waitForURL(console);
    expect(await page.evaluate(DRAFTS)).toEqual([]);
    await page.goto(`${console}/products/create-product`);
    await name(page).waitFor();
    expect(await name(page).inputValue()).toBe('');
  });

  it('a half-filled form asks before the tab is closed, and not after the request succeeded', async () => {
    const { page } = await begin();
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await page.getByRole('radio', { name: 'Free', exact: true }).check();
    await page.getByRole('radio', { name: 'One-time' }).check();
    const created = answerTo(page, 'POST');
    await page.locator('form [type=submit]').click();
    expect((await created).status()).toBe(201);
    await name(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(DRAFTS)).toEqual([]);
    await menu(page).getByRole('link', { name: 'Home' }).click();
    await page.waitForURL(/\/console\/[^/]+$/);
  });

  it('a form has what was typed after a session that ended in between, for the same account alone', async () => {
    const { seller, page, console } = await begin();
    await endSessionAt(page, '/v1/products/');
    await page.getByRole('radio', { name: 'Free', exact: true }).check();
    await page.locator('form [type=submit]').click();
    await page.waitForURL(/\/sign-in\?return_to=/);

    const other = await useApp(running.app, async () => {
      const person = await makeSeller();
      const [organization] = await running.app.db('organizations').where({ id: person.organizationId }).pluck('slug');
      return { ...person, slug: organization as string };
    });
    const cookie = async (email: string) =>
      page
        .context()
        .addCookies([{ name: 'sell_session', value: await signIn(running.app, email), url: running.app.baseUrl }]);
    await cookie(other.email);
    await page.goto(`${running.app.baseUrl}/console/${other.slug}/products/create-product`);
    await name(page).waitFor();
    expect(await name(page).inputValue()).toBe('');

    await cookie(seller.email);
    await page.goto(`${console}/products/create-product`);
    await name(page).waitFor();
    expect(await name(page).inputValue()).toBe('Watercolor set');
    expect(await page.getByRole('radio', { name: 'Free', exact: true }).isChecked()).toBe(true);
  });

  it('the form of a refund keeps what was entered when another sign-in is needed', async () => {
    const { seller, orderId } = await useApp(running.app, async () => {
      const person = await makeSeller();
      return { seller: person, ...(await makeSale(person, (await makeProduct(person)).id)) };
    });
    const { page, console } = await openConsole(running, seller);
    await page.goto(`${console}/refunds/create-refund?order_id=${orderId}`);
    await page.getByLabel('Reason').selectOption('customer_request');
    await endSessionAt(page, '/v1/refunds/preview');
    await page.getByRole('button', { name: 'Refund an order' }).click();
    await page.waitForURL(/\/sign-in\?return_to=/);
    const value = await signIn(running.app, seller.email);
    await page.context().addCookies([{ name: 'sell_session', value, url: running.app.baseUrl }]);
    await page.goto(`${console}/refunds/create-refund?order_id=${orderId}`);
    await page.getByLabel('Reason').waitFor();
    expect(await page.getByLabel('Reason').inputValue()).toBe('customer_request');
  });
});
