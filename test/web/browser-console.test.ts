import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasBrowser, untilLoaded, useBrowser } from '../support/chromium.ts';
import { makeBenefit, makeProduct, makeSale, makeSeller, useApp } from '../support/make.ts';
import { openConsole } from './console/steps.ts';

/** Collects the warnings and errors in the browser's console. */
function watch(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) lines.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', ({ message }) => lines.push(message));
  return lines;
}

describe.runIf(hasBrowser)("the browser's console", () => {
  const running = useBrowser();

  it('the console of the browser has no error of the sign-in page, with and without a session', async () => {
    const page = await running.browser.newPage();
    const lines = watch(page);
    await page.goto(`${running.app.baseUrl}/sign-in`);
    await page.getByRole('textbox', { name: 'E-mail address' }).waitFor();
    expect(lines).toEqual([]);
    const { page: own } = await openConsole(running, await useApp(running.app, makeSeller));
    const ownLines = watch(own);
    await own.goto(`${running.app.baseUrl}/sign-in`);
    await own.waitForURL(/\/account$/);
    await untilLoaded(own);
    expect(ownLines).toEqual([]);
  });

  it.each(['', '/orders', '/orders/:order', '/products', '/customers', '/metrics', '/events', '/test-clocks'])(
    'the console of the browser has no error of the page %s of a live organization',
    async (path) => {
      const { seller, orderId } = await useApp(running.app, async () => {
        const person = await makeSeller();
        const product = await makeProduct(person, { benefits: [await makeBenefit(person)] });
        return { seller: person, ...(await makeSale(person, product.id)) };
      });
      const { page, console } = await openConsole(running, seller);
      await untilLoaded(page);
      const lines = watch(page);
      await page.goto(console + path.replace(':order', orderId));
      await untilLoaded(page);
      expect(lines).toEqual([]);
    },
  );
});
