import { describe, expect, it } from 'vitest';
import { findBarriers, findShownBarriers, screenshot } from '../support/barriers.ts';
import { hasBrowser, openSignedIn, untilLoaded, useBrowser } from '../../support/chromium.ts';
import { makeKey, makeProduct, makeSeller, must, useApp } from '../../support/make.ts';
import { openConsole } from '../../web/console/steps.ts';
import { pageMessage } from '../support/messages.ts';

describe.runIf(hasBrowser)('the command palette and the code of the console', () => {
  const running = useBrowser();

  async function makeShop() {
    const { seller, buyer, id } = await makeKey();
    const { data } = await seller.api.GET('/v1/organizations/{id}', {
      params: { path: { id: seller.organizationId } },
    });
    return { seller, buyer, keyId: id, slug: must(data).slug };
  }

  it('the palette has no barriers with pages, results and the question for a record, in any setting', async () => {
    const { seller, buyer, keyId, slug } = await useApp(running.app, makeShop);
    const page = await openSignedIn(running, seller.email, `/console/${slug}/license-keys/${keyId}`);
    await untilLoaded(page);
    await page.getByRole('button', { name: 'Search or do anything' }).click();
    await page.getByRole('option').first().waitFor();
    await screenshot(page, 'console-palette');
    expect(await findShownBarriers(page)).toEqual([]);
    await page.getByRole('combobox').fill(buyer.email);
    await page.getByRole('group', { name: 'Customers' }).waitFor();
    await screenshot(page, 'console-palette-found');
    expect(await findShownBarriers(page)).toEqual([]);
    await page.getByRole('combobox').fill('update a cust');
    await page.getByRole('option', { name: /^Update a customer/ }).click();
    await page.getByRole('option').first().waitFor();
    await screenshot(page, 'console-palette-question');
    expect(await findBarriers(page)).toEqual([]);
    await screenshot(page, 'console-palette-question-dark-phone');
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('combobox', { name: 'Search or do anything' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Search or do anything' }).and(page.locator(':focus')).waitFor();
  });

  it('the palette finds actions by their titles in Arabic and in English', async () => {
    const { seller, slug } = await useApp(running.app, makeShop);
    const page = await openSignedIn(running, seller.email, `/console/${slug}`, { locale: 'ar' });
    const name = pageMessage('ar', 'console.palette');
    await page.getByRole('button', { name }).click();
    await page.getByRole('combobox', { name }).fill('creat disc');
    await page.getByRole('option').first().waitFor();
    await screenshot(page, 'console-palette-ar');
    expect(await findBarriers(page)).toEqual([]);
    await screenshot(page, 'console-palette-ar-phone');
    await page.getByRole('option').first().click();
    await page.waitForURL('**/discounts/create-discount');
  });

  it('the palette aborts the request for a text that has changed, and shows the answer for the present text', async () => {
    const seller = await useApp(running.app, async () => {
      const made = await makeSeller();
      await makeProduct(made, { name: 'Aster Studio' });
      await makeProduct(made, { name: 'Beech Studio' });
      return made;
    });
    const { page } = await openConsole(running, seller);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const isFor = (url: string, text: string) => new URL(url).searchParams.get('query') === text;
    await page.route(
      (url) => url.pathname === '/v1/search' && isFor(url.href, 'Aster'),
      () => undefined,
    );
    await page.keyboard.press('Control+K');
    await page.getByRole('combobox').and(page.locator(':focus')).waitFor();
    const asked = page.waitForRequest((request) => isFor(request.url(), 'Aster'));
    await page.keyboard.type('Aster');
    await asked;
    const aborted = page.waitForEvent('requestfailed', (request) => isFor(request.url(), 'Aster'));
    await page.getByRole('combobox').fill('Beech');
    await page.getByRole('option', { name: /^Beech Studio/ }).waitFor();
    await aborted;
    expect(await page.getByRole('option', { name: /^Aster/ }).count()).toBe(0);
  });

  it('a list, a record and a single answer show their request as code with the ids and the filters of the reader', async () => {
    const { seller, keyId, slug } = await useApp(running.app, makeShop);
    const page = await openSignedIn(running, seller.email, `/console/${slug}/products?is_archived=false`);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await untilLoaded(page);
    expect(loaded.filter((url) => /\/(AsCode|code)-/.test(url))).toEqual([]);
    await page.getByRole('button', { name: 'As code' }).click();
    const code = page.getByRole('complementary', { name: 'As code' });
    await code.getByText(`/v1/products/?is_archived=false&organization_id=${seller.organizationId}&limit=50`).waitFor();
    await code.getByRole('radio', { name: 'TypeScript' }).check();
    await code.getByText('is_archived: false').waitFor();
    await screenshot(page, 'console-code-list', { fullPage: true });
    expect(await findBarriers(page)).toEqual([]);
    await screenshot(page, 'console-code-list-phone', { fullPage: true });
    await page.goto(`${running.app.baseUrl}/console/${slug}/license-keys/${keyId}`);
    await untilLoaded(page);
    await page.getByRole('button', { name: 'As code' }).click();
    await page.getByText(`/v1/license-keys/${keyId}'`).waitFor();
    await page.goto(`${running.app.baseUrl}/console/${slug}/ledger`);
    await untilLoaded(page);
    await page.getByRole('button', { name: 'As code' }).click();
    await page.getByText(`/v1/organizations/${seller.organizationId}/ledger'`).waitFor();
  });
});
