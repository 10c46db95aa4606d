import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasBrowser, openSignedIn, useBrowser } from '../support/chromium.ts';
import { makeTestSeller } from '../support/billing.ts';
import {
  addMember,
  makePerson,
  makeProduct,
  makeSale,
  makeSeller,
  must,
  useApp,
  type Seller,
} from '../support/make.ts';
import { expectedOffers, isAllowed } from './console/expected-offers.ts';
import { addressOf, makeNewShop, offersOf, openSettled, OWN_PAGES } from './console/own-pages.ts';
import { openConsole } from './console/steps.ts';

describe.runIf(hasBrowser)('the roles of members in the console', () => {
  const running = useBrowser();

  const members = (page: Page) => page.getByRole('list', { name: 'Members' });

  const openSettings = async (seller: Seller, email: string) => {
    const { data } = await seller.api.GET('/v1/organizations/{id}', {
      params: { path: { id: seller.organizationId } },
    });
    return openSignedIn(running, email, `/console/${must(data).slug}/organizations#members`);
  };

  it('a member of customer support finds on the settings page and on an order what the contract allows, and nothing else', async () => {
    const shop = await useApp(running.app, async () => {
      const made = await makeNewShop();
      await makeSale(made.seller, (await makeProduct(made.seller)).id);
      return made;
    });
    const page = await openSignedIn(running, shop.emails.support, '/robots.txt');
    for (const own of OWN_PAGES.filter(({ name }) => name === 'organization' || name === 'order')) {
      const path = must(await useApp(running.app, () => addressOf(own, shop)));
      await openSettled(page, running.app.baseUrl + path);
      const offers = await offersOf(page, own);
      expect([own.name, ...[...offers].filter((id) => !isAllowed(id, 'support'))]).toEqual([own.name]);
      expect([own.name, ...expectedOffers(own, 'support').filter((id) => !offers.has(id))]).toEqual([own.name]);
    }
  });

  it('an admin changes the roles of members who are no owners, and makes no owners', async () => {
    const { seller, admin, reader } = await useApp(running.app, async () => {
      const made = { seller: await makeSeller(), admin: await makePerson(), reader: await makePerson() };
      await addMember(made.seller, made.admin, 'admin');
      await addMember(made.seller, made.reader, 'read_only');
      return made;
    });
    const page = await openSettings(seller, admin.email);
    const role = members(page).getByLabel(`Role of ${reader.email}`);
    await role.waitFor();
    expect(await role.getByRole('option', { name: /^Owner/ }).count()).toBe(0);
    expect(await members(page).getByLabel(`Role of ${seller.email}`).count()).toBe(0);
    expect(
      await members(page)
        .getByRole('button', { name: `Remove ${seller.email}` })
        .count(),
    ).toBe(0);
    expect(
      await page
        .getByRole('form', { name: 'Invite a member' })
        .getByRole('option', { name: /^Owner/ })
        .count(),
    ).toBe(0);
  });

  it('a test organization has no forms for members, and leads to the members of its live organization', async () => {
    const seller = await useApp(running.app, makeTestSeller);
    const page = await openSettings(seller, seller.email);
    await members(page).getByText(seller.email).waitFor();
    const live = page.getByRole('link', { name: 'Members of the live organization' });
    await live.waitFor();
    expect(await page.getByRole('form', { name: 'Invite a member' }).count()).toBe(0);
    expect(await members(page).getByRole('button').count()).toBe(0);
    const generic = await page.context().newPage();
    await generic.goto(page.url().replace(/organizations.*/, 'invitations'));
    await generic.getByText('Invitations will appear here.').waitFor();
    expect(await generic.getByRole('link', { name: 'Invite a member' }).count()).toBe(0);
    await live.click();
    await page.getByRole('form', { name: 'Invite a member' }).waitFor();
    await members(page)
      .getByRole('button', { name: /^Leave/ })
      .waitFor();
  });

  it('the page of the clock creates the clock of a test organization in place', async () => {
    const seller = await useApp(running.app, makeTestSeller);
    const { page, console } = await openConsole(running, seller);
    await page.goto(`${console}/test-clocks`);
    await page.getByRole('button', { name: 'Create a test clock' }).click();
    await page.getByRole('button', { name: '+1 month' }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/\/test-clocks$/);
  });
});
