import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findBarriers, screenshot } from '../support/barriers.ts';
import { makeClockSeller, readSubscription, subscribe, type Subscribed } from '../../support/billing.ts';
import { hasBrowser, openSignedIn, useBrowser } from '../../support/chromium.ts';
import { must, useApp } from '../../support/make.ts';

const DAY = 86_400_000;
const path = (id: string) => ({ params: { path: { id } } });

describe.runIf(hasBrowser)('pauses and planned ends on the page of a subscription', () => {
  const running = useBrowser();
  const make = <T>(work: () => Promise<T>) => useApp(running.app, work);
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  const begin = (buyers_can_pause = true) =>
    make(async () => {
      const seller = await makeClockSeller();
      const body = { buyers_can_pause };
      await seller.api.PATCH('/v1/organizations/{id}/billing', { ...path(seller.organizationId), body });
      return subscribe(seller);
    });
  const openSubscription = ({ id, buyer }: Subscribed, options = { locale: 'en-US' }) =>
    openSignedIn(running, buyer.email, `/account/subscriptions/${id}`, options);
  const read = (subscribed: Subscribed) => make(() => readSubscription(subscribed));

  async function expectNoBarriers(page: Page, name: string) {
    await page.setViewportSize({ width: 1280, height: 1000 });
    await screenshot(page, `page-${name}`);
    expect(await findBarriers(page)).toEqual([]);
    await screenshot(page, `page-${name}-phone-dark`);
    await page.emulateMedia({ colorScheme: 'light' });
    await screenshot(page, `page-${name}-phone`);
  }

  it('a buyer pauses and resumes, and is told before what happens', async () => {
    const subscribed = await begin();
    const page = await openSubscription(subscribed);
    await button(page, 'Pause Test Product').click();
    const question = page.getByRole('alertdialog', { name: 'Pause Test Product' });
    await question.getByText('The pause lasts until you resume the subscription.').waitFor();
    await expectNoBarriers(page, 'pause');
    await question.getByRole('button', { name: 'Pause subscription' }).click();
    await page
      .getByRole('status')
      .getByText(/^Paused since .+ You will not be charged during the pause\.$/)
      .waitFor();
    expect((await read(subscribed)).pause).toMatchObject({ resumes_at: null, paused_by: 'buyer' });
    await page.locator('button:focus').getByText('Resume', { exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText(/^Resume Test Product\? Your access returns immediately/).waitFor();
    await expectNoBarriers(page, 'resume');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Resume subscription' }).click();
    await page
      .getByRole('status')
      .getByText(/^Renews on /)
      .waitFor();
    expect((await read(subscribed)).pause).toBeNull();
    await page.locator('button:focus').getByText('Pause', { exact: true }).waitFor();
  });

  it('a buyer pauses until a day, and sees the new end of the period before', async () => {
    const subscribed = await begin();
    const page = await openSubscription(subscribed);
    await button(page, 'Pause Test Product').click();
    const [day] = new Date(Date.now() + 10 * DAY).toISOString().split('T');
    await page.getByLabel('Pause until (optional)').fill(must(day));
    await page.getByText(/^The subscription resumes on .+ The current period then ends on /).waitFor();
    await expectNoBarriers(page, 'pause-until');
    await button(page, 'Pause subscription').click();
    await page.getByText(/^Paused until /).waitFor();
    expect((await read(subscribed)).pause?.resumes_at).not.toBeNull();
  });

  it('a buyer who pauses a subscription with a planned end is told that it ends during the pause', async () => {
    const subscribed = await begin();
    const cancel_at = new Date(Date.now() + 45 * DAY).toISOString();
    await make(() =>
      subscribed.seller.api.PATCH('/v1/subscriptions/{id}', { ...path(subscribed.id), body: { cancel_at } }),
    );
    const page = await openSubscription(subscribed);
    page.setDefaultTimeout(8000);
    await button(page, 'Pause Test Product').click();
    const question = page.getByRole('alertdialog', { name: 'Pause Test Product' });
    await question.getByText(/^The subscription ends on .+, also during the pause\./).waitFor();
    for (const [days, text] of [
      [60, /^The subscription ends on /],
      [10, /^The subscription resumes on .+ The subscription ends on /],
    ] as const) {
      const [day] = new Date(Date.now() + days * DAY).toISOString().split('T');
      await page.getByLabel('Pause until (optional)').fill(must(day));
      await question.getByText(text).waitFor();
    }
    await expectNoBarriers(page, 'pause-before-end');
  });

  it('a subscription that ends in the period which its pause lengthens has no next bill on its page', async () => {
    const subscribed = await begin();
    const [ends, resumes] = [40, 20].map((days) => new Date(Date.now() + days * DAY).toISOString());
    await make(async () => {
      const { seller, id } = subscribed;
      const body = { resumes_at: must(resumes) };
      const paused = await seller.api.POST('/v1/subscriptions/{id}/pause', { ...path(id), body });
      const planned = await seller.api.PATCH('/v1/subscriptions/{id}', {
        ...path(id),
        body: { cancel_at: must(ends) },
      });
      expect([paused.response.status, planned.response.status]).toEqual([200, 200]);
    });
    const page = await openSubscription(subscribed);
    await page.getByText('The seller has set this end date.').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByText('This item no longer exists.').count()).toBe(0);
    await expectNoBarriers(page, 'ends-in-pause');
  });

  it('a buyer who may not pause has no button for it, and cannot end a pause of the seller', async () => {
    const subscribed = await begin(false);
    const page = await openSubscription(subscribed);
    await page.getByText(/^Renews on /).waitFor();
    expect(await button(page, 'Pause Test Product').count()).toBe(0);
    await make(() => subscribed.seller.api.POST('/v1/subscriptions/{id}/pause', { ...path(subscribed.id), body: {} }));
    await page.reload();
    await page.getByText('The seller has paused the subscription and decides when it resumes.').waitFor();
    expect(await button(page, 'Resume Test Product').count()).toBe(0);
    await expectNoBarriers(page, 'pause-of-seller');
  });

  it.each([
    ['en-US', 10, /^Ends on .+\.$/, 'The seller has set this end date.'],
    ['en-US', 45, /^Renews on .+\. Ends on .+\.$/, 'The seller has set this end date.'],
    ['ar', 45, /^يتجدد/, 'حدد البائع تاريخ الانتهاء هذا'],
  ])(
    'in %s, the page tells a planned end after %i days, and what the buyer can do',
    async (locale, days, status, text) => {
      const subscribed = await begin();
      const cancel_at = new Date(Date.now() + days * DAY).toISOString();
      await make(() =>
        subscribed.seller.api.PATCH('/v1/subscriptions/{id}', { ...path(subscribed.id), body: { cancel_at } }),
      );
      const page = await openSubscription(subscribed, { locale });
      await page.getByRole('status').getByText(status).waitFor();
      await page.getByText(text).waitFor();
      await expectNoBarriers(page, `planned-end-${locale}-${days}`);
      await page.goto(`${running.app.baseUrl}/account/purchases`);
      await page.getByText(status).waitFor();
      await expectNoBarriers(page, `planned-ends-${locale}-${days}`);
    },
  );
});
