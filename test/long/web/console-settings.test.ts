import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findShownBarriers, screenshot } from '../support/barriers.ts';
import { hasBrowser, openSignedIn, untilLoaded, useBrowser } from '../../support/chromium.ts';
import { makeSeller, must, useApp } from '../../support/make.ts';

describe.runIf(hasBrowser)('the settings page of the console', () => {
  const running = useBrowser();

  async function openSettings(options: BrowserContextOptions, section = '') {
    const { seller, slug } = await useApp(running.app, async () => {
      const owner = await makeSeller();
      const params = { path: { id: owner.organizationId } };
      const { data } = await owner.api.GET('/v1/organizations/{id}', { params });
      return { seller: owner, slug: must(data).slug };
    });
    const page = await openSignedIn(running, seller.email, `/console/${slug}/organizations${section}`, options);
    await untilLoaded(page);
    return page;
  }

  it.each([
    ['desktop', { locale: 'en-US', viewport: { width: 1280, height: 900 } }],
    ['phone', { locale: 'en-US', viewport: { width: 320, height: 640 } }],
    ['phone-dark', { locale: 'en-US', viewport: { width: 320, height: 640 }, colorScheme: 'dark' }],
    ['arabic', { locale: 'ar', viewport: { width: 1280, height: 900 } }],
    ['arabic-phone-dark', { locale: 'ar', viewport: { width: 320, height: 640 }, colorScheme: 'dark' }],
  ] as const)('the settings have no barriers (%s)', async (name, options) => {
    const page = await openSettings(options);
    await page.getByRole('form').first().waitFor();
    for (const section of ['brand', 'billing', 'mails', 'members']) {
      await page.evaluate(`location.hash = '${section}'`);
      if (section === 'mails') await page.locator('iframe').contentFrame().getByRole('link').first().waitFor();
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      await screenshot(page, `page-console-settings-${name}-${section}`, { fullPage: true });
      expect(await findShownBarriers(page)).toEqual([]);
    }
  });

  it('another section of the page asks nothing, and leaving asks', async () => {
    const page = await openSettings({ locale: 'en-US' });
    const menu = page.getByRole('navigation', { name: 'Console' });
    const name = page.getByRole('form', { name: 'Name and look' }).getByLabel('Name', { exact: true });
    await name.fill('Aster Two');
    await page
      .getByRole('navigation', { name: 'Sections of the settings' })
      .getByRole('link', { name: 'Quotas' })
      .click();
    expect(new URL(page.url()).hash).toBe('#quotas');
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    expect(await question.count()).toBe(0);
    await menu.getByRole('link', { name: 'Customers' }).click();
    await question.getByRole('button', { name: 'Leave the page' }).click();
    await page.getByRole('heading', { level: 1, name: /^Customers/ }).waitFor();
  });

  it('discarding changes brings the record back, and leaving asks nothing then', async () => {
    const page = await openSettings({ locale: 'en-US' });
    const look = page.getByRole('form', { name: 'Name and look' });
    const name = look.getByLabel('Name', { exact: true });
    const before = await name.inputValue();
    await name.fill('Aster Two');
    await look.getByRole('button', { name: 'Discard changes' }).click();
    expect(await name.inputValue()).toBe(before);
    await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Orders' }).click();
    await page.getByRole('heading', { level: 1, name: /^Orders/ }).waitFor();
  });

  it('a live organization leads to its test organization, which has a clock', async () => {
    const page = await openSettings({ locale: 'en-US' }, '#test-mode');
    await page.getByRole('button', { name: 'Open the test organization' }).click();
    await page.getByText('Test mode: nothing here is sold for money.').waitFor();
    await page.goto(`${page.url()}/organizations#test-mode`);
    await page.getByRole('link', { name: 'Copy the catalog to live' }).last().waitFor();
    await page.getByRole('link', { name: 'Set the clock' }).click();
    await page.waitForURL(/\/test-clocks$/);
  });
});
