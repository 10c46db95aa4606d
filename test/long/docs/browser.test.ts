import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { GUIDE_NAMES } from '../../../src/docs/guides/index.ts';
import { findBarriers, findOverflow, screenshot } from '../support/barriers.ts';
import { hasBrowser, useBrowser } from '../../support/chromium.ts';
import { makeProduct, makeSeller, useApp } from '../../support/make.ts';
import { openDocs, PHONE } from './open-docs.ts';

const PATHS = [
  '/docs',
  '/docs/guides/nothing',
  '/docs/reference',
  '/docs/reference/license-keys',
  '/docs/reference/event-types',
  ...GUIDE_NAMES.map((name) => `/docs/guides/${name}`),
];

describe.runIf(hasBrowser)('the documentation in a browser', () => {
  const running = useBrowser();

  const open = (path: string, options?: BrowserContextOptions) => openDocs(running, path, options);

  it.each(PATHS)('%s has no errors, no requests to other origins and no accessibility violations', async (path) => {
    const { page, problems } = await open(path);
    expect(problems.filter((text) => !text.includes('404'))).toEqual([]);
    expect(await findBarriers(page)).toEqual([]);
    await page.context().close();
  });

  it('the reference resolves deep links to operations and searches operations', async () => {
    const { page, problems } = await open('/docs/reference#operation/createProduct');
    await page.waitForURL('**/docs/reference/products#createProduct');
    const title = page.getByRole('heading', { name: 'Create a product', exact: true });
    await title.waitFor();
    expect(await page.evaluate('document.getElementById("createProduct").getBoundingClientRect().top')).toBeLessThan(
      200,
    );
    await page.goto(`${running.app.baseUrl}/docs/reference`);
    await page.getByRole('searchbox', { name: 'Filter operations' }).fill('validate license');
    await page.getByRole('link', { name: 'Validate a license key', exact: true }).waitFor();
    expect(await page.locator('.operations li:visible').count()).toBeLessThan(4);
    await screenshot(page, 'docs-reference-found');
    await page.getByRole('searchbox').fill('');
    expect(await page.locator('.operations li:visible').count()).toBeGreaterThan(100);
    expect(problems).toEqual([]);
  });

  it('a request form sends requests with the token to the service', async () => {
    const seller = await useApp(running.app, makeSeller);
    await useApp(running.app, () => makeProduct(seller, { name: 'Aster Studio' }));
    const { page, problems } = await open('/docs/reference/products');
    const section = page.locator('#listProducts');
    await section.getByText('Send a request').click();
    await section.getByRole('button', { name: 'Send' }).click();
    await section.locator('.result .status', { hasText: '401' }).waitFor();
    await section.getByLabel('Access token').fill(seller.token);
    await section.getByLabel('limit').fill('1');
    await section.getByRole('button', { name: 'Send' }).click();
    await section.locator('.result .status', { hasText: '200' }).waitFor();
    await section.locator('.result pre', { hasText: '"name": "Aster Studio"' }).waitFor();
    await section.locator('.result').scrollIntoViewIfNeeded();
    await screenshot(page, 'docs-reference-tried');
    // The next form reuses the token and sends the edited body.
    const create = page.locator('#createProduct');
    await create.getByText('Send a request').click();
    const body = create.getByLabel('Body: application/json');
    const { organizationId } = seller;
    const filled = {
      ...JSON.parse(await body.inputValue()),
      name: 'From the reference',
      organization_id: organizationId,
    };
    await body.fill(JSON.stringify(filled));
    await create.getByRole('button', { name: 'Send' }).click();
    await create.locator('.result .status', { hasText: '201' }).waitFor();
    const { data } = await seller.api.GET('/v1/products/');
    expect(data?.items.map(({ name }) => name)).toContain('From the reference');
    // The browser logs the expected 401 as an error.
    expect(problems.filter((text) => !text.includes('401'))).toEqual([]);
    expect(await findBarriers(page)).toEqual([]);
  });

  it('a request form shows an event stream until it is stopped', async () => {
    const seller = await useApp(running.app, makeSeller);
    const { page, problems } = await open('/docs/reference/events');
    const section = page.locator('#streamEvents');
    await section.getByText('Send a request').click();
    await section.getByLabel('Access token').fill(seller.token);
    await section.getByLabel('organization_id').fill(seller.organizationId);
    await section.getByRole('button', { name: 'Send' }).click();
    await section.locator('.result .status', { hasText: '200' }).waitFor();
    await section.getByRole('button', { name: 'Stop' }).click();
    await section.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached' });
    // Before the token is entered, the form asks for ids that an anonymous reader may not see.
    expect(problems.filter((text) => !text.includes('401'))).toEqual([]);
  });

  it('the copy button copies a code block', async () => {
    const { page } = await open('/docs/guides/first-sale', { permissions: ['clipboard-read', 'clipboard-write'] });
    const figure = page.locator('figure.code').first();
    await figure.hover();
    await figure.getByRole('button', { name: 'Copy this code' }).click();
    await figure.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe('npm ci && npm start');
  });

  it('guides work without scripts and with the keyboard', async () => {
    const { page } = await open('/docs/guides/first-sale', { javaScriptEnabled: false });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**#content');
    expect(await page.getByRole('button').count()).toBe(0);
    await page.locator('a[rel=next]').click();
    await page.waitForURL('**/docs/guides/test-clock');
  });

  it.each([
    ['index', '/docs'],
    ['guide', '/docs/guides/first-sale'],
    ['reference', '/docs/reference'],
    ['operation', '/docs/reference/products#createProduct'],
    ['schemas', '/docs/reference/schemas#ProductPriceCreate'],
  ])('the page %s is saved as screenshots and fits a phone', async (name, path) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page } = await open(path, { colorScheme });
      await screenshot(page, `docs-${name}-${colorScheme}`);
      await page.context().close();
    }
    const { page } = await open(path, { viewport: PHONE });
    await screenshot(page, `docs-${name}-phone`);
    expect(await findOverflow(page)).toEqual([]);
    await page.context().close();
  });
});
