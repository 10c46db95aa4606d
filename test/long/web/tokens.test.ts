import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { scopes } from '../../../src/contract/generated/scopes.ts';
import { findBarriers, screenshot } from '../support/barriers.ts';
import { hasBrowser, openSignedIn, useBrowser } from '../../support/chromium.ts';
import { must, unique } from '../../support/make.ts';

describe.runIf(hasBrowser)('the matrix of scopes', () => {
  const running = useBrowser();
  const open = (path: string, options?: Parameters<typeof openSignedIn>[3]) =>
    openSignedIn(running, `${unique('ada')}@example.com`, path, options);

  const group = (page: Page, area: string) => page.getByRole('group', { name: area, exact: true });
  const row = (page: Page, subject: string, area = 'Your organizations') =>
    group(page, area).getByRole('radiogroup', { name: subject, exact: true });
  const chosen = (page: Page) =>
    page
      .locator('input[name=scopes]')
      .evaluateAll((fields) => fields.map((field) => (field as unknown as { value: string }).value));

  it('a choice by keyboard chooses the scopes of a subject, and the first request of the token works', async () => {
    const page = await open('/account/tokens');
    await page.getByLabel('Description').fill('Release script');
    await row(page, 'Products').getByRole('radio', { name: 'No access' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await chosen(page)).toEqual(['products:read']);
    await page.keyboard.press('ArrowRight');
    expect(await chosen(page)).toEqual(['products:read', 'products:write']);
    await page.getByLabel('Search permissions').press('Enter');
    expect(await page.getByTestId('token').count()).toBe(0);
    await page.getByRole('button', { name: 'Create token' }).click();
    const command = must(await page.getByTestId('first-request').textContent());
    const [, url = '', authorization = ''] = /^curl (\S+) -H "Authorization: ([^"]+)"$/.exec(command) ?? [];
    expect((await fetch(url, { headers: { authorization } })).status).toBe(200);
    expect(await chosen(page)).toEqual([]);
  });

  it.each([
    ['Read only', Object.keys(scopes).filter((scope) => scope.endsWith(':read'))],
    ['Everything', Object.keys(scopes)],
  ])('the set “%s” chooses scopes of the contract', async (name, expected) => {
    const page = await open('/account/tokens');
    const button = page.getByRole('button', { name });
    await button.click();
    expect((await chosen(page)).toSorted()).toEqual(expected.toSorted());
    expect(await button.getAttribute('aria-pressed')).toBe('true');
  });

  it('a search finds subjects by their texts, and what is not shown stays chosen', async () => {
    const page = await open('/account/clients');
    await page.getByRole('button', { name: 'License server' }).click();
    const before = await chosen(page);
    await page.getByLabel('Search permissions').fill('refund');
    await row(page, 'Refunds').waitFor();
    expect(await page.getByRole('radiogroup').count()).toBe(1);
    await page.getByText('1 row found.').waitFor();
    await row(page, 'Refunds').getByRole('radio', { name: 'Read', exact: true }).check();
    expect(await chosen(page)).toEqual([...before, 'refunds:read']);
    await page.getByLabel('Search permissions').fill('nothing at all');
    await page.getByText('No permission found.').waitFor();
  });

  it.each([
    ['a phone in dark mode', { viewport: { width: 320, height: 640 }, colorScheme: 'dark', locale: 'en-US' }],
    ['Arabic', { locale: 'ar' }],
  ] as const)('the matrix has no barriers on %s', async (name, options) => {
    const page = await open('/account/tokens', options);
    await page.getByRole('radiogroup').first().waitFor();
    await page.getByRole('radiogroup').nth(12).scrollIntoViewIfNeeded();
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await screenshot(page, `page-tokens-${name.replaceAll(' ', '-')}`);
    expect(await findBarriers(page)).toEqual([]);
  });
});
