import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findBarriers, screenshot } from '../support/barriers.ts';
import { hasBrowser, useBrowser } from '../../support/chromium.ts';
import { PNG } from '../../support/files.ts';
import { makeLink } from '../../support/checkout-links.ts';
import {
  addMember,
  makeBenefit,
  makeNote,
  makePerson,
  makeProduct,
  makeSeller,
  must,
  useApp,
} from '../../support/make.ts';
import { answerTo, bodyOf, openConsole } from '../../web/console/steps.ts';

describe.runIf(hasBrowser)('the product page of the console', () => {
  const running = useBrowser();

  const makeShop = () =>
    useApp(running.app, async () => {
      const seller = await makeSeller();
      const params = { path: { id: seller.organizationId } };
      await seller.api.PATCH('/v1/organizations/{id}', { params, body: { storefront_enabled: true } });
      const benefits = [await makeBenefit(seller), await makeNote(seller)];
      const product = await makeProduct(seller, { benefits });
      await makeLink(seller, product.id);
      return { seller, product, benefits };
    });

  const picture = { name: 'brush.png', mimeType: 'image/png', buffer: PNG };
  const seen = (page: Page) => page.frameLocator('iframe[title="Buyers see"]');

  it('a changed name, amount and picture are saved together, and the storefront beside them shows them', async () => {
    const { seller, product } = await makeShop();
    const { page, console } = await openConsole(running, seller);
    await page.goto(`${console}/products/${product.id}`);
    await page
      .getByText('The product is not at the storefront')
      .or(page.getByRole('button', { name: 'Open a checkout here' }))
      .waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Aster Studio 2');
    await page.getByLabel('Visibility').selectOption('listed');
    await page.getByRole('checkbox', { name: 'Recommended' }).check();
    await page.getByLabel('USD').fill('59.00');
    await page.getByLabel('Choose files or drop them here Images').setInputFiles(picture);
    await page.getByRole('combobox', { name: 'Images 1' }).waitFor();
    const saved = answerTo(page, 'PATCH');
    await page.getByRole('button', { name: 'Save changes' }).click();
    expect((await saved).status()).toBe(200);
    await page.getByText('Saved.', { exact: true }).waitFor();
    expect(bodyOf(await saved)).toMatchObject({
      name: 'Aster Studio 2',
      visibility: 'listed',
      is_recommended: true,
      medias: [expect.any(String)],
      prices: [{ type: 'one_time', amount_type: 'fixed', price_amount: 5900, price_currency: 'usd' }],
    });
    await page.getByRole('heading', { level: 1, name: 'Aster Studio 2' }).waitFor();
    await page.getByRole('radio', { name: 'Storefront' }).check();
    await seen(page).getByRole('heading', { name: 'Aster Studio 2' }).waitFor();
    await seen(page).getByText('$59.00').first().waitFor();
    await screenshot(page, 'page-console-product', { fullPage: true });
    expect(await findBarriers(page)).toEqual([]);
    expect(await page.getByRole('combobox', { name: 'Images 1' }).inputValue()).toBe('brush.png');
    const pictures = `[...document.querySelectorAll('form img')].map(({ naturalWidth }) => naturalWidth > 0)`;
    expect(await page.evaluate(pictures)).toEqual([true]);
    await screenshot(page, 'page-console-product-phone');
  });

  it('changes that are not saved are marked in sight, asked about before leaving, and discarded', async () => {
    const { seller, product } = await makeShop();
    const { page, console } = await openConsole(running, seller);
    await page.goto(`${console}/products/${product.id}`);
    const name = page.getByLabel('Name', { exact: true });
    await name.fill('Aster Atelier');
    await page.getByText('Not saved yet.').waitFor();
    const { y, height } = must(await page.getByRole('button', { name: 'Save changes' }).boundingBox());
    expect(y + height).toBeLessThanOrEqual(must(page.viewportSize()).height);
    expect(await page.getByRole('heading', { name: 'Checkout links' }).count()).toBe(1);

    await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Orders' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay on the page' }).click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByText('Not saved yet.').waitFor({ state: 'detached' });
    expect(await name.inputValue()).toBe(product.name);
  });

  it('benefits are ordered and taken away, and a checkout beside them shows what is left', async () => {
    const { seller, product, benefits } = await makeShop();
    const { page, console } = await openConsole(running, seller);
    const [, note] = benefits;
    await page.goto(`${console}/products/${product.id}`);
    const boxes = page.getByRole('listitem').getByRole('checkbox');
    await boxes.first().waitFor();
    await page
      .getByRole('button', { name: /^Move .* up$/ })
      .last()
      .click();
    await boxes.nth(1).uncheck();
    const saved = answerTo(page, 'POST');
    await page.getByRole('button', { name: 'Save benefits' }).click();
    expect(bodyOf(await saved)).toEqual({ benefits: [must(note).id] });
    await page.getByRole('button', { name: 'Save benefits' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Open a checkout here' }).click();
    await seen(page).getByRole('button', { name: 'Pay $49.00' }).waitFor();
    await screenshot(page, 'page-console-product-checkout', { fullPage: true });
  });

  it('an amount that is none is marked, and a member who may not change the product sees its fields', async () => {
    const { seller, product } = await makeShop();
    const reader = await useApp(running.app, async () => {
      const person = await makePerson();
      await addMember(seller, person, 'read_only');
      return person;
    });
    const { page, console } = await openConsole(running, seller);
    await page.goto(`${console}/products/${product.id}`);
    await page.getByLabel('USD').fill('much');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByLabel('USD').and(page.locator('[aria-invalid=true]')).waitFor();

    const other = await openConsole(running, { ...seller, email: reader.email });
    await other.page.goto(`${console}/products/${product.id}`);
    await other.page.getByRole('heading', { level: 1, name: product.name }).waitFor();
    expect(await other.page.getByRole('button', { name: 'Save changes' }).count()).toBe(0);
  });
});
