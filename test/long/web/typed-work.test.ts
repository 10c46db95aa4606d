import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { makeClockSeller, subscribe } from '../../support/billing.ts';
import { hasBrowser, openSignedIn, untilLoaded, useBrowser } from '../../support/chromium.ts';
import { makeBenefit, makeProduct, makeSale, makeSeller, signIn, useApp } from '../../support/make.ts';
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

describe.runIf(hasBrowser)('typed work of the account, of dialogs and of the page of a product', () => {
  const running = useBrowser();

  const signInAgain = async (page: Page, email: string) =>
    page
      .context()
      .addCookies([{ name: 'sell_session', value: await signIn(running.app, email), url: running.app.baseUrl }]);
  const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });

  it('signing out asks before it ends the session while a form has changes, and forgets them afterwards', async () => {
    const { email } = await useApp(running.app, makeSeller);
    const page = await openSignedIn(running, email, '/account');
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill('Ada');
    await expect.poll(() => page.evaluate(`${DRAFTS}.length`)).toBe(1);
    let hasEnded = false;
    page.on('request', (request) => (hasEnded ||= request.method() === 'DELETE'));
    await page.getByRole('button', { name: 'Sign out' }).click();
    await question(page).getByRole('button', { name: 'Stay on the page' }).click();
    expect([hasEnded, await name.inputValue()]).toEqual([false, 'Ada']);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await question(page).getByRole('button', { name: 'Leave the page' }).click();
    await page.waitForURL(/\/sign-in\?signed_out/);
    expect(await page.evaluate(DRAFTS)).toEqual([]);
  });

  it('a form of the account asks before its page is left, has what was typed after a sign-in, and for the same account alone', async () => {
    const { email } = await useApp(running.app, makeSeller);
    const page = await openSignedIn(running, email, '/account');
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill('Ada');
    await expect.poll(() => page.evaluate(`${DRAFTS}.length`)).toBe(1);
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    await (await asked).dismiss();
    await page.route('**/v1/users/me', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 401, json: {} }) : route.continue(),
    );
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(/\/sign-in\?return_to=/);
    await page.unrouteAll();
    await signInAgain(page, (await useApp(running.app, makeSeller)).email);
    await page.goto(`${running.app.baseUrl}/account`);
    await untilLoaded(page);
    expect(await name.inputValue()).toBe('');
    await signInAgain(page, email);
    await page.goto(`${running.app.baseUrl}/account`);
    await expect.poll(() => name.inputValue()).toBe('Ada');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    expect(await page.evaluate(DRAFTS)).toEqual([]);
    await page.getByRole('link', { name: 'Passkeys' }).click();
    await page.waitForURL(/passkeys/);
  });

  it('a half-filled dialog of the console asks before its page is left, and forgets what was typed when it is closed', async () => {
    const { seller, id } = await useApp(running.app, async () => {
      const person = await makeClockSeller();
      return { seller: person, id: (await subscribe(person)).id };
    });
    const { page, console } = await openConsole(running, seller);
    const open = async () => {
      await page.goto(`${console}/subscriptions/${id}`);
      await page.getByRole('button', { name: /^Pause/ }).click();
      return page.getByRole('alertdialog').locator('input[type=date]');
    };
    await (await open()).fill('2030-05-01');
    await expect.poll(() => page.evaluate(`${DRAFTS}.length`)).toBe(1);
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    await (await asked).dismiss();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect(await page.evaluate(DRAFTS)).toEqual([]);
  });

  it('an amount on the page of a product and its benefits are there again after a sign-in', async () => {
    const { seller, product } = await useApp(running.app, async () => {
      const person = await makeSeller();
      await makeBenefit(person);
      return { seller: person, product: await makeProduct(person) };
    });
    const { page, console } = await openConsole(running, seller);
    await page.goto(`${console}/products/${product.id}`);
    const amount = page.locator('input[inputmode=decimal]').first();
    await amount.fill('77.00');
    await page.getByRole('checkbox').first().check();
    await expect.poll(() => page.evaluate(`${DRAFTS}.length`)).toBe(2);
    await page.route('**/v1/products/**', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 401, json: {} }) : route.continue(),
    );
    await page.locator('form [type=submit]').first().click();
    await page.waitForURL(/\/sign-in\?return_to=/);
    await page.unrouteAll();
    await signInAgain(page, seller.email);
    await page.goto(`${console}/products/${product.id}`);
    await amount.waitFor();
    expect(await amount.inputValue()).toBe('77.00');
    expect(await page.getByRole('checkbox').first().isChecked()).toBe(true);
  });
});
