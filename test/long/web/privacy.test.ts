import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hashToken } from '../../../src/shared/tokens.ts';
import { findBarriers, findOverflow, screenshot } from '../support/barriers.ts';
import { subscribe } from '../../support/billing.ts';
import { expectText, hasBrowser, openSignedIn, useBrowser } from '../../support/chromium.ts';
import { makePerson, makeProduct, makeSeller, must, useApp } from '../../support/make.ts';
import { makeTalkativeBuyer } from '../../support/privacy.ts';

describe.runIf(hasBrowser)('the privacy page', () => {
  const running = useBrowser();
  const path = '/account/privacy';
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();

  /** A buyer with a license key, an invoice and a canceled subscription whose period has not ended. */
  const makeBuyer = () =>
    useApp(running.app, async () => {
      const { buyer, name } = await makeTalkativeBuyer(await makeSeller());
      const { id } = await subscribe(await makeSeller(), { token: 'sandbox_success', buyer });
      await buyer.api.DELETE('/v1/users/subscriptions/{id}', { params: { path: { id } } });
      return { ...buyer, name };
    });

  it('a person downloads a file with everything that is stored about them', async () => {
    const { email, name } = await makeBuyer();
    const page = await openSignedIn(running, email, path);
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Download your data').click()]);
    await expectText(page, 'The file was downloaded.');
    const text = await readFile(must(await download.path()), 'utf8');
    expect(JSON.parse(text)).toMatchObject({ records: { users: [{ email }] } });
    expect(text).toContain(name);
  });

  it('a confirmation lists what the deletion of the account removes and keeps, and then the account is deleted', async () => {
    const { email } = await makeBuyer();
    const page = await openSignedIn(running, email, path);
    await button(page, 'Delete your account').click();
    await expectText(
      page,
      'Permanently delete your account?',
      '1 license key',
      'which is canceled and would run until',
    );
    await expectText(
      page,
      /invoices? keeps? your name, billing address and tax ID until .*, because tax law requires it\./,
    );
    await screenshot(page, 'privacy-question');
    expect(await findBarriers(page)).toEqual([]);
    await screenshot(page, 'privacy-question-phone');
    await button(page, 'Keep account').click();
    await button(page, 'Delete your account').click();
    await button(page, 'Delete account permanently').click();
    await heading(page, 'Your account was deleted');
    await page.goto(running.app.baseUrl + path);
    await heading(page, 'Sign in');
  });

  it('a running subscription and an organization that needs its owner prevent the deletion of the account, and the page says how to proceed', async () => {
    const { email } = await useApp(running.app, async () => {
      const seller = await makeSeller();
      await makeProduct(seller);
      await subscribe(await makeSeller(), { token: 'sandbox_success', buyer: seller });
      return seller;
    });
    const page = await openSignedIn(running, email, path);
    await expectText(page, 'Before you can delete your account:', 'You are the only owner of Test Organization.');
    await expectText(page, /^Cancel .* in your purchases\./);
    expect(await button(page, 'Delete your account').count()).toBe(0);
    await screenshot(page, 'privacy-hindered');
    expect(await findBarriers(page)).toEqual([]);
    await screenshot(page, 'privacy-hindered-phone');
  });

  it('a session that is older than an hour asks for a new sign-in over the page before the download of personal data', async () => {
    const { email } = await useApp(running.app, makePerson);
    const page = await openSignedIn(running, email, path);
    const session = must((await page.context().cookies()).find(({ name }) => name === 'sell_session')).value;
    await running.app
      .db('sessions')
      .where({ token_hash: hashToken(session) })
      .update({ created_at: new Date(Date.now() - 2 * 60 * 60 * 1000) });
    await button(page, 'Download your data').click();
    await page.getByRole('dialog', { name: 'Sign in again' }).waitFor();
  });

  it.each(['de-DE', 'ar-EG'])('the confirmation of the deletion fits on a phone in %s', async (locale) => {
    const { email } = await makeBuyer();
    const page = await openSignedIn(running, email, path, { locale, viewport: { width: 320, height: 720 } });
    const section = page.locator('section').last();
    await section.getByRole('button').click();
    await page.getByRole('alertdialog').waitFor();
    expect(await findOverflow(page)).toEqual([]);
    await screenshot(page, `privacy-question-${locale}`);
  });
});
