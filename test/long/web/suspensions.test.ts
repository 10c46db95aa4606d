import { describe, expect, it } from 'vitest';
import { findBarriers, screenshot } from '../support/barriers.ts';
import { makeClockSeller, ordersOf, subscribe } from '../../support/billing.ts';
import { expectText, hasBrowser, openSignedIn, useBrowser } from '../../support/chromium.ts';
import { reportDispute } from '../../support/disputes.ts';
import { createDownloads } from '../../support/downloads.ts';
import { makeFile } from '../../support/files.ts';
import { makeBenefit, makeProduct, makeSale, makeSeller, must, useApp } from '../../support/make.ts';
import { until } from '../../support/wait.ts';

describe.runIf(hasBrowser)('suspended purchases on the pages of the buyer', () => {
  const running = useBrowser();
  const make = <T>(work: () => Promise<T>) => useApp(running.app, work);
  /** Waits until the benefits of a purchase are suspended, or given back. */
  const grantsBecome = (source: { order_id: string } | { subscription_id: string }, isSuspended: boolean) =>
    until(
      () => running.app.db('benefit_grants').where(source),
      (grants) => grants.every(({ revoked_at }) => (revoked_at !== null) === isSuspended),
    );

  it('a disputed one-time purchase is explained, with its license key and its downloads', async () => {
    const { buyer, orderId } = await make(async () => {
      const seller = await makeSeller();
      const downloads = must((await createDownloads(seller, { files: [(await makeFile(seller)).id] })).data);
      const benefits = [await makeBenefit(seller), downloads];
      const sale = await makeSale(seller, (await makeProduct(seller, { benefits, name: 'Aster Studio' })).id);
      await reportDispute({ orderId: sale.orderId, status: 'open' });
      await grantsBecome({ order_id: sale.orderId }, true);
      return sale;
    });
    const page = await openSignedIn(running, buyer.email, '/account/purchases');
    const section = page.getByRole('region', { name: 'Suspended purchases' });
    await expectText(section, 'Aster Studio', 'the bank was asked to take it back', 'Test license', 'The program');
    await expectText(
      page,
      /^Suspended since .* because a payment is disputed\.$/,
      'Not valid while a payment for Aster Studio is disputed.',
      'The files of Aster Studio cannot be downloaded while a payment for it is disputed.',
    );
    await screenshot(page, 'page-suspended-purchase');
    expect(await findBarriers(page)).toEqual([]);
    await screenshot(page, 'page-suspended-purchase-phone');
    await make(() => reportDispute({ orderId, status: 'won' }));
    await grantsBecome({ order_id: orderId }, false);
    await page.reload();
    await expectText(page, 'Does not expire.', 'Download');
    expect(await section.count()).toBe(0);
  });

  it('a disputed subscription says on its page why it is suspended and what happens next', async () => {
    const subscribed = await make(async () => {
      const sold = await subscribe(await makeClockSeller());
      await reportDispute({ orderId: must((await ordersOf(sold))[0]).id, status: 'open' });
      return sold;
    });
    const page = await openSignedIn(running, subscribed.buyer.email, `/account/subscriptions/${subscribed.id}`);
    await page.getByRole('status').getByText('because a payment is disputed.').waitFor();
    await expectText(
      page,
      'and nothing is charged.',
      'the subscription continues with the rest of its period',
      'the subscription ends, unless the seller lets you keep it',
    );
    await screenshot(page, 'page-suspended-subscription');
    expect(await findBarriers(page)).toEqual([]);
    await page.goto(`${running.app.baseUrl}/account/purchases`);
    const section = page.getByRole('region', { name: 'Suspended purchases' });
    await expectText(section, 'Test Product', 'and nothing is charged.');
    expect(await page.getByText(/^Renews on/).count()).toBe(0);
  });
});
