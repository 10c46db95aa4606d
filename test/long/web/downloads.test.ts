import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { hasBrowser, useBrowser } from '../../support/chromium.ts';
import { createDownloads } from '../../support/downloads.ts';
import { makeFile, makeMedia } from '../../support/files.ts';
import {
  makeCheckout,
  makeProduct,
  makeReceipt,
  makeSale,
  makeSeller,
  must,
  signIn,
  useApp,
} from '../../support/make.ts';

describe.runIf(hasBrowser)('files on the pages', () => {
  const running = useBrowser();
  /** Sells a product that has a download and a picture. */
  const sell = () =>
    useApp(running.app, async () => {
      const seller = await makeSeller();
      const file = await makeFile(seller, { name: 'aster studio.txt', bytes: Buffer.from('the program') });
      const benefit = must((await createDownloads(seller, { files: [file.id] })).data);
      const product = await makeProduct(seller, { benefits: [benefit] });
      const media = await makeMedia(seller);
      await seller.api.PATCH('/v1/products/{id}', {
        params: { path: { id: product.id } },
        body: { medias: [media.id] },
      });
      return { seller, product, media, file, ...(await makeSale(seller, product.id)) };
    });

  it('a buyer can download a file from a page that was loaded an hour before', async () => {
    const { buyer, file } = await sell();
    const context = await running.browser.newContext();
    await context.addCookies([
      { name: 'sell_session', value: await signIn(running.app, buyer.email), url: running.app.baseUrl },
    ]);
    const page = await context.newPage();
    await page.goto(`${running.app.baseUrl}/account/purchases`);
    const button = page.getByRole('button', { name: `Download ${file.name}` });
    await button.waitFor();
    running.app.clock.now = new Date(Date.now() + 3_600_000);
    try {
      const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
      expect(download.suggestedFilename()).toBe('aster studio.txt');
      expect(await readFile(await download.path(), 'utf8')).toBe('the program');
    } finally {
      running.app.clock.now = undefined;
    }
    await context.close();
  });

  it('the checkout page shows the picture of the product, and the confirmation page downloads the file an hour later', async () => {
    const { seller, product, media, file, checkoutId } = await sell();
    const { client_secret } = await useApp(running.app, () => makeCheckout(seller, product.id));
    const page = await running.browser.newPage();
    await page.goto(`${running.app.baseUrl}/checkout/${client_secret}`);
    const picture = page.locator(`img[src="${media.public_url}"]`);
    await picture.waitFor();
    await page.waitForFunction(`document.querySelector('img').naturalWidth > 0`);
    const { client_secret: bought } = must(await running.app.db('checkouts').where({ id: checkoutId }).first());
    const receipt = await makeReceipt(running.app, bought);
    await page.goto(`${running.app.baseUrl}/checkout/${bought}/confirmation#${receipt}`);
    const button = page.getByRole('button', { name: `Download ${file.name}` });
    await button.waitFor();
    running.app.clock.now = new Date(Date.now() + 3_600_000);
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]).finally(
      () => (running.app.clock.now = undefined),
    );
    expect(await readFile(await download.path(), 'utf8')).toBe('the program');
    await page.close();
  });
});
