import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findBarriers, screenshot } from '../support/barriers.ts';
import { expectText, hasBrowser, openSignedIn, useBrowser } from '../../support/chromium.ts';
import { downgrade, creditsOf } from '../../support/credits.ts';
import { reportDispute } from '../../support/disputes.ts';
import { addMember, makePerson, makeSeller, must, useApp, type Seller } from '../../support/make.ts';

describe.runIf(hasBrowser)('credits on the pages', () => {
  const running = useBrowser();
  const make = <T>(work: () => Promise<T>) => useApp(running.app, work);
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const open = (email: string, path: string) => openSignedIn(running, email, path);
  const creditsPath = ({ organizationId }: Seller) => `/account/organizations/${organizationId}/credits`;
  const money = (amount: number) =>
    new Intl.NumberFormat('en-US', { style: 'currency', currency: 'usd' }).format(amount / 100);
  const sumOf = (credits: { remaining_amount: number }[]) =>
    money(credits.reduce((sum, { remaining_amount }) => sum + remaining_amount, 0));
  /** Opens the credits behind the only balance of a page. */
  const openCredits = (page: Page) => page.getByText('Where the credit comes from').click();

  it('the seller finds the credit of each buyer with its orders, and pays one out after a confirmation', async () => {
    const { seller, buyer, credits } = await make(async () => {
      const person = await makePerson();
      const { seller: owner } = await downgrade({ buyer: person });
      await downgrade({ seller: owner, buyer: person });
      return { seller: owner, buyer: person, credits: await creditsOf({ buyer: person }) };
    });
    const page = await open(seller.email, '/account/organizations');
    await page.getByRole('link', { name: 'Credits of buyers' }).click();
    await page.getByRole('heading', { name: 'Credits', level: 1 }).waitFor();
    await expectText(page, buyer.email, sumOf(credits));
    await openCredits(page);
    await expectText(page, /Test Product, order of/);
    await screenshot(page, 'page-credits-of-buyers');
    expect(await findBarriers(page)).toEqual([]);
    await screenshot(page, 'page-credits-of-buyers-phone');
    const [first, second] = credits;
    const amount = money(must(first).remaining_amount);
    await button(page, `Pay out ${amount} to ${buyer.email}`).first().click();
    await page.getByText(`This refunds ${amount} to the payment method of the order.`).waitFor();
    await button(page, 'Keep').click();
    await button(page, `Pay out ${amount} to ${buyer.email}`).first().click();
    await button(page, 'Pay out').click();
    await page.getByRole('status').getByText(`Refunded ${amount} to ${buyer.email}.`).waitFor();
    await page
      .getByRole('list', { name: `Credits of ${buyer.email}` })
      .getByRole('listitem')
      .nth(1)
      .waitFor({ state: 'detached' });
    await expectText(page, sumOf([must(second)]));
    expect(sumOf(await make(() => creditsOf({ buyer })))).toBe(sumOf([must(second)]));
  });

  it('a payout that the service refuses leaves the credit on the page with the reason', async () => {
    const { seller, subscribed, first } = await make(() => downgrade());
    await make(() => reportDispute({ orderId: first, status: 'open' }));
    const page = await open(seller.email, creditsPath(seller));
    await page.getByText('of it is suspended while a payment is disputed.').waitFor();
    await openCredits(page);
    await button(page, new RegExp(`^Pay out .* to ${subscribed.buyer.email}$`)).click();
    await button(page, 'Pay out').click();
    await page.getByRole('alert').waitFor();
    await expectText(page, subscribed.buyer.email);
  });

  it('a member whose role cannot refund sees the credits without the payout', async () => {
    const { seller, subscribed, reader } = await make(async () => {
      const [sale, person] = [await downgrade(), await makePerson()];
      await addMember(sale.seller, person, 'read_only');
      return { ...sale, reader: person };
    });
    const page = await open(reader.email, creditsPath(seller));
    await expectText(page, subscribed.buyer.email);
    await openCredits(page);
    await expectText(page, /Test Product, order of/);
    await page.waitForLoadState('networkidle');
    expect(await button(page, /^Pay out/).count()).toBe(0);
  });

  it('an organization without credits has an empty list, and a person who is not a member has no page', async () => {
    const [seller, stranger] = await make(async () => [await makeSeller(), await makePerson()]);
    const page = await open(seller.email, creditsPath(seller));
    await page.getByText('No buyer has credit.').waitFor();
    const other = await open(stranger.email, creditsPath(seller));
    await other.getByRole('heading', { name: 'Page not found' }).waitFor();
  });

  it('the list of credits can be loaded again after the service could not be reached', async () => {
    const { seller, subscribed } = await make(() => downgrade());
    const page = await open(seller.email, '/account');
    await page.route('**/v1/credits/balances*', (route) => route.abort(), { times: 1 });
    await page.goto(running.app.baseUrl + creditsPath(seller));
    await page.getByRole('alert').getByText('Could not reach the server.').waitFor();
    await button(page, 'Try again').click();
    await expectText(page, subscribed.buyer.email);
  });

  it('the buyer finds one balance for each organization, with the orders that it comes from', async () => {
    const { buyer, credits } = await make(async () => {
      const person = await makePerson();
      const { seller } = await downgrade({ buyer: person });
      await downgrade({ seller, buyer: person });
      return { buyer: person, credits: await creditsOf({ buyer: person }) };
    });
    const page = await open(buyer.email, '/account/purchases');
    const section = page.getByRole('region', { name: 'Credit' });
    await expectText(section, 'Test Organization', sumOf(credits));
    expect(await section.getByText('Test Organization').count()).toBe(1);
    await section.getByText('Where the credit comes from').click();
    await expectText(section, /Test Product, order of/, money(must(credits[0]).remaining_amount));
    await screenshot(page, 'page-credit');
    expect(await findBarriers(page)).toEqual([]);
    await screenshot(page, 'page-credit-phone');
  });
});
