import { describe, expect, it } from 'vitest';
import { hasBrowser, openSignedIn, useBrowser } from '../support/chromium.ts';
import { failOthers, findEmptyStates, findLoadingFaults, loadStepwise } from '../support/held-answers.ts';
import { makeBenefit, makeProduct, makeSale, makeSeller, useApp } from '../support/make.ts';
import { openConsole } from './console/steps.ts';

describe.runIf(hasBrowser)('a page of the console while its answers are held back', () => {
  const running = useBrowser();

  const sell = () =>
    useApp(running.app, async () => {
      const seller = await makeSeller();
      const product = await makeProduct(seller, { benefits: [await makeBenefit(seller)] });
      return { seller, product, ...(await makeSale(seller, product.id)) };
    });

  it('the page of an order shows no identifier and no statement that its answers do not confirm, and its buttons stay', async () => {
    const { seller, orderId } = await sell();
    const { page, console } = await openConsole(running, seller);
    const steps = await loadStepwise(page, `${console}/orders/${orderId}`);
    expect(steps.length).toBeGreaterThan(10);
    expect(findLoadingFaults(steps)).toEqual([]);
  });

  it('the page of an order tells of a failure, and of no empty list, when its lists cannot be read', async () => {
    const { seller, orderId } = await sell();
    const { page, console } = await openConsole(running, seller);
    const url = `${console}/orders/${orderId}`;
    const steps = await loadStepwise(page, url, failOthers(url));
    expect(findEmptyStates(steps)).toEqual([]);
    expect(findEmptyStates(steps, [])).toEqual([]);
    for (const title of ['Access', 'Documents', 'E-mails'])
      await page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: title }) })
        .getByRole('alert')
        .waitFor();
  });

  it('a list says that nothing matches only after the answer to the present filters', async () => {
    const { seller, buyer } = await sell();
    const { page, console } = await openConsole(running, seller);
    await page.goto(`${console}/customers?query=nobody-has-this-name`);
    await page.getByText('Nothing matches these filters.').waitFor();
    const held: (() => Promise<void>)[] = [];
    await page.route(/\/v1\/customers\//, (route) => void held.push(() => route.continue()));
    const asked = page.waitForRequest(/\/v1\/customers\//);
    await page.evaluate(`window.navigation.navigate(${JSON.stringify(`${console}/customers`)})`);
    await asked;
    await page.locator('main [aria-busy=true]').waitFor();
    expect(await page.getByText(/Nothing matches|appear here/).count()).toBe(0);
    for (const release of held) await release();
    await page.getByText(buyer.email).first().waitFor();
  });

  it('findLoadingFaults reports an identifier that turns into a name, an early empty state and a button that moves', async () => {
    const page = await openSignedIn(running, (await sell()).seller.email, '/robots.txt');
    await page.route('**/planted', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<html lang=en><title>Planted</title><main><h1>Planted</h1><p>No application has access.</p><code>2c7dc034</code>
          <p><button hidden>Long title of another</button><button>Save</button></p></main>
          <script>fetch('/v1/planted').then(() => {
            document.querySelector('code').textContent = 'Name';
            document.querySelector('main p').textContent = 'One application';
            document.querySelector('button').hidden = false;
          })</script></html>`,
      }),
    );
    const steps = await loadStepwise(page, `${running.app.baseUrl}/planted`, (route) => route.fulfill({ json: {} }));
    expect(findLoadingFaults(steps)).toEqual([
      expect.stringContaining('No application has access.'),
      expect.stringContaining('2c7dc034'),
      expect.stringContaining('“Save” moves'),
    ]);
    expect(findEmptyStates(steps)).toEqual(['No application has access.']);
  });
});
