import { describe, expect, it } from 'vitest';
import { hasBrowser, useBrowser } from '../support/chromium.ts';
import { makeProduct, makeSale, makeSeller, useApp, type Person } from '../support/make.ts';
import { currentTime } from '../support/time.ts';
import { openConsole, signInByCode } from './console/steps.ts';

const DAYS_29_MS = 29 * 24 * 60 * 60 * 1000;

describe.runIf(hasBrowser)('a page that needs a recent sign-in', () => {
  const running = useBrowser();

  const makeSold = () =>
    useApp(running.app, async () => {
      const seller = await makeSeller();
      return { seller, ...(await makeSale(seller, (await makeProduct(seller)).id)) };
    });

  const age = ({ id }: Person) =>
    running.app
      .db('sessions')
      .where({ user_id: id })
      .update({ created_at: new Date(currentTime().getTime() - DAYS_29_MS), last_used_at: currentTime() });

  it('the console asks over the page, keeps what was entered if the person cancels, and sends it after the sign-in', async () => {
    const { seller, orderId } = await makeSold();
    const { page, console } = await openConsole(running, seller);
    await page.goto(`${console}/orders/${orderId}`);
    await page.getByRole('link', { name: 'Refund…' }).click();
    await page.getByLabel('Reason').selectOption('customer_request');
    await age(seller);
    const submit = async () => {
      await page.getByRole('button', { name: 'Refund an order' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Refund an order' }).click();
    };
    await submit();
    await page.getByRole('dialog', { name: 'Sign in again' }).getByRole('button', { name: 'Cancel' }).click();
    expect(await page.getByLabel('Reason').inputValue()).toBe('customer_request');
    await submit();
    await page.getByRole('dialog', { name: 'Sign in again' }).waitFor();
    const refunded = page.waitForResponse((answer) => answer.url().endsWith('/v1/refunds/') && answer.status() !== 403);
    await signInByCode(running, page, seller);
    expect((await refunded).status()).toBe(201);
    expect(await (await refunded).json()).toMatchObject({ order_id: orderId, reason: 'customer_request' });
  });
});
