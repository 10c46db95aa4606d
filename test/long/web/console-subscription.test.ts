import { describe, expect, it } from 'vitest';
import { findBarriers, screenshot } from '../support/barriers.ts';
import { makeClockSeller, monthly, otherPrice, readSubscription, subscribe } from '../../support/billing.ts';
import { hasBrowser, untilLoaded, useBrowser } from '../../support/chromium.ts';
import { makeBenefit, must, useApp } from '../../support/make.ts';
import { openConsole } from '../../web/console/steps.ts';

describe.runIf(hasBrowser)('the pages of subscriptions, license keys and grants in the console', () => {
  const running = useBrowser();

  const makeSubscription = () =>
    useApp(running.app, async () => {
      const seller = await makeClockSeller();
      const benefit = await makeBenefit(seller, { activations: { limit: 2, enable_user_admin: true } });
      const price = monthly(1000, { quantity: { minimum: 1, maximum: 9 } });
      const subscribed = await subscribe(seller, { price, benefits: [benefit] });
      const larger = await otherPrice(seller, monthly(3000), [benefit]);
      const { data } = await seller.api.GET('/v1/license-keys/');
      const key = must(must(data).items[0]);
      const body = { key: key.key, organization_id: seller.organizationId, label: 'Studio' };
      await running.app.client().POST('/v1/users/license-keys/activate', { body });
      return { ...subscribed, larger, benefit, keyId: key.id };
    });

  const read = (subscribed: Awaited<ReturnType<typeof makeSubscription>>) =>
    useApp(running.app, () => readSubscription(subscribed));

  async function openSubscription() {
    const subscribed = await makeSubscription();
    const { page, console } = await openConsole(running, subscribed.seller);
    await page.goto(`${console}/subscriptions/${subscribed.id}`);
    await page.getByText(/^Renews on/).waitFor();
    await untilLoaded(page);
    return { subscribed, page, console };
  }

  it('a plan changes after the preview of the service, and another choice needs another preview', async () => {
    const { subscribed, page } = await openSubscription();
    await page.getByRole('button', { name: 'Change plan or seats' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change plan or seats' });
    await dialog.getByLabel('Seats', { exact: true }).fill('3');
    await dialog.getByRole('button', { name: 'Show what changes' }).click();
    await dialog.getByRole('row', { name: /Next bill/ }).waitFor();
    await dialog.getByLabel('Plan', { exact: true }).selectOption(subscribed.larger);
    await dialog.getByRole('button', { name: 'Show what changes' }).click();
    await dialog.getByRole('cell', { name: 'Other Product' }).waitFor();
    await screenshot(page, 'page-console-plan-change');
    expect((await read(subscribed)).price_id).not.toBe(subscribed.larger);
    await dialog.getByRole('button', { name: 'Confirm the change' }).click();
    await page.getByRole('heading', { level: 1, name: 'Other Product' }).waitFor();
    expect((await read(subscribed)).price_id).toBe(subscribed.larger);
  });

  it('a change at the end of the period is announced and can be dropped', async () => {
    const { subscribed, page } = await openSubscription();
    await page.getByRole('button', { name: 'Change plan or seats' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change plan or seats' });
    await dialog.getByLabel('Plan', { exact: true }).selectOption(subscribed.larger);
    await dialog.getByRole('radio', { name: 'At the end of the period' }).check();
    await dialog.getByRole('button', { name: 'Show what changes' }).click();
    await dialog.getByRole('button', { name: 'Confirm the change' }).click();
    await page.getByText(/^Changes to Other Product on/).waitFor();
    await page.getByRole('button', { name: 'Drop the scheduled change' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Drop' }).click();
    await page.getByText(/^Changes to Other Product on/).waitFor({ state: 'detached' });
    expect((await read(subscribed)).scheduled_change).toBeNull();
  });

  it('the billing date moves after a preview', async () => {
    const { subscribed, page } = await openSubscription();
    const { current_period_end: end } = await read(subscribed);
    await page.getByRole('button', { name: 'Move the billing date' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move the billing date' });
    const earlier = new Date(Date.parse(end ?? '') - 5 * 86_400_000).toISOString().slice(0, 16);
    await dialog.getByLabel('Next period starts on').fill(earlier);
    await dialog.getByRole('button', { name: 'Show what changes' }).click();
    await dialog.getByRole('button', { name: 'Confirm the change' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(Date.parse((await read(subscribed)).current_period_end ?? '')).toBeLessThan(Date.parse(end ?? ''));
  });

  it('a pause takes the benefits until the subscription is resumed', async () => {
    const { subscribed, page } = await openSubscription();
    await page.getByRole('button', { name: /^Pause/ }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText('The buyer has no benefits meanwhile.').waitFor();
    await question.getByRole('button', { name: 'Pause subscription' }).click();
    await page.getByText(/^Paused since/).waitFor();
    expect((await read(subscribed)).pause).toMatchObject({ access: 'suspend', paused_by: 'seller' });
    await page.getByRole('button', { name: /^Resume/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Resume subscription' }).click();
    await page.getByText(/^Renews on/).waitFor();
    expect((await read(subscribed)).pause).toBeNull();
  });

  it('a cancellation names what the buyer loses, can be undone, and ends the subscription now if asked to', async () => {
    const { subscribed, page } = await openSubscription();
    await page.getByRole('button', { name: /^Cancel/ }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText(/The buyer keeps these benefits until then/).waitFor();
    await question.getByRole('listitem').first().waitFor();
    await question.getByRole('button', { name: 'Cancel subscription' }).click();
    await page.getByText(/^Ends on/).waitFor();
    await page.getByRole('button', { name: 'Undo the cancellation' }).click();
    await page.getByText(/^Renews on/).waitFor();
    await page.getByRole('button', { name: /^Cancel/ }).click();
    await question.getByRole('radio', { name: 'Now' }).check();
    await question.getByText(/The buyer loses these benefits now/).waitFor();
    await question.getByRole('button', { name: 'Cancel subscription' }).click();
    await page.getByText(/^Ended on/).waitFor();
    expect((await read(subscribed)).status).toBe('canceled');
    await page.getByText('Revoked', { exact: true }).waitFor();
  });

  it('none of the pages has barriers', async () => {
    const { page, subscribed, console } = await openSubscription();
    await screenshot(page, 'page-console-subscription', { fullPage: true });
    expect(await findBarriers(page)).toEqual([]);
    await screenshot(page, 'page-console-subscription-phone', { fullPage: true });
    await page.getByRole('link', { name: 'Why?' }).click();
    await page.getByRole('region', { name: 'Why the benefit is given or not' }).waitFor();
    for (const [name, path] of [
      ['grant', new URL(page.url()).pathname + new URL(page.url()).search],
      ['license-key', `${new URL(console).pathname}/license-keys/${subscribed.keyId}`],
    ] as const) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(new URL(path, console).href);
      await page.getByText('Granted', { exact: true }).first().waitFor();
      await untilLoaded(page);
      await screenshot(page, `page-console-${name}`, { fullPage: true });
      expect([name, ...(await findBarriers(page))]).toEqual([name]);
      await screenshot(page, `page-console-${name}-phone`, { fullPage: true });
    }
  });
});
