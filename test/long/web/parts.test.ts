import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findBarriers, screenshot } from '../support/barriers.ts';
import { hasBrowser, useBrowser } from '../../support/chromium.ts';

const PATH = '/sandbox/design';

describe.runIf(hasBrowser)('the parts of the pages', () => {
  const running = useBrowser();

  async function open(): Promise<Page> {
    const context = await running.browser.newContext({
      locale: 'en-US',
      permissions: ['clipboard-read', 'clipboard-write'],
      viewport: { width: 1360, height: 900 },
    });
    const page = await context.newPage();
    await page.goto(running.app.baseUrl + PATH);
    await page.getByRole('heading', { level: 1 }).waitFor();
    return page;
  }

  /** The parts in one theme and one direction. */
  const partsOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

  /** A computed style of the first element that a selector matches. */
  const styleOf = (page: Page, selector: string, property: string) =>
    page.evaluate<string>(`getComputedStyle(document.querySelector('${selector}')).${property}`);

  const expectFocus = (page: Page, button: Locator) => button.and(page.locator(':focus')).waitFor();

  const pressAll = async (page: Page, ...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  it('the parts have no accessibility violations, and stand in both themes beside each other', async () => {
    const page = await open();
    const [light, dark] = [partsOf(page, 'light, ltr'), partsOf(page, 'dark, ltr')];
    const colors = ['light', 'dark'].map((theme) => styleOf(page, `[aria-label="${theme}, ltr"]`, 'backgroundColor'));
    expect(await Promise.all(colors)).toEqual(['rgb(247, 247, 245)', 'rgb(17, 19, 21)']);
    const tops = await Promise.all([light, dark].map(async (part) => (await part.boundingBox())?.y));
    expect(tops[0]).toBe(tops[1]);
    expect(await findBarriers(page)).toEqual([]);
  });

  it.each([
    ['light, ltr', 'rgb(255, 255, 255)'],
    ['dark, rtl', 'rgb(24, 27, 30)'],
  ])('a dialog in %s keeps the focus, closes on Escape and returns the focus', async (name, color) => {
    const page = await open();
    const trigger = partsOf(page, name).getByRole('button', { name: 'Cancel Aster Pro' });
    await trigger.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Cancel Aster Pro' });
    const confirm = dialog.getByRole('button', { name: 'Cancel subscription' });
    const keep = dialog.getByRole('button', { name: 'Keep subscription' });
    await expectFocus(page, keep);
    await pressAll(page, 'Tab');
    await expectFocus(page, confirm);
    await pressAll(page, 'Tab');
    await expectFocus(page, keep);
    await pressAll(page, 'Shift+Tab');
    await expectFocus(page, confirm);
    await screenshot(page, `parts-dialog-${name.replace(', ', '-')}`);
    const styles = ['backgroundColor', 'direction'].map((property) => styleOf(page, '[role=alertdialog]', property));
    expect(await Promise.all(styles)).toEqual([color, name.split(', ')[1]]);
    await pressAll(page, 'Escape');
    await dialog.waitFor({ state: 'detached' });
    await expectFocus(page, trigger);
  });

  it('an open dialog has no accessibility violations, and a click beside it does not answer its question', async () => {
    const page = await open();
    await partsOf(page, 'dark, ltr').getByRole('button', { name: 'Cancel Aster Pro' }).click();
    await page.getByRole('alertdialog').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.mouse.click(5, 5);
    expect(await page.getByRole('alertdialog').count()).toBe(1);
  });

  it('a page whose dialog cannot be loaded says so, and asks the question at the next try', async () => {
    const page = await open();
    await page.route(/confirm-dialog/, (route) => route.abort(), { times: 1 });
    const parts = partsOf(page, 'light, ltr');
    await parts.getByRole('button', { name: 'Cancel Aster Pro' }).click();
    await parts.getByRole('alert').getByText('Could not reach the server.').waitFor();
    await parts.getByRole('button', { name: 'Cancel Aster Pro' }).click();
    await page.getByRole('alertdialog').waitFor();
  });

  it.each(['light, ltr', 'dark, rtl'])('a menu in %s is used by keyboard alone', async (name) => {
    const page = await open();
    const parts = partsOf(page, name);
    const trigger = parts.getByRole('button', { name: 'Actions' });
    await trigger.press('ArrowDown');
    const menu = page.getByRole('menu', { name: 'Actions' });
    await menu.waitFor();
    const edge = (box: { x: number; width: number } | null) =>
      box && (name.endsWith('rtl') ? box.x + box.width : box.x);
    await expect.poll(async () => edge(await menu.boundingBox())).toBe(edge(await trigger.boundingBox()));
    await screenshot(page, `parts-menu-${name.replace(', ', '-')}`);
    await pressAll(page, 'ArrowDown', 'Enter');
    await parts.getByText('Chosen: Replace key').waitFor();
    await menu.waitFor({ state: 'hidden' });
    await expectFocus(page, trigger);
    await trigger.press('Enter');
    await menu.waitFor();
    await pressAll(page, 'Escape');
    await menu.waitFor({ state: 'hidden' });
  });

  it.each(['light, rtl', 'dark, ltr'])('a combobox in %s finds an option by a part of its name', async (name) => {
    const page = await open();
    const parts = partsOf(page, name);
    const field = parts.getByRole('combobox', { name: 'Country' });
    await field.pressSequentially('portu');
    const options = page.getByRole('listbox').getByRole('option');
    // All names with a "p" are there before the rest of the text is typed.
    await page.locator('[role=listbox]:not(:has([role=option] ~ [role=option]))').getByText('Portugal').waitFor();
    await screenshot(page, `parts-combobox-${name.replace(', ', '-')}`);
    await pressAll(page, 'Enter');
    await parts.getByText('Chosen: PT').waitFor();
    expect(await field.inputValue()).toBe('Portugal');
    await pressAll(page, 'ArrowDown');
    await options.getByText('Qatar').waitFor();
    await pressAll(page, 'ArrowDown', 'Enter');
    await expect.poll(() => field.inputValue()).not.toBe('Portugal');
  });

  it('an open menu and an open combobox have no accessibility violations', async () => {
    const page = await open();
    const parts = partsOf(page, 'dark, rtl');
    await parts.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menu').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await pressAll(page, 'Escape');
    await parts.getByRole('combobox', { name: 'Country' }).pressSequentially('aus');
    await page.getByRole('option', { name: 'Austria' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  it('a toast says that the link was copied, until the person closes it', async () => {
    const page = await open();
    await partsOf(page, 'light, ltr').getByRole('button', { name: 'Copy link' }).click();
    const toast = page.getByRole('status').filter({ hasText: 'Link copied' });
    await toast.waitFor();
    await screenshot(page, 'parts-toast');
    await toast.getByRole('button', { name: 'Close' }).click();
    await toast.waitFor({ state: 'detached' });
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(page.url());
  });
});
