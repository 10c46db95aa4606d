import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findBarriers, screenshot } from '../support/barriers.ts';
import { makeClockSeller, makeDiscount, readSubscription, subscribe } from '../../support/billing.ts';
import { customerIdOf, makeCustomerSession } from '../../support/customers.ts';
import { BEFORE_LOAD, hasBrowser, openSignedIn, untilLoaded, useBrowser } from '../../support/chromium.ts';
import { pageMessage } from '../support/messages.ts';
import {
  makeBenefit,
  makePerson,
  makeProduct,
  makeSale,
  makeSeller,
  must,
  useApp,
  type Seller,
} from '../../support/make.ts';

describe.runIf(hasBrowser)('the portal of a seller', () => {
  const running = useBrowser();
  const make = <T>(work: () => Promise<T>) => useApp(running.app, work);
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

  async function slugOf({ organizationId }: Pick<Seller, 'organizationId'>): Promise<string> {
    const [slug] = await running.app.db('organizations').where({ id: organizationId }).pluck('slug');
    return must(slug);
  }

  async function expectNoBarriers(page: Page, name: string) {
    await untilLoaded(page);
    await page.getByTestId('loading').first().waitFor({ state: 'detached' });
    await screenshot(page, `page-portal-${name}`);
    expect(await findBarriers(page)).toEqual([]);
    await screenshot(page, `page-portal-${name}-phone`);
  }

  /** A person with a license key on one machine at one seller, and with a key at another. */
  const sellTwice = () =>
    make(async () => {
      const [seller, other] = [await makeSeller(), await makeSeller()];
      const buyer = await makePerson();
      const keys: { id: string; key: string }[] = [];
      for (const of of [seller, other]) {
        const benefit = await makeBenefit(of, { activations: { limit: 3, enable_user_admin: true }, limit_usage: 5 });
        const product = await makeProduct(of, { benefits: [benefit] });
        await makeSale(of, product.id, buyer);
        keys.push(must(await running.app.db('license_keys').where({ benefit_id: benefit.id }).first()));
      }
      const [key, otherKey] = keys.map(must);
      const body = { key: must(key).key, organization_id: seller.organizationId, label: "Ada's laptop" };
      await running.app.client().POST('/v1/users/license-keys/activate', { body });
      return { seller, other, buyer, key: must(key), otherKey: must(otherKey), slug: await slugOf(seller) };
    });

  it('a buyer sees the purchases and keys at this seller, and none of another seller', async () => {
    const { buyer, slug, key, otherKey } = await sellTwice();
    const page = await openSignedIn(running, buyer.email, `/portal/${slug}`);
    await page.getByRole('heading', { name: 'Purchases', level: 1 }).waitFor();
    await page.getByRole('list', { name: 'Orders' }).getByRole('listitem').first().waitFor();
    expect(await page.getByRole('list', { name: 'Orders' }).getByRole('listitem').count()).toBe(1);
    await expectNoBarriers(page, 'purchases');
    await page.getByRole('link', { name: 'License keys' }).click();
    await page.getByText(key.key).waitFor();
    expect(await page.getByText(otherKey.key).count()).toBe(0);
    expect(await page.getByRole('list', { name: 'License keys' }).locator('li > strong').allInnerTexts()).toEqual([
      'Test Product',
    ]);
  });

  it('each list without items tells what comes there, in English and in Japanese', async () => {
    const { slug, email } = await make(async () => {
      const seller = await makeSeller();
      const buyer = await makePerson();
      await makeSale(seller, (await makeProduct(seller)).id, buyer);
      return { slug: await slugOf(seller), email: buyer.email };
    });
    for (const language of ['en', 'ja']) {
      const page = await openSignedIn(running, email, `/portal/${slug}`, { locale: language });
      const expectEmpty = async (path: string, ...ids: string[]) => {
        await page.goto(`${running.app.baseUrl}${path}`);
        for (const id of ids) await page.getByText(pageMessage(language, id)).waitFor();
        await expectNoBarriers(page, `empty-${ids[0]}-${language}`);
      };
      await expectEmpty(`/portal/${slug}/keys`, 'licenseKeys.none');
      await expectEmpty(`/portal/${slug}/downloads`, 'downloads.none');
      await expectEmpty(`/portal/${slug}/subscriptions`, 'subscriptions.none');
      expect(await page.getByRole('region', { name: pageMessage(language, 'credit.title') }).count()).toBe(0);
    }
    const { email: newcomer } = await make(makePerson);
    const page = await openSignedIn(running, newcomer, '/account/purchases');
    await page.getByText(pageMessage('en', 'orders.none')).waitFor();
  });

  it('a buyer renames a machine, and deactivates it after one question', async () => {
    const { buyer, slug, key } = await sellTwice();
    const page = await openSignedIn(running, buyer.email, `/portal/${slug}/keys`);
    await page.getByText('Machines', { exact: true }).click();
    await page.getByText('Machines in use: 1 of 3').waitFor();
    await page.getByText('Uses: 0 of 5').waitFor();
    await button(page, "Rename Ada's laptop").click();
    await page.getByLabel('Name of the machine').fill('Studio');
    await button(page, /^Rename$/).click();
    await page.getByText('Studio', { exact: true }).waitFor();
    await button(page, 'Deactivate Studio').click();
    await expectNoBarriers(page, 'keys');
    await button(page, /^Deactivate$/).click();
    await page.getByText('There are no machines to show.').waitFor();
    expect(await running.app.db('license_keys').where({ id: key.id }).first('activations')).toEqual({ activations: 0 });
  });

  it('a buyer cancels and resumes a subscription, which the portal of another seller does not show', async () => {
    const subscribed = await make(async () => subscribe(await makeClockSeller()));
    const slug = await slugOf(subscribed.seller);
    const page = await openSignedIn(running, subscribed.buyer.email, `/portal/${slug}/subscriptions`);
    await button(page, /^Cancel /).click();
    await button(page, 'Keep subscription').waitFor();
    expect(await page.getByRole('alertdialog').getByRole('button').allTextContents()).toEqual([
      'Cancel subscription',
      'Keep subscription',
    ]);
    await page.getByLabel('Why are you canceling?').selectOption('It is too expensive');
    await page.getByLabel('What could be better?').fill('A price for students');
    await expectNoBarriers(page, 'cancel');
    await button(page, 'Cancel subscription').click();
    await page.getByText(/^Ends on /).waitFor();
    expect(await make(() => readSubscription(subscribed))).toMatchObject({
      cancellation_reason: 'too_expensive',
      cancellation_comment: 'A price for students',
    });
    await button(page, /^Resume /).click();
    await page.getByText(/^Renews on /).waitFor();
    await expectNoBarriers(page, 'subscriptions');
    await page.locator(`a[href$="/subscriptions/${subscribed.id}"]`).click();
    await page.getByRole('region', { name: 'Billing details' }).getByRole('button').waitFor();
    await expectNoBarriers(page, 'subscription');
    const other = await make(async () => {
      const seller = await makeSeller();
      const product = await makeProduct(seller, {});
      await makeSale(seller, product.id, subscribed.buyer);
      return slugOf(seller);
    });
    await page.goto(`${running.app.baseUrl}/portal/${other}/subscriptions/${subscribed.id}`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  });

  it('a buyer who is about to cancel stays with the offer of the seller, which is shown once', async () => {
    const subscribed = await make(async () => {
      const made = await subscribe(await makeClockSeller());
      const terms = { type: 'percentage', basis_points: 2500, amount: undefined, is_cancellation_offer: true };
      await makeDiscount(made.seller, { ...terms, duration: 'repeating', duration_in_months: 3 });
      return made;
    });
    const page = await openSignedIn(
      running,
      subscribed.buyer.email,
      `/portal/${await slugOf(subscribed.seller)}/subscriptions`,
    );
    await button(page, /^Cancel /).click();
    await page.getByText('Stay and get 25% off for 3 months, starting with your next payment.').waitFor();
    await expectNoBarriers(page, 'offer');
    await button(page, 'Accept the offer and stay').click();
    await page.getByRole('status').getByText('The discount applies to your next payment.').waitFor();
    await page.getByText(/^Renews on /).waitFor();
    await button(page, /^Cancel /).click();
    await button(page, 'Keep subscription').waitFor();
    expect(await page.getByText(/^Stay and get/).count()).toBe(0);
  });

  it('the navigation of the portal stays in one row on a phone and has no pages for developers', async () => {
    const { buyer, slug } = await sellTwice();
    const page = await openSignedIn(running, buyer.email, `/portal/${slug}/downloads`);
    await page.setViewportSize({ width: 320, height: 640 });
    const links = page.getByRole('navigation').getByRole('link');
    await links.first().waitFor();
    expect(await links.allTextContents()).toEqual(['Purchases', 'License keys', 'Downloads', 'Subscriptions']);
    const boxes = await Promise.all((await links.all()).map((link) => link.boundingBox()));
    expect(new Set(boxes.map((box) => must(box).y)).size).toBe(1);
    await page.setViewportSize({ width: 375, height: 640 });
    await links.first().focus();
    for (let stops = 0; stops < 3; stops += 1) await page.keyboard.press('Tab');
    const focused = must(await links.last().boundingBox());
    expect(focused.x + focused.width, 'the end of the link that Tab has reached').toBeLessThanOrEqual(375);
    await page.setViewportSize({ width: 320, height: 640 });
    await links.last().click();
    await page.getByRole('heading', { name: 'Subscriptions', level: 1 }).waitFor();
    const current = must(await links.last().boundingBox());
    expect(current.x + current.width, 'the end of the current link on the phone').toBeLessThanOrEqual(320);
    await links.nth(2).click();
    await page.getByRole('heading', { name: 'Downloads', level: 1 }).waitFor();
    await expectNoBarriers(page, 'downloads');
  });

  it('a person without purchases at the seller reads the same as for a seller that does not exist', async () => {
    const slug = await slugOf(await make(makeSeller));
    const person = await make(makePerson);
    const page = await openSignedIn(running, person.email, `/portal/${slug}`);
    await page.getByRole('heading', { name: 'No purchases found' }).waitFor();
    const known = await page.locator('main').innerText();
    await expectNoBarriers(page, 'no-purchases');
    await page.goto(`${running.app.baseUrl}/portal/no-such-seller`);
    await page.getByRole('heading', { name: 'No purchases found' }).waitFor();
    expect(await page.locator('main').innerText()).toBe(known);
  });

  it('a person who is not signed in signs in first and returns to the portal', async () => {
    const page = await (await running.browser.newContext()).newPage();
    await page.goto(`${running.app.baseUrl}/portal/aster/keys`, BEFORE_LOAD);
    await page.waitForURL((url) => url.pathname === '/sign-in');
    expect(new URL(page.url()).searchParams.get('return_to')).toBe('/portal/aster/keys');
  });

  it("a link of the seller's site opens the portal once, in this tab only, and leaves no secret in the address", async () => {
    const { seller, buyer, slug, key, otherKey } = await sellTwice();
    const { portal_url } = await make(() =>
      makeCustomerSession(seller, buyer, { return_url: `${running.app.baseUrl}/healthz` }),
    );
    const context = await running.browser.newContext({ locale: 'en-US' });
    const page = await context.newPage();
    await page.goto(portal_url);
    await page.getByRole('heading', { name: 'Purchases', level: 1 }).waitFor();
    expect(page.url()).toBe(`${running.app.baseUrl}/portal/${slug}`);
    expect((await context.cookies()).map(({ name }) => name)).toEqual([]);
    await expectNoBarriers(page, 'session');
    await page.getByRole('link', { name: 'License keys' }).click();
    await page.getByText(key.key).waitFor();
    expect(await page.getByText(otherKey.key).count()).toBe(0);
    const second = await context.newPage();
    await second.goto(portal_url);
    await second.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    await expectNoBarriers(second, 'link-used');
    await button(page, 'Sign out').click();
    await page.waitForURL('**/healthz');
    await page.goto(`${running.app.baseUrl}/portal/${slug}`, BEFORE_LOAD);
    await page.waitForURL((url) => url.pathname === '/sign-in');
  });

  it('the link of an e-mail opens the portal after a button, and a session that has ended asks to sign in', async () => {
    const { seller, buyer, slug } = await sellTwice();
    const { db, container } = running.app;
    await db('organizations')
      .where({ id: seller.organizationId })
      .update({ name: 'Aster Brushes', accent_color: '#b3261e' });
    const customerId = await customerIdOf(db, seller.organizationId, buyer.id);
    const link = container.dependencies.portalLinks.create(customerId, new Date());
    const page = await (await running.browser.newContext({ locale: 'en-US' })).newPage();
    await page.goto(`${running.app.baseUrl}/portal/${slug}/keys#link=${link}`);
    await page.getByRole('main').getByText('Aster Brushes').waitFor();
    await expectNoBarriers(page, 'link');
    const accent = 'getComputedStyle(document.querySelector("main button")).backgroundColor';
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await page.evaluate(accent)).toBe('rgb(179, 38, 30)');
    await button(page, 'Show my purchases').click();
    await page.getByRole('heading', { name: 'License keys', level: 1 }).waitFor();
    // Left first: a late request of the page that meets the ended session would lead it away while it opens again.
    const { pathname } = new URL(page.url());
    await page.goto('about:blank');
    await db('customer_sessions').where({ customer_id: customerId }).delete();
    await page.goto(running.app.baseUrl + pathname, BEFORE_LOAD);
    await page.waitForURL((url) => url.pathname === '/sign-in');
    expect(new URL(page.url()).searchParams.get('return_to')).toBe(`/portal/${slug}/keys`);
    const again = await page.context().newPage();
    await again.goto(`${running.app.baseUrl}/portal/${slug}/keys#link=${link}`);
    await button(again, 'Show my purchases').click();
    await again.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    await again.getByRole('main').getByText('Aster Brushes').waitFor();
    await expectNoBarriers(again, 'link-used-mail');
  });

  it('the link of a sign-in e-mail leads back to the portal', async () => {
    const { buyer, slug } = await sellTwice();
    const page = await (await running.browser.newContext({ locale: 'en-US' })).newPage();
    await page.goto(`${running.app.baseUrl}/portal/${slug}`, BEFORE_LOAD);
    await page.getByLabel('E-mail address').fill(buyer.email);
    await button(page, 'Send code').click();
    await page.getByRole('textbox', { name: 'Code' }).waitFor();
    const mails = running.app.db('sandbox_mails').where({ recipient: buyer.email });
    const mail = must(await mails.whereLike('subject', '% is your sign-in code').first());
    await page.goto(must(/http\S+\/sign-in\?code=\S+/.exec(mail.text))[0]);
    await button(page, 'Sign in').click();
    await page.getByRole('heading', { name: 'Purchases', level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/portal/${slug}`);
  });
});
