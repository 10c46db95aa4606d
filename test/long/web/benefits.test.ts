import { describe, expect, it } from 'vitest';
import { findBarriers, screenshot } from '../support/barriers.ts';
import { monthly, subscribe } from '../../support/billing.ts';
import { hasBrowser, openSignedIn, useBrowser } from '../../support/chromium.ts';
import { addMember, makeBenefit, makePerson, makeSeller, must, useApp } from '../../support/make.ts';

const EXPIRING = { expires: { ttl: 30, timeframe: 'day' }, expires_with_period: false } as const;
const LOSS = /^From .+: License keys of subscriptions expire although their buyers continue to pay\./;

describe.runIf(hasBrowser)('the license keys of an organization on the pages of the console', () => {
  const running = useBrowser();
  const make = <T>(work: () => Promise<T>) => useApp(running.app, work);
  const begin = () =>
    make(async () => {
      const seller = await makeSeller();
      const benefit = await makeBenefit(seller, EXPIRING);
      await subscribe(seller, { price: monthly(900), benefits: [benefit, await makeBenefit(seller)] });
      return { seller, benefit };
    });

  it('the seller sees when a customer who pays loses access, and lets the keys follow the paid period', async () => {
    const { seller, benefit } = await begin();
    const page = await openSignedIn(running, seller.email, '/account/organizations');
    await page.getByRole('link', { name: 'License keys' }).click();
    await page.getByText(LOSS).waitFor();
    await page.getByText('No customer who pays loses access by these terms.').waitFor();
    await screenshot(page, 'page-license-keys');
    expect(await findBarriers(page)).toEqual([]);
    await screenshot(page, 'page-license-keys-phone');
    await page.getByRole('button', { name: /^Let keys follow the paid period: / }).click();
    await page.getByText(/^All terms of the benefit then apply/).waitFor();
    await page.getByRole('button', { name: 'Let keys follow the paid period', exact: true }).click();
    await page.getByText(/^From .+: License keys of running subscriptions now end with the paid period/).waitFor();
    expect(await page.getByText(LOSS).count()).toBe(0);
    const params = { path: { id: benefit.id } };
    const { data } = await make(() => seller.api.GET('/v1/benefits/{id}', { params }));
    expect(must(data)).toMatchObject({
      properties: { expires: EXPIRING.expires, expires_with_period: true },
      warnings: [],
    });
  });

  it('a member who may not change benefits sees the loss without the button', async () => {
    const { seller } = await begin();
    const reader = await make(async () => {
      const person = await makePerson();
      await addMember(seller, person, 'read_only');
      return person;
    });
    const page = await openSignedIn(running, reader.email, `/account/organizations/${seller.organizationId}/benefits`);
    await page.getByText(LOSS).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('button', { name: /paid period/ }).count()).toBe(0);
  });
});
