import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasBrowser, openSignedIn, untilLoaded, useBrowser } from '../support/chromium.ts';
import { makeCheckout, makeProduct, makeSeller, must, useApp } from '../support/make.ts';

const messages = (language: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../src/shared/messages/${language}.json`), 'utf8')) as Readonly<
    Record<string, string>
  >;

/** The English texts that differ in German. */
const ENGLISH = (() => {
  const [english, german] = [messages('en'), messages('de')];
  const same = new Set(Object.values(german));
  return new Set(Object.values(english).filter((text) => !same.has(text)));
})();

describe.runIf(hasBrowser)('the words of the console', () => {
  const running = useBrowser();

  it('a record shows titles and states that no list has in the language of the reader, and no hint in English', async () => {
    const { seller, slug, product, checkout } = await useApp(running.app, async () => {
      const shop = await makeSeller();
      const made = await makeProduct(shop);
      const params = { path: { id: shop.organizationId } };
      const { data: organization } = await shop.api.GET('/v1/organizations/{id}', { params });
      return {
        seller: shop,
        slug: must(organization).slug,
        product: made,
        checkout: await makeCheckout(shop, made.id),
      };
    });
    const german = { locale: 'de-DE' };
    const page = await openSignedIn(running, seller.email, `/console/${slug}/checkouts/${checkout.id}`, german);
    await page.getByText('Zwischensumme', { exact: true }).waitFor();
    await untilLoaded(page);

    const shown = await page.locator('main dt, main h2, main th').allInnerTexts();
    expect(shown.length).toBeGreaterThan(10);
    expect(shown.filter((text) => ENGLISH.has(text))).toEqual([]);

    await page.goto(`${running.app.baseUrl}/console/${slug}/discounts/create-discount`);
    await page.getByLabel('Rabattcode').first().waitFor();
    expect(await page.getByText('Code that buyers enter', { exact: false }).count()).toBe(0);

    await page.goto(`${running.app.baseUrl}/console/${slug}/products/${product.id}`);
    await page.getByText('Ihre Shop-Seite zeigt gelistete Produkte.').waitFor();

    await page.goto(`${running.app.baseUrl}/console/${slug}/organizations#billing`);
    await page.getByText('Bestehende Preise bleiben, wie sie sind.').waitFor();
    expect(await page.getByText('Existing prices stay as they are.', { exact: false }).count()).toBe(0);
  });
});
