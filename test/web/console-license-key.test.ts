import { describe, expect, it } from 'vitest';
import { hasBrowser, useBrowser } from '../support/chromium.ts';
import { makeKey, must, useApp } from '../support/make.ts';
import { currentTime } from '../support/time.ts';
import { addDays } from '../../src/shared/calendar.ts';
import { openConsole } from './console/steps.ts';

const TERMS = { limit: 1, enable_user_admin: true, is_required: true };

describe.runIf(hasBrowser)('the page of a license key', () => {
  const running = useBrowser();

  const makeActivatedKey = (more: object = {}) =>
    useApp(running.app, async () => {
      const sold = await makeKey({ activations: { ...TERMS, ...more } });
      const body = { ...sold.body, label: 'Studio' };
      const activation = must((await running.app.client().POST('/v1/users/license-keys/activate', { body })).data);
      const { data: orders } = await sold.seller.api.GET('/v1/orders/');
      return { ...sold, orderId: must(must(orders).items[0]).id, activationId: activation.id };
    });

  it('the page of a disabled key names the member who disabled it, and shows the answer that a program gets', async () => {
    const { id, seller } = await makeActivatedKey();
    const { page, console } = await openConsole(running, seller);
    await page.goto(`${console}/license-keys/${id}`);
    const why = page.getByRole('region', { name: 'Why the key is valid or not' });
    await why.getByText('Granted', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Disable the license key' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
    await why.getByText('The license key was disabled.').waitFor();
    const step = why.getByRole('listitem').filter({ hasText: 'License key disabled' });
    await step.getByText(seller.email).waitFor();

    const validation = page.getByRole('region', { name: 'Validate now' });
    const validate = validation.getByRole('button', { name: 'Validate now' });
    await validate.click();
    await validation.getByText('The license key was disabled.').waitFor();
    await validation.getByLabel('Activation').selectOption('Studio');
    await validate.click();
    await validation.getByText('The license key was disabled.').waitFor();

    await page.getByRole('button', { name: 'Enable' }).click();
    await why.getByText('Granted', { exact: true }).waitFor();
    await validation.getByLabel('Activation').selectOption('');
    await validate.click();
    await validation.getByText('The license key requires an activation, and the request names none.').waitFor();

    // The rest that a program can send is folded, and is unfolded for an error.
    const uses = validation.getByLabel('Uses to add');
    const more = validation.getByText('More that a program can send');
    expect(await uses.isVisible()).toBe(false);
    await more.click();
    await uses.fill('many');
    await more.click();
    await validate.click();
    await uses.and(page.locator('[aria-invalid=true]:focus')).waitFor();
  });

  it('the page of a refunded key names the refund, and links to the order and to the grant with the same explanation', async () => {
    const { id, seller, orderId } = await makeActivatedKey();
    await useApp(running.app, async () => {
      const body = { order_id: orderId, reason: 'customer_request', revoke_benefits: true } as const;
      must((await seller.api.POST('/v1/refunds/', { body })).data);
    });
    const { page, console } = await openConsole(running, seller);
    await page.goto(`${console}/license-keys/${id}`);
    const why = page.getByRole('region', { name: 'Why the key is valid or not' });
    await why.getByText('The purchase does not give access now.').waitFor();
    await why.getByRole('link', { name: 'Refund requested' }).waitFor();
    expect(await why.getByRole('link', { name: 'Order', exact: true }).getAttribute('href')).toMatch(
      new RegExp(`/orders/${orderId}$`),
    );
    expect(await page.getByRole('button', { name: 'Enable' }).count()).toBe(0);
    await why.getByRole('link', { name: 'Grant', exact: true }).click();
    await page
      .getByRole('region', { name: 'Why the benefit is given or not' })
      .getByRole('link', { name: 'Refund requested' })
      .waitFor();
  });

  it('the page of a key shows the last use of a machine, and deactivating it releases its seat and names the member', async () => {
    const { id, seller, body, activationId } = await makeActivatedKey();
    await running.app
      .client()
      .POST('/v1/users/license-keys/validate', { body: { ...body, activation_id: activationId } });
    const { page, console } = await openConsole(running, seller);
    await page.goto(`${console}/license-keys/${id}`);
    await page.getByRole('region', { name: 'Machines' }).getByText('Last used on').waitFor();
    await page.getByRole('button', { name: 'Deactivate Studio' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
    await page.getByText('No machine uses this key.').waitFor();
    const step = page.getByRole('listitem').filter({ hasText: 'Machine deactivated' });
    await step.getByText(seller.email).waitFor();
    const { response } = await running.app
      .client()
      .POST('/v1/users/license-keys/activate', { body: { ...body, label: 'Laptop' } });
    expect(response.status).toBe(200);
  });

  it('the page of a key shows a refused machine, and its button raises the limit of the key by one', async () => {
    const { id, seller, body } = await makeActivatedKey();
    const activate = () =>
      running.app.client().POST('/v1/users/license-keys/activate', { body: { ...body, label: 'Runner 7' } });
    expect((await activate()).response.status).toBe(403);
    const { page, console } = await openConsole(running, seller);
    await page.goto(`${console}/license-keys/${id}`);
    const refused = page.getByRole('region', { name: 'Refused machines' });
    await refused.getByText('Runner 7').waitFor();
    const raise = refused.getByRole('button', { name: 'Raise the limit to 2' });
    await raise.click();
    await page.getByText('1 of 2').waitFor();
    await raise.waitFor({ state: 'detached' });
    expect((await activate()).response.status).toBe(200);
  });

  it('the page of a key shows when a machine ends, and the machines that ended because they were not used', async () => {
    const { id, seller, activationId } = await makeActivatedKey({ idle_days: 30 });
    const { page, console } = await openConsole(running, seller);
    await page.goto(`${console}/license-keys/${id}`);
    const machines = page.getByRole('region', { name: 'Machines', exact: true });
    await machines.getByText(/^Ends on .+ if it is not used$/).waitFor();
    await running.app
      .db('license_key_activations')
      .where({ id: activationId })
      .update({ idle_ends_at: addDays(currentTime(), -1) });
    await page.reload();
    const ended = machines.getByRole('list', { name: 'Ended because they were not used' });
    await ended.getByText('Studio').waitFor();
    await ended.getByText('Ended on').waitFor();
  });
});
