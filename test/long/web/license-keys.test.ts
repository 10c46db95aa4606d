import { describe, expect, it } from 'vitest';
import { findBarriers, screenshot } from '../support/barriers.ts';
import { hasBrowser, openSignedIn, useBrowser } from '../../support/chromium.ts';
import { makeKey, must, useApp } from '../../support/make.ts';

describe.runIf(hasBrowser)('license keys on the page of purchases', () => {
  const running = useBrowser();
  const sell = (buyers_can_rotate: boolean) => useApp(running.app, () => makeKey({ buyers_can_rotate }));

  it('a buyer replaces a license key after one question, and sees the new key and the end of the former one', async () => {
    const { id, key, buyer } = await sell(true);
    const page = await openSignedIn(running, buyer.email, '/account/purchases');
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await button(`Replace key that ends in ${key.slice(-6)}`).click();
    await page.getByText(`Replace the license key that ends in ${key.slice(-6)}? It works for one more day`).waitFor();
    await screenshot(page, 'page-license-key-rotation');
    expect(await findBarriers(page)).toEqual([]);
    await screenshot(page, 'page-license-key-rotation-phone');
    await button('Replace key').click();
    await page.getByRole('status').getByText('The former key works until').waitFor();
    const stored = must(await running.app.db('license_keys').where({ id }).first());
    expect(stored.key).not.toBe(key);
    await page.getByText(stored.key, { exact: true }).waitFor();
    await button(`Replace key that ends in ${stored.key.slice(-6)}`).waitFor();
    expect(await page.getByText(key, { exact: true }).count()).toBe(0);
  });

  it('a buyer cannot replace a license key if the seller does not allow it', async () => {
    const { key, buyer } = await sell(false);
    const page = await openSignedIn(running, buyer.email, '/account/purchases');
    await page.getByText(key, { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: /^Replace/ }).count()).toBe(0);
  });
});
