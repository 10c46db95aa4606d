import { describe, expect, it } from 'vitest';
import { findBarriers, screenshot } from '../support/barriers.ts';
import { makeTestSeller, monthly, subscribe } from '../../support/billing.ts';
import { hasBrowser, openSignedIn, useBrowser } from '../../support/chromium.ts';
import { makeCheckout, makeProduct, makeSeller, must, useApp, type Seller } from '../../support/make.ts';

describe.runIf(hasBrowser)('the pages of a test organization', () => {
  const running = useBrowser();
  const make = <T>(work: () => Promise<T>) => useApp(running.app, work);
  const badge = 'Test mode';

  it('the checkout and the confirmation are marked for a test organization, and not for a live organization', async () => {
    const page = await running.browser.newPage();
    for (const [makeOwner, marks] of [
      [makeTestSeller, 1],
      [makeSeller, 0],
    ] as const) {
      const { url } = await make(async () => {
        const seller = await makeOwner();
        const product = await makeProduct(seller, { prices: [{ type: 'one_time', amount_type: 'free' }] });
        return makeCheckout(seller, product.id, { customer_email: 'ada@example.com', customer_name: 'Ada Byron' });
      });
      await page.goto(url);
      await page.getByRole('heading', { name: 'Test Product' }).waitFor();
      expect(await page.getByText(badge, { exact: true }).count()).toBe(marks);
      expect(await findBarriers(page)).toEqual([]);
      await page.getByRole('button', { name: 'Get it for free' }).click();
      await page.getByRole('heading', { name: 'Thank you for your purchase' }).waitFor();
      expect(await page.getByText(badge, { exact: true }).count()).toBe(marks);
    }
    await page.close();
  });

  it('the account pages of a buyer and of a seller mark a test organization', async () => {
    const subscribed = await make(async () => subscribe(await makeTestSeller(), { price: monthly(900) }));
    const { seller, buyer, id } = subscribed;
    for (const [email, path, marks] of [
      [buyer.email, '/account/purchases', 2],
      [buyer.email, `/account/subscriptions/${id}`, 1],
      [seller.email, '/account/organizations', 1],
    ] as const) {
      const page = await openSignedIn(running, email, path);
      await page.getByText(badge, { exact: true }).first().waitFor();
      await page.getByRole('main').filter({ hasNotText: 'Loading…' }).waitFor();
      const shown = await page.getByText(badge, { exact: true }).count();
      expect(shown, `${path}\n${await page.getByRole('main').innerText()}`).toBe(marks);
      expect(await findBarriers(page)).toEqual([]);
      await page.close();
    }
  });

  it('the owner opens the test organization from the live one, copies its catalog to live, and reads why the next copy is refused', async () => {
    const live = await make(() => makeSeller());
    const find = async (query: { slug?: string }) =>
      must(must((await live.api.GET('/v1/organizations/', { params: { query } })).data).items[0]);
    const path = `/console/${(await find({})).slug}/organizations#test-mode`;
    const page = await openSignedIn(running, live.email, path);
    const copy = async () => {
      await page.goto(`${running.app.baseUrl}/console/${slug}/organizations#test-mode`);
      await page.getByRole('main').getByRole('link', { name: 'Copy the catalog to live' }).last().click();
      await page.getByRole('button', { name: 'Copy the catalog to live' }).click();
    };
    await page.getByRole('button', { name: 'Open the test organization' }).click();
    await page.getByText('Test mode: nothing here is sold for money.').waitFor();
    const slug = must(new URL(page.url()).pathname.split('/').pop());
    const tested = { ...live, organizationId: (await find({ slug })).id };
    const discount = (owner: Seller, code: string) =>
      make(() =>
        owner.api.POST('/v1/discounts/', {
          body: {
            type: 'percentage',
            basis_points: 1000,
            name: 'Launch',
            code,
            duration: 'once',
            organization_id: owner.organizationId,
          },
        }),
      );
    await make(() => makeProduct(tested, { prices: [{ type: 'one_time', amount_type: 'free' }] }));
    await copy();
    await page.getByRole('heading', { level: 1, name: /^Done/ }).waitFor();
    await discount(tested, 'LAUNCH');
    await discount(live, 'launch');
    await copy();
    await page.getByText(/Another discount has this code\./).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await screenshot(page, 'page-test-mode');
    await page.close();
  });
});
