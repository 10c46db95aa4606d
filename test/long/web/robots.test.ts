import { beforeAll, describe, expect, it } from 'vitest';
import { makeLink } from '../../support/checkout-links.ts';
import { hasBrowser, useBrowser } from '../../support/chromium.ts';
import { BUYER_EMAIL_KINDS, composeHtml, makeEveryEmail } from '../../support/every-email.ts';
import { makeProduct, makeSeller, useApp } from '../../support/make.ts';

/** @returns the addresses of an HTML that belong to the service, without what browsers do not send */
const linksIn = (html: string, baseUrl: string) =>
  [...html.matchAll(/ href="([^"]+)"/g)]
    .map(([, url = '']) => url.replaceAll('&amp;', '&').replace(/#.*/, ''))
    .filter((url) => url.startsWith(baseUrl));

describe('a program that opens the links of e-mails and pages', () => {
  const running = useBrowser();
  const links = new Map<string, string>();

  beforeAll(() =>
    useApp(running.app, async () => {
      for (const [kind, email] of await makeEveryEmail(running.app))
        if (BUYER_EMAIL_KINDS.includes(kind))
          for (const url of linksIn(await composeHtml(running.app, email), running.app.baseUrl)) links.set(url, kind);
      const seller = await makeSeller();
      const { url } = await makeLink(seller, (await makeProduct(seller)).id);
      links.set(url, 'checkout link');
      await running.app.idle();
    }),
  );

  /** @returns the number of rows of each table */
  async function countRows(): Promise<Record<string, number>> {
    const { db } = running.app;
    const tables = await db('pg_tables').where({ schemaname: 'public' }).orderBy('tablename').pluck('tablename');
    const counts = tables.map(async (table: string) => {
      const [row] = await db(table as 'orders').count();
      return [table, Number(Object.values(row ?? {})[0])] as const;
    });
    return Object.fromEntries(await Promise.all(counts));
  }

  it.each(['GET', 'HEAD'])('a %s request of each link creates and deletes no row', async (method) => {
    expect([...links.keys()].map((url) => new URL(url).pathname.split('/')[1])).toEqual(
      expect.arrayContaining(['buy', 'resume', 'checkout-reminders', 'portal', 'transfers', 'email-changes']),
    );
    for (const [url, kind] of links) {
      const before = await countRows();
      const response = await fetch(url, { method, redirect: 'manual' });
      await response.text();
      expect([kind, url, response.status < 400]).toEqual([kind, url, true]);
      expect({ url, rows: await countRows() }).toEqual({ url, rows: before });
    }
  });

  it.runIf(hasBrowser)(
    'a browser that opens a checkout link comes to a new checkout, and back to where it came from',
    async () => {
      const page = await running.browser.newPage({ locale: 'de-DE' });
      await page.goto(`${running.app.baseUrl}/docs`);
      const [url = ''] = [...links].find(([, kind]) => kind === 'checkout link') ?? [];
      await page.goto(url, { waitUntil: 'commit' });
      await page.waitForURL(/\/checkout\/sell_co_/);
      await page.getByRole('button', { name: /bezahlen$/ }).waitFor();
      await page.goBack();
      await page.waitForURL(/\/docs/);
    },
  );
});
