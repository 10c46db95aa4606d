import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OperationId, Role } from '../../../src/web/console/description.ts';
import { findOverflow, findShownBarriers, screenshot } from '../support/barriers.ts';
import { findTabFaults } from '../support/keyboard.ts';
import { hasBrowser, openSignedIn, useBrowser } from '../../support/chromium.ts';
import { must, useApp } from '../../support/make.ts';
import { expectedOffers, isAllowed } from '../../web/console/expected-offers.ts';
import {
  addressOf,
  makeBusyShop,
  makeNewShop,
  makeTestShop,
  offersOf,
  openSettled,
  OWN_PAGES,
  ROLES,
  type OwnPage,
  type Shop,
} from '../../web/console/own-pages.ts';

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 320, height: 720 };
const CASES = OWN_PAGES.map((own) => [own.name, own] as const);

describe.runIf(hasBrowser)('the pages of the console that are written by hand', () => {
  const running = useBrowser();
  let busy: Shop;
  let others: readonly Shop[];
  beforeAll(async () => {
    await useApp(running.app, async () => {
      busy = await makeBusyShop();
      others = [await makeTestShop(), await makeNewShop()];
    });
  });

  const addressIn = async (own: OwnPage, shop: Shop) => {
    const path = await useApp(running.app, () => addressOf(own, shop));
    return path && running.app.baseUrl + path;
  };

  const open = (email: string, locale = 'en-US') =>
    openSignedIn(running, email, '/robots.txt', { locale, viewport: DESKTOP });

  /** Collects the paths that the service refuses to a role, and the errors of scripts. */
  function watch(page: Page): string[] {
    const found: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 403) found.push(`403: ${new URL(response.url()).pathname}`);
    });
    page.on('pageerror', ({ message }) => found.push(message));
    return found;
  }

  it.each(CASES)('the page “%s” offers each role what the contract allows, and is refused nothing', async (_, own) => {
    must(await addressIn(own, busy));
    for (const shop of [busy, ...others]) {
      const url = await addressIn(own, shop);
      if (url === undefined) continue;
      const offers = new Map<Role, readonly OperationId[]>();
      for (const role of ROLES) {
        const page = await open(shop.emails[role]);
        const refused = watch(page);
        await openSettled(page, url);
        const found = await offersOf(page, own);
        offers.set(role, [...found].sort());
        expect([role, ...refused, ...(await page.getByRole('alert').allTextContents())]).toEqual([role]);
        if (shop === busy) expect([role, ...expectedOffers(own, role).filter((id) => !found.has(id))]).toEqual([role]);
        await page.context().close();
      }
      const all = must(offers.get('owner'));
      for (const role of ROLES)
        expect([role, offers.get(role)]).toEqual([role, all.filter((id) => isAllowed(id, role))]);
    }
  });

  it.each(CASES)('the page “%s” stays whole for a member to whom every other read is refused', async (_, own) => {
    const url = must(await addressIn(own, busy));
    const page = await open(busy.emails.owner);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.route(/\/v1\//, (route) => answerOrRefuse(route, own));
    await openSettled(page, url);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toBe('');
    expect([...errors, ...(await page.getByRole('alert').allTextContents())]).toEqual([]);
  });

  it.each(CASES)(
    'the page “%s” has no barriers on a desktop, on a phone, in both themes and in Arabic',
    async (name, own) => {
      const url = must(await addressIn(own, busy));
      const page = await open(busy.emails.owner);
      await openSettled(page, url);
      for (const [device, viewport] of [
        ['desktop', DESKTOP],
        ['phone', PHONE],
      ] as const)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.setViewportSize(viewport);
          await page.emulateMedia({ colorScheme });
          const setting = `${device}-${colorScheme}`;
          await screenshot(page, `page-console-${name}-${setting}`, { fullPage: true });
          expect([setting, ...(await findShownBarriers(page))]).toEqual([setting]);
        }
      const arabic = await open(busy.emails.owner, 'ar');
      await openSettled(arabic, url);
      await screenshot(arabic, `page-console-${name}-arabic`, { fullPage: true });
      expect(await findShownBarriers(arabic)).toEqual([]);
      await arabic.setViewportSize(PHONE);
      expect(await findOverflow(arabic)).toEqual([]);
    },
  );

  it.each(CASES)(
    'the page “%s” shows the focus on everything that Tab reaches, and Tab reaches everything',
    async (_, own) => {
      const url = must(await addressIn(own, busy));
      const page = await open(busy.emails.owner);
      await openSettled(page, url);
      expect(await findTabFaults(page)).toEqual([]);
    },
  );
});

/** The membership and the record of the page itself are answered. */
async function answerOrRefuse(route: Route, { resource }: OwnPage): Promise<void> {
  const { recordPath, list, get } = resource ?? {};
  const own = (recordPath ?? (list ?? get)?.path)?.replace(/\{.*/, '');
  const { pathname } = new URL(route.request().url());
  const needed = ['/v1/organizations/', '/v1/users/', ...(own === undefined ? [] : [own])];
  if (route.request().method() !== 'GET' || needed.some((path) => pathname.startsWith(path))) await route.continue();
  else await route.fulfill({ status: 403, contentType: 'application/json', body: '{"error":"InsufficientRole"}' });
}
