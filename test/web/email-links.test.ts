import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EmailRow } from '../../src/modules/notifications/emails/index.ts';
import { addMonths } from '../../src/shared/calendar.ts';
import { hasBrowser, untilLoaded, useBrowser } from '../support/chromium.ts';
import { BUYER_EMAIL_KINDS, composeHtml, makeEveryEmail } from '../support/every-email.ts';
import { must, useApp } from '../support/make.ts';
import { isLongRun } from '../support/scope.ts';
import { currentTime } from '../support/time.ts';

/** The buttons on the pages behind its links that the text of an e-mail promises. */
const VERBS: Readonly<Record<string, readonly RegExp[]>> = {
  renewal_upcoming: [/^Cancel /, /^Update the card$/],
  trial_ending: [/^Cancel /],
  card_expiring: [/^Update the card$/],
  payment_failed: [/^Pay \$/],
  subscription_canceled: [/^Resume /],
  email_change: [/^Yes, this is my address$/],
  email_change_notice: [/^Refuse the change$/, /^Agree to the change$/],
  email_changed: [/^Undo the change$/],
  transfer_offered: [/^Continue with this card$/, /^Refuse the transfer$/],
  transfer_pending: [/^Stop the transfer$/],
  checkout_reminder: [/^Pay \$/],
};
/** @returns the addresses of pages of the service */
const linksIn = (html: string, baseUrl: string) =>
  new Set(
    [...html.matchAll(/ href="([^"]+)"/g)]
      .map(([, url = '']) => url.replaceAll('&amp;', '&'))
      .filter((url) => url.startsWith(baseUrl)),
  );

describe.runIf(hasBrowser)('the links of e-mails to buyers', () => {
  const running = useBrowser();
  let emails: ReadonlyMap<string, EmailRow>;

  beforeAll(async () => {
    emails = await useApp(running.app, () => makeEveryEmail(running.app));
  });

  /** Opens a page as the receiver of the link. It has loaded and says that it exists. */
  async function open(link: string): Promise<Page> {
    const page = await running.browser.newPage({ locale: 'en-US' });
    await page.goto(link);
    if (link.includes('#link=')) {
      const opens = page.getByRole('button', { name: 'Show my purchases' });
      await opens.click();
      await opens.waitFor({ state: 'hidden' });
    }
    await untilLoaded(page);
    expect(
      await page.getByText(/^(Page not found|This link no longer works|This item no longer exists)/).count(),
      link,
    ).toBe(0);
    return page;
  }

  it.each(isLongRun ? BUYER_EMAIL_KINDS : Object.keys(VERBS))(
    'the links of the e-mail of kind %s lead to pages with the buttons that it promises',
    async (kind) => {
      const links = linksIn(await composeHtml(running.app, must(emails.get(kind))), running.app.baseUrl);
      const pages = await Promise.all([...links].map(open));
      for (const name of VERBS[kind] ?? [])
        await Promise.any(pages.map((page) => page.getByRole('button', { name }).first().waitFor()));
      await Promise.all(pages.map((page) => page.close()));
    },
  );

  it.each(['purchase', 'renewal'])(
    'a year later, each link of the e-mail of kind %s leads to signing in, and from there to the portal',
    async (kind) => {
      const yearAgo = addMonths(currentTime(), -12);
      const links = linksIn(await composeHtml(running.app, must(emails.get(kind)), () => yearAgo), running.app.baseUrl);
      expect([...links].some((link) => link.includes('/invoices/'))).toBe(true);
      for (const link of links) {
        const page = await running.browser.newPage({ locale: 'en-US' });
        await page.goto(link, { waitUntil: 'commit' });
        if (link.includes('#link=')) await page.getByRole('link', { name: 'Send me a new link' }).click();
        await page.waitForURL(({ pathname }) => pathname === '/sign-in');
        expect(new URL(page.url()).searchParams.get('return_to')).toMatch(/^\/portal\//);
      }
    },
  );
});
