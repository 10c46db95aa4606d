import { beforeAll, describe, expect, it } from 'vitest';
import type { EmailRow } from '../../../src/modules/notifications/emails/index.ts';
import { textDirection } from '../../../src/shared/languages.ts';
import { startApp } from '../../support/app.ts';
import { hasBrowser, useBrowser } from '../../support/chromium.ts';
import { composeHtml, EMAIL_KINDS, makeEveryEmail } from '../../support/every-email.ts';
import { must, useApp } from '../../support/make.ts';
import { findBarriers, screenshot } from '../support/barriers.ts';

/** One that is short, one with long words, and one from right to left. */
const SHOWN_IN = ['en', 'de', 'ar'] as const;
/** The color that is seen in the corner of the window. */
const GROUND = `(() => {
  let seen = document.elementFromPoint(2, 8);
  while (getComputedStyle(seen).backgroundColor === 'rgba(0, 0, 0, 0)') seen = seen.parentElement;
  return getComputedStyle(seen).backgroundColor;
})()`;

describe.runIf(hasBrowser)('e-mails in a mail program', () => {
  const running = useBrowser(() => startApp({ jobs: 'controlled' }));
  let emails: ReadonlyMap<string, EmailRow>;

  beforeAll(async () => {
    emails = await useApp(running.app, () => makeEveryEmail(running.app));
  });

  async function chooseAll(
    { kind, user_id, organization_id }: EmailRow,
    chosen: { language: string; summary: 'daily' | 'weekly' },
  ) {
    if (!kind.startsWith('seller_')) return;
    const row = { user_id, organization_id, failed_payments: true, ...chosen };
    await running.app.db('member_notifications').insert(row).onConflict(['user_id', 'organization_id']).merge();
  }

  it.each(EMAIL_KINDS.flatMap((kind) => SHOWN_IN.map((language) => [kind, language] as const)))(
    'the e-mail of kind %s in %s has no barriers, on a desktop and on a phone, in light and in dark colors',
    async (kind, language) => {
      const { app, browser } = running;
      const email = must(emails.get(kind));
      const { user_id, object_id } = email;
      // An e-mail to a new address has the language of the customer who gets the address.
      await app.db('customers').where({ user_id }).orWhere({ id: object_id }).update({ language });
      const paidFor = app.db('unmatched_charges').where({ id: object_id }).select('checkout_id');
      await app.db('checkouts').where({ id: object_id }).orWhereIn('id', paidFor).update({ language });
      await chooseAll(email, { language, summary: kind === 'seller_daily_summary' ? 'daily' : 'weekly' });
      const html = await composeHtml(app, email);
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      await page.setContent(html);
      const direction = await page.evaluate("getComputedStyle(document.querySelector('[role=main]')).direction");
      expect(direction).toBe(textDirection(language));
      await screenshot(page, `email-${kind}-${language}`);
      expect(await findBarriers(page)).toEqual([]);
      expect(await page.evaluate(GROUND), 'the color around the e-mail in dark mode').toBe('rgb(17, 19, 21)');
      await screenshot(page, `email-${kind}-${language}-phone`);
    },
  );
});
