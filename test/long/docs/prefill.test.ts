import { describe, expect, it } from 'vitest';
import { findBarriers, screenshot } from '../support/barriers.ts';
import { hasBrowser, openSignedIn, useBrowser } from '../../support/chromium.ts';
import { makeProduct, makeSeller, useApp } from '../../support/make.ts';
import { openDocs } from './open-docs.ts';

describe.runIf(hasBrowser)('request forms', () => {
  const running = useBrowser();

  async function makeShop() {
    const seller = await useApp(running.app, makeSeller);
    return { seller, product: await useApp(running.app, () => makeProduct(seller)) };
  }

  it('a form is filled with the ids of the reader when a token is entered, and its request succeeds', async () => {
    const { seller, product } = await makeShop();
    const { page } = await openDocs(running, '/docs/reference/products');
    const section = page.locator('#getProduct');
    await section.getByText('Send a request').click();
    await section.getByText('The ids of the examples do not exist here.').waitFor();
    await section.getByLabel('Access token').fill(seller.token);
    await section.getByLabel('Access token').blur();
    await section.getByText(/^Ids of .+ are filled in\.$/).waitFor();
    expect(await section.getByLabel('id (required)').inputValue()).toBe(product.id);
    await section.getByRole('button', { name: 'Send' }).click();
    await section.locator('.result .status', { hasText: '200' }).waitFor();
    await screenshot(page, 'docs-prefilled');
    const create = page.locator('#createProduct');
    await create.getByText('Send a request').click();
    await create.getByText(/^Ids of .+ are filled in\.$/).waitFor();
    const body = create.getByLabel('Body: application/json');
    expect(JSON.parse(await body.inputValue())).toMatchObject({ organization_id: seller.organizationId });
    expect(await findBarriers(page)).toEqual([]);
  });

  it('a form is filled with the organization of a reader who is signed in', async () => {
    const { seller } = await makeShop();
    const page = await openSignedIn(running, seller.email, '/docs/reference/products');
    const create = page.locator('#createProduct');
    await create.getByText('Send a request').click();
    await create.getByText('ids of your products and other objects').waitFor();
    const body = create.getByLabel('Body: application/json');
    expect(JSON.parse(await body.inputValue())).toMatchObject({ organization_id: seller.organizationId });
  });

  it('a form shows an anonymous reader no id of another person, and says how to get ids', async () => {
    const { seller, product } = await makeShop();
    const { page } = await openDocs(running, '/docs/reference/products');
    for (const operation of ['getProduct', 'createProduct']) {
      const section = page.locator(`#${operation}`);
      await section.getByText('Send a request').click();
      await section.getByRole('link', { name: 'Sign in' }).waitFor();
    }
    expect(await page.locator('#getProduct').getByLabel('id (required)').inputValue()).toBe('');
    const body = await page.locator('#createProduct').getByLabel('Body: application/json').inputValue();
    const shown = `${await page.content()}${body}`;
    for (const secret of [seller.organizationId, product.id, seller.token]) expect(shown).not.toContain(secret);
    expect(await findBarriers(page)).toEqual([]);
  });

  it('a form keeps the text of the reader', async () => {
    const { seller } = await makeShop();
    const { page } = await openDocs(running, '/docs/reference/products');
    const create = page.locator('#createProduct');
    await create.getByText('Send a request').click();
    await create.getByRole('link', { name: 'Sign in' }).waitFor();
    const body = create.getByLabel('Body: application/json');
    await body.fill('{"name": "Mine"}');
    await create.getByLabel('Access token').fill(seller.token);
    await create.getByLabel('Access token').blur();
    await create.getByText(/^Ids of .+ are filled in\.$/).waitFor();
    expect(await body.inputValue()).toBe('{"name": "Mine"}');
  });
});
