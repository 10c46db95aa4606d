import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findBarriers, screenshot } from '../support/barriers.ts';
import { makeClockSeller, monthly, subscribe } from '../../support/billing.ts';
import { expectText, hasBrowser, openSignedIn, untilLoaded, useBrowser } from '../../support/chromium.ts';
import { makeProduct, makeSale, makeSeller, must, onceIdle, useApp, type Seller } from '../../support/make.ts';
import { deliveriesOf, makeEndpoint, startReceiver } from '../../support/receiver.ts';
import { openConsole } from '../../web/console/steps.ts';

describe.runIf(hasBrowser)('events, webhooks, mails and the test clock in the console', () => {
  const running = useBrowser();

  /** Checks a page in light and dark, on a phone, and in Arabic. */
  async function expectNoBarriers(page: Page, seller: Seller, name: string) {
    await untilLoaded(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await screenshot(page, `page-console-${name}`);
    expect([name, ...(await findBarriers(page))]).toEqual([name]);
    await screenshot(page, `page-console-${name}-phone`, { fullPage: true });
    const { pathname, search } = new URL(page.url());
    const arabic = await openSignedIn(running, seller.email, pathname + search, { locale: 'ar' });
    await untilLoaded(arabic);
    await screenshot(arabic, `page-console-${name}-arabic`);
    expect([name, ...(await findBarriers(arabic))]).toEqual([name]);
    await arabic.context().close();
  }

  it('the events of a seller appear while the page is open, and one shows what it tells and who has received it', async () => {
    const seller = await useApp(running.app, makeSeller);
    const receiver = await startReceiver();
    await useApp(running.app, () => makeEndpoint(seller, receiver.url, ['product.created']));
    const { page, console } = await openConsole(running, seller);
    const streamed = page.waitForRequest(/\/v1\/events\/stream/);
    await page.goto(`${console}/events?type=product.created`);
    await expectText(page, 'New events appear here by themselves.');
    await streamed;
    const { name } = await useApp(running.app, () => makeProduct(seller));
    const row = page.getByRole('list', { name: 'Events' }).getByRole('listitem').filter({ hasText: name });
    await row.waitFor();
    await useApp(running.app, () =>
      onceIdle(
        () => deliveriesOf(seller),
        (items) => items[0]?.status === 'succeeded',
      ),
    );
    await row.getByRole('link').click();
    await page.getByRole('region', { name: 'Payload' }).getByText(`"name": "${name}"`).first().waitFor();
    await page.getByRole('list', { name: 'Received by' }).getByRole('link', { name: receiver.url }).waitFor();
    await expectNoBarriers(page, seller, 'events');
    await page.goto(`${console}/events?before=1`);
    await expectText(page, /^Each sale, renewal and other change /);
    await page.getByRole('link', { name: 'Newest' }).click();
    await row.getByRole('link').click();
    await page.getByRole('list', { name: 'Received by' }).getByRole('link', { name: receiver.url }).click();
    await page.getByRole('heading', { level: 1, name: receiver.url }).waitFor();
    await expectText(page, /^204 · /);
    await expectNoBarriers(page, seller, 'webhook');
  });

  it('an endpoint that is disabled says so, and is enabled again', async () => {
    const seller = await useApp(running.app, makeSeller);
    const receiver = await startReceiver();
    const { id } = await useApp(running.app, () => makeEndpoint(seller, receiver.url));
    await seller.api.PATCH('/v1/webhooks/endpoints/{id}', { params: { path: { id } }, body: { is_enabled: false } });
    const { page, console } = await openConsole(running, seller);
    await page.goto(`${console}/webhook-endpoints/${id}`);
    await expectText(page, 'A member disabled it.');
    expect(await page.getByRole('button', { name: 'Send test event' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Enable again' }).click();
    await expectText(page, 'Working');
  });

  it('the test clock moves by a slider, by keyboard, and the page tells what happened on the way', async () => {
    const seller = await useApp(running.app, makeClockSeller);
    await useApp(running.app, () => subscribe(seller, { price: monthly(900) }));
    const { page, console } = await openConsole(running, seller);
    await page.goto(console);
    await page.getByRole('link', { name: 'Test mode' }).click();
    await page.getByRole('heading', { level: 1, name: 'Test clock' }).waitFor();
    await expectText(page, /^To the next bill: /);
    const slider = page.getByRole('slider', { name: 'Days to advance' });
    expect(await slider.getAttribute('aria-valuetext')).toMatch(/^30 days, /);
    await slider.press('ArrowRight');
    await page.getByText('+31 days').waitFor();
    const advanced = page.waitForResponse(/\/test-clock\/advance/);
    await page.getByRole('button', { name: /^Advance to / }).press('Enter');
    expect((await advanced).request().postDataJSON()).toEqual({ interval: 'day', count: 31 });
    const list = page.getByRole('list', { name: 'Events on the way' });
    const order = list.getByRole('listitem').filter({ hasText: 'Order' });
    await order.filter({ hasText: '$9.00' }).waitFor();
    await order.getByRole('link', { name: 'E-mail: Renewal' }).waitFor();
    await expectNoBarriers(page, seller, 'test-clock');
    await order.getByRole('link', { name: /^Order$/ }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/\/orders\/[\w-]+$/);
  });

  it('an advance that is canceled on the page stops between two steps', async () => {
    const seller = await useApp(running.app, makeClockSeller);
    const { id } = await useApp(running.app, () => subscribe(seller, { price: monthly(900) }));
    const { dependencies } = running.app.container;
    const { expireCheckouts } = dependencies;
    const canceled = Promise.withResolvers<undefined>();
    Object.assign(dependencies, {
      expireCheckouts: async (...args: Parameters<typeof expireCheckouts>) => {
        if (args[1] === seller.organizationId) await canceled.promise;
        return expireCheckouts(...args);
      },
    });
    const { page, console } = await openConsole(running, seller);
    await page.goto(`${console}/test-clocks`);
    const year = page.getByRole('button', { name: '+1 year' });
    await year.click();
    const cancel = page.getByRole('button', { name: 'Cancel' });
    await cancel.waitFor();
    await screenshot(page, 'page-console-test-clock-moving');
    const answered = page.waitForResponse(/\/advance\/cancel$/);
    await cancel.click();
    expect((await answered).status()).toBe(200);
    canceled.resolve(undefined);
    await cancel.waitFor({ state: 'detached' });
    await expectText(page, /^The clock was stopped at /);
    expect(await year.getAttribute('aria-disabled')).toBe('false');
    Object.assign(dependencies, { expireCheckouts });
    const orders = await seller.api.GET('/v1/orders/', { params: { query: { subscription_id: [id] } } });
    expect(must(orders.data).items.length).toBeLessThan(12);
  });

  it('an organization without a test clock reads what one is for', async () => {
    const seller = await useApp(running.app, makeSeller);
    const { page, console } = await openConsole(running, seller);
    await page.goto(`${console}/test-clocks`);
    await expectText(page, 'A clock belongs to a test organization.');
  });

  it('a mail is shown with its styles and without scripts, and is sent again', async () => {
    const seller = await useApp(running.app, makeSeller);
    await useApp(running.app, async () => makeSale(seller, (await makeProduct(seller)).id));
    const mails = await useApp(running.app, () =>
      onceIdle(
        async () => must((await seller.api.GET('/v1/emails/')).data).items,
        (items) => items.some(({ kind, status }) => kind === 'purchase' && status === 'sent'),
      ),
    );
    const { id } = must(mails.find(({ kind }) => kind === 'purchase'));
    const { page, console } = await openConsole(running, seller);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    const violations: string[] = [];
    page.on('console', (message) => violations.push(message.text()));
    await page.goto(`${console}/emails/${id}`);
    const title = page.frameLocator('iframe').getByRole('heading', { level: 1 });
    await title.waitFor();
    expect(await page.locator('iframe').getAttribute('sandbox')).toBe('allow-same-origin');
    expect(await title.getAttribute('style')).not.toBeNull();
    expect(violations).toEqual([]);
    expect(requested.filter((url) => !url.startsWith(running.app.baseUrl) && !url.startsWith('about:'))).toEqual([]);
    await expectNoBarriers(page, seller, 'email');
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByText(/^It is sent again to /).waitFor();
  });
});
