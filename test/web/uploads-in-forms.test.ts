import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasBrowser, useBrowser } from '../support/chromium.ts';
import { PNG } from '../support/files.ts';
import { makeSeller, useApp } from '../support/make.ts';
import { answerTo, bodyOf, openConsole } from './console/steps.ts';

describe.runIf(hasBrowser)('a file that is dropped into a form of the console', () => {
  const running = useBrowser();

  async function openForm(path: string) {
    const seller = await useApp(running.app, makeSeller);
    const { page, console } = await openConsole(running, seller);
    await page.goto(`${console}/${path.replace(':organization', seller.organizationId)}`);
    await page.getByRole('heading', { name: 'As code' }).waitFor();
    return page;
  }

  /** Chooses a file for a field, and waits until the service has it. */
  async function choose(page: Page, field: string, ...names: string[]) {
    const uploaded = names.map(() =>
      page.waitForResponse((response) => /\/files\/[^/]+\/uploaded/.test(response.url())),
    );
    await page
      .locator('label')
      .filter({ hasText: field })
      .locator('input[type=file]')
      .setInputFiles(names.map((name) => ({ name, mimeType: 'image/png', buffer: PNG })));
    await Promise.all(uploaded);
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
  }

  async function submit(page: Page, method: 'POST' | 'PATCH') {
    const sent = answerTo(page, method);
    await page.locator('form [type=submit]').click();
    const answer = await sent;
    expect([answer.status(), await answer.text()]).toEqual([method === 'POST' ? 201 : 200, expect.any(String)]);
    return bodyOf(answer);
  }

  it('a dropped file is the only file of a new benefit, whose form began with an empty row', async () => {
    const page = await openForm('benefits/create-benefit');
    await page.getByRole('radio', { name: 'Downloads' }).check();
    await page.getByRole('textbox', { name: 'Description' }).fill('Brushes');
    await choose(page, 'Files', 'brushes.png');
    expect(await submit(page, 'POST')).toMatchObject({
      type: 'downloadables',
      properties: { files: [expect.any(String)] },
    });
  });

  it('a dropped picture is sent with a new product', async () => {
    const page = await openForm('products/create-product');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Brushes');
    await page.getByRole('radio', { name: 'Free', exact: true }).check();
    await page.getByRole('radio', { name: 'One-time' }).check();
    await choose(page, 'Images', 'front.png');
    expect(await submit(page, 'POST')).toMatchObject({ medias: [expect.any(String)] });
  });

  it('a dropped logo is sent with an update of the organization', async () => {
    const page = await openForm('organizations/:organization/update-organization');
    await choose(page, '', 'logo.png');
    expect(await submit(page, 'PATCH')).toMatchObject({ avatar_url: expect.stringMatching(/^https?:/) as string });
  });
});
