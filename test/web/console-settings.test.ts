import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasBrowser, openSignedIn, useBrowser } from '../support/chromium.ts';
import { PNG } from '../support/files.ts';
import { addMember, makePerson, makeSeller, useApp } from '../support/make.ts';
import { answerTo, bodyOf, openConsole } from './console/steps.ts';

/** Resolves once the e-mail in a frame is shown as a whole. */
const SHOWS_ALL = `new Promise((resolve) => {
  const frame = document.querySelector('iframe');
  const { documentElement } = frame.contentDocument;
  new ResizeObserver(() => frame.clientHeight >= documentElement.scrollHeight && resolve(true)).observe(frame);
})`;

describe.runIf(hasBrowser)('the settings of the console', () => {
  const running = useBrowser();
  const form = (page: Page, name: string) => page.getByRole('form', { name, exact: true });
  const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections of the settings' });

  it('a note on receipts is sent alone, and the preview of the e-mail has it', async () => {
    const { page, console } = await openConsole(running, await useApp(running.app, makeSeller));
    await page.goto(`${console}/organizations#mails`);
    const receipts = form(page, 'Receipts');
    await receipts.getByLabel('Note on receipts').fill('Write to help@aster.example.');
    await receipts.getByText('Not saved yet.').waitFor();
    const saved = answerTo(page, 'PATCH');
    await receipts.getByRole('button', { name: 'Save' }).click();
    expect(bodyOf(await saved)).toEqual({ receipt_note: 'Write to help@aster.example.' });
    await receipts.getByText('Saved.').waitFor();
    const preview = page.getByRole('region', { name: 'Preview' });
    const mail = preview.locator('iframe');
    await mail.contentFrame().getByText('Write to help@aster.example.').waitFor();
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await page.evaluate(SHOWS_ALL)).toBe(true);
    await preview.getByLabel('Kind').selectOption('Sale, to you');
    await preview.getByLabel('Language').selectOption('Deutsch');
    await mail.and(page.locator('[lang=de]')).contentFrame().getByText('Write to').waitFor({ state: 'detached' });
  });

  it('an error stands at its field, and leaving with changes asks first', async () => {
    const { page, console } = await openConsole(running, await useApp(running.app, makeSeller));
    await page.goto(`${console}/organizations`);
    const look = form(page, 'Name and look');
    const name = look.getByLabel('Name', { exact: true });
    await name.fill('A');
    const refused = answerTo(page, 'PATCH');
    await look.getByRole('button', { name: 'Save' }).click();
    expect((await refused).status()).toBe(422);
    await name.and(page.locator('[aria-invalid=true]:focus')).waitFor();

    const orders = page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Orders' });
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await orders.click();
    await question.getByRole('button', { name: 'Stay on the page' }).click();
    expect(await name.inputValue()).toBe('A');
    await orders.click();
    await question.getByRole('button', { name: 'Leave the page' }).click();
    await page.getByRole('heading', { level: 1, name: /^Orders/ }).waitFor();
  });

  it('a form can be discarded while it is changed, and its section keeps the changes while another one is open', async () => {
    const { page, console } = await openConsole(running, await useApp(running.app, makeSeller));
    await page.goto(`${console}/organizations`);
    const look = form(page, 'Name and look');
    const name = look.getByLabel('Name', { exact: true });
    const save = look.getByRole('button', { name: 'Save' });
    const discard = look.getByRole('button', { name: 'Discard changes' });
    await name.waitFor();
    expect(await discard.count()).toBe(0);
    await name.fill('Aster Two');
    await sections(page).getByRole('link', { name: 'Quotas' }).click();
    await page.getByRole('list', { name: 'Quotas' }).waitFor();
    expect(await name.isVisible()).toBe(false);
    await sections(page)
      .getByRole('link', { name: /^Brand .*Not saved yet/ })
      .click();
    expect(await name.inputValue()).toBe('Aster Two');
    await save.click();
    await look.getByText('Saved.').waitFor();
    await page.getByRole('banner').getByText('Aster Two').waitFor();
    expect(await page.title()).toBe('Settings – Aster Two');
    expect(await save.and(page.locator(':focus')).count()).toBe(1);
    expect([await discard.count(), await sections(page).getByText('Not saved yet.').count()]).toEqual([0, 0]);
  });

  it('a logo that is chosen is uploaded, shown and saved by its address', async () => {
    const { page, console } = await openConsole(running, await useApp(running.app, makeSeller));
    await page.goto(`${console}/organizations`);
    const look = form(page, 'Name and look');
    await look
      .getByLabel('Choose a file or drop it here')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG });
    await look.locator('img[src$="/logo.png"]').waitFor();
    const saved = answerTo(page, 'PATCH');
    await look.getByRole('button', { name: 'Save' }).click();
    expect(bodyOf(await saved)).toEqual({ avatar_url: expect.stringMatching(/\/logo\.png$/) as string });
  });

  it('a member who may only read sees the values without a form', async () => {
    const { seller, reader, slug } = await useApp(running.app, async () => {
      const owner = await makeSeller();
      const person = await makePerson();
      await addMember(owner, person, 'read_only');
      const params = { path: { id: owner.organizationId } };
      const { data } = await owner.api.GET('/v1/organizations/{id}', { params });
      return { seller: owner, reader: person, slug: data?.slug ?? '' };
    });
    const page = await openSignedIn(running, reader.email, `/console/${slug}/organizations`);
    await page.getByRole('region', { name: 'Name and look' }).getByText('Test Organization').waitFor();
    expect(await form(page, 'Name and look').count()).toBe(0);
    await sections(page).getByRole('link', { name: 'Members' }).click();
    await page.getByRole('list', { name: 'Members' }).getByText(seller.email).waitFor();
  });
});
