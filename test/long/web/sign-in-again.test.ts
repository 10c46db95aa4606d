import { describe, expect, it } from 'vitest';
import { findBarriers } from '../support/barriers.ts';
import { hasBrowser, useBrowser } from '../../support/chromium.ts';
import { makeProduct, makeSale, makeSeller, must, useApp, type Person } from '../../support/make.ts';
import { currentTime } from '../../support/time.ts';
import { answerTo, openConsole, signInByCode } from '../../web/console/steps.ts';

const DAYS_29_MS = 29 * 24 * 60 * 60 * 1000;

describe.runIf(hasBrowser)('a page that needs a recent sign-in', () => {
  const running = useBrowser();

  const age = ({ id }: Person) =>
    running.app
      .db('sessions')
      .where({ user_id: id })
      .update({ created_at: new Date(currentTime().getTime() - DAYS_29_MS), last_used_at: currentTime() });

  const openOldConsole = async () => {
    const { seller, orderId } = await useApp(running.app, async () => {
      const shop = await makeSeller();
      return { seller: shop, ...(await makeSale(shop, (await makeProduct(shop)).id)) };
    });
    const order = must((await seller.api.GET('/v1/orders/{id}', { params: { path: { id: orderId } } })).data);
    return { seller, order, ...(await openConsole(running, seller)) };
  };

  it('the console opens the portal of a customer after the sign-in, and no empty tab before it', async () => {
    const { seller, order, page, console } = await openOldConsole();
    await page.goto(`${console}/customers/${order.customer_id}`);
    await age(seller);
    const empty = page.waitForEvent('popup');
    const refused = answerTo(page, 'POST');
    await page.getByRole('button', { name: 'Open portal as this customer' }).click();
    expect((await refused).status()).toBe(403);
    const tab = await empty;
    if (!tab.isClosed()) await tab.waitForEvent('close');
    expect(await findBarriers(page)).toEqual([]);
    const opened = page.waitForEvent('popup');
    await signInByCode(running, page, seller);
    await (await opened).getByText('Test Organization').first().waitFor();
  });

  it('the console continues an export after a sign-in in another tab', async () => {
    const { seller, page, console } = await openOldConsole();
    await page.goto(`${console}/orders`);
    const link = page.getByRole('link', { name: 'Export CSV' });
    await link.waitFor();
    await age(seller);
    await link.click();
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    const opening = page.waitForEvent('popup');
    await dialog.getByRole('link', { name: 'Sign in another way, in a new tab' }).click();
    const other = await opening;
    await other.getByText('This requires a sign-in within the last hour.').waitFor();
    await running.app.db('sessions').where({ user_id: seller.id }).update({ created_at: currentTime() });
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await download;
  });
});
