import type { Page } from 'playwright-core';
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

  it('a form is filled with the ids of a reader who is signed in, and reads with the session', async () => {
    const { seller, product } = await makeShop();
    const page = await openSignedIn(running, seller.email, '/docs/reference/products');
    const section = page.locator('#getProduct');
    await section.getByText('Send a request').click();
    await section.getByText(/^Ids of .+ are filled in\.$/).waitFor();
    expect(await section.getByLabel('id (required)').inputValue()).toBe(product.id);
    await section.getByRole('button', { name: 'Send' }).click();
    await section.locator('.result .status', { hasText: '200' }).waitFor();
    await section.locator('.result pre', { hasText: product.name }).waitFor();
  });

  it('a form that changes something sends nothing with the session of the reader', async () => {
    const { seller } = await makeShop();
    const page = await openSignedIn(running, seller.email, '/docs/reference/products');
    const create = page.locator('#createProduct');
    await create.getByText('Send a request').click();
    await create.getByText(/^Ids of .+ are filled in\.$/).waitFor();
    const body = create.getByLabel('Body: application/json');
    expect(JSON.parse(await body.inputValue())).toMatchObject({ organization_id: seller.organizationId });
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await create.getByRole('button', { name: 'Send' }).click();
    expect((await (await sent).allHeaders()).cookie).toBeUndefined();
    await create.locator('.result .status', { hasText: '401' }).waitFor();
    const { data } = await seller.api.GET('/v1/products/');
    expect(data?.items).toHaveLength(1);
  });

  it('the samples have the ids of a reader who is signed in, and the ids of the example on request', async () => {
    const { seller, product } = await makeShop();
    const { page: neutral } = await openDocs(running, '/docs/reference/products');
    const sampleOf = (page: Page) => page.locator('#getProduct figure.code:not(.output)').first();
    const example = await sampleOf(neutral).textContent();
    expect(example).not.toContain(product.id);
    const page = await openSignedIn(running, seller.email, '/docs/reference/products');
    await sampleOf(page).getByText(`/v1/products/${product.id}`).waitFor();
    const created = page.locator('#createProduct figure.code:not(.output)').first();
    await created.getByText(seller.organizationId).waitFor();
    await screenshot(page, 'docs-own-ids');
    await page.locator('#getProduct').getByRole('button', { name: 'Show the examples' }).click();
    expect(await sampleOf(page).textContent()).toBe(example);
    await page.reload();
    await page.locator('#getProduct').getByText('With ids of examples').waitFor();
    expect(await sampleOf(page).textContent()).toBe(example);
    await page
      .locator('#getProduct')
      .getByRole('button', { name: /^Show ids of / })
      .click();
    await sampleOf(page).getByText(`/v1/products/${product.id}`).waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  it('an anonymous reader gets no page for a session, and sends no request for ids', async () => {
    const { page, problems } = await openDocs(running, '/docs/reference/products');
    const section = page.locator('#getProduct');
    await section.getByText('Send a request').click();
    await section.getByText('The ids of the examples do not exist here.').waitFor();
    expect(problems).toEqual([]);
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
