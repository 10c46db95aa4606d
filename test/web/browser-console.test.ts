import { describe, expect, it } from 'vitest';
import { watchLines } from '../support/browser-lines.ts';
import { makeClockSeller, subscribe } from '../support/billing.ts';
import { BEFORE_LOAD, hasBrowser, openSignedIn, untilLoaded, useBrowser } from '../support/chromium.ts';
import { makeBenefit, makeCheckout, makeProduct, makeSale, makeSeller, must, useApp } from '../support/make.ts';
import { makeTestShop } from './console/own-pages.ts';
import { openConsole } from './console/steps.ts';

describe.runIf(hasBrowser)("the browser's console", () => {
  const running = useBrowser();

  it('the console of the browser has no error of the sign-in page, with and without a session', async () => {
    const page = await running.browser.newPage();
    const lines = watchLines(page);
    await page.goto(`${running.app.baseUrl}/sign-in`);
    await page.getByRole('textbox', { name: 'E-mail address' }).waitFor();
    expect(lines).toEqual([]);
    const { page: own } = await openConsole(running, await useApp(running.app, makeSeller));
    const ownLines = watchLines(own);
    await own.goto(`${running.app.baseUrl}/sign-in`);
    await own.waitForURL(/\/account$/);
    await untilLoaded(own);
    expect(ownLines).toEqual([]);
  });

  it.each(['/account', '/console/aster/orders', '/portal/aster/keys'])(
    'the page %s without a session leads to the sign-in page, and the console of the browser has no error',
    async (path) => {
      const page = await running.browser.newPage();
      const lines = watchLines(page);
      await page.goto(`${running.app.baseUrl}${path}`, BEFORE_LOAD);
      await page.waitForURL(
        ({ pathname, searchParams }) => pathname === '/sign-in' && searchParams.get('return_to') === path,
      );
      await untilLoaded(page);
      expect(lines).toEqual([]);
    },
  );

  it('the console of the browser has no error of the page of a sold order', async () => {
    const { seller, orderId } = await useApp(running.app, async () => {
      const person = await makeSeller();
      const product = await makeProduct(person, { benefits: [await makeBenefit(person)] });
      return { seller: person, ...(await makeSale(person, product.id)) };
    });
    const { page, console } = await openConsole(running, seller);
    await untilLoaded(page);
    const lines = watchLines(page);
    await page.goto(`${console}/orders/${orderId}`);
    await untilLoaded(page);
    expect(lines).toEqual([]);
  });

  it('the console of the browser has no error of the metrics of a test organization without a clock', async () => {
    const shop = await useApp(running.app, makeTestShop);
    const page = await openSignedIn(running, shop.emails.owner, '/robots.txt');
    const lines = watchLines(page);
    await page.goto(`${running.app.baseUrl}/console/${shop.slug}/metrics`);
    await untilLoaded(page);
    expect(lines).toEqual([]);
  });

  it('the console of the browser has no error of a subscription without a next bill, for its seller and its buyer', async () => {
    const { seller, slug, ended } = await useApp(running.app, async () => {
      const person = await makeClockSeller();
      const subscription = await subscribe(person);
      const params = { path: { id: subscription.id } };
      await person.api.DELETE('/v1/subscriptions/{id}', { params });
      const { data: organization } = await person.api.GET('/v1/organizations/{id}', {
        params: { path: { id: person.organizationId } },
      });
      return { seller: person, slug: must(organization).slug, ended: subscription };
    });
    for (const [email, path] of [
      [seller.email, `/console/${slug}/subscriptions/${ended.id}`],
      [ended.buyer.email, `/account/subscriptions/${ended.id}`],
    ] as const) {
      const page = await openSignedIn(running, email, '/robots.txt');
      const lines = watchLines(page);
      await page.goto(running.app.baseUrl + path);
      await untilLoaded(page);
      expect(lines).toEqual([]);
    }
  });

  it('the console of the browser has no error of a checkout that is paid with empty fields, and each of them is marked', async () => {
    const { url } = await useApp(running.app, async () => {
      const seller = await makeSeller();
      return makeCheckout(seller, (await makeProduct(seller)).id);
    });
    const page = await running.browser.newPage({ locale: 'en-US' });
    const lines = watchLines(page);
    await page.goto(url);
    await page.locator('form [type=submit]').click();
    await page.getByText('This field is required.').first().waitFor();
    await page.getByRole('textbox', { name: 'E-mail address' }).fill('ada');
    await page.locator('form [type=submit]').click();
    await page.getByText('Enter a valid e-mail address.').waitFor();
    for (const name of ['E-mail address', 'Full name'])
      expect(await page.getByRole('textbox', { name }).getAttribute('aria-invalid')).toBe('true');
    expect(lines).toEqual([]);
  });
});
