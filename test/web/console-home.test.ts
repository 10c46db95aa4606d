import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasBrowser, openSignedIn, useBrowser } from '../support/chromium.ts';
import { noon } from '../support/time.ts';
import { addMember, makePerson, makeProduct, makeSale, makeSeller, must, useApp } from '../support/make.ts';

describe.runIf(hasBrowser)('the start page of the console', () => {
  const running = useBrowser();

  const slugOf = async ({ api, organizationId: id }: Awaited<ReturnType<typeof makeSeller>>) =>
    must((await api.GET('/v1/organizations/{id}', { params: { path: { id } } })).data).slug;

  const tile = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first();

  it('an order that is made elsewhere appears without a reload, and the figures agree with the API', async () => {
    const { seller, product, path } = await useApp(running.app, async () => {
      const seller = await makeSeller();
      const product = await makeProduct(seller);
      await makeSale(seller, product.id);
      return { seller, product, path: `/console/${await slugOf(seller)}` };
    });
    await running.app.idle();
    const page = await openSignedIn(running, seller.email, path);
    const latest = page.getByRole('region', { name: 'Latest orders' });
    await latest.getByText('Live').waitFor();
    await latest.getByRole('link', { name: /@/ }).waitFor();
    await tile(page, 'Orders').getByText('1', { exact: true }).waitFor();
    await page.getByText('Nothing needs you right now.').waitFor();
    await page.evaluate('globalThis.isSameDocument = true');

    const { buyer } = await useApp(running.app, () => makeSale(seller, product.id));
    await running.app.idle();
    await latest.getByRole('link', { name: buyer.email }).waitFor();
    await tile(page, 'Orders').getByText('2', { exact: true }).waitFor();
    expect(await page.evaluate('globalThis.isSameDocument')).toBe(true);

    const end_date = noon().toISOString().slice(0, 10);
    const start_date = new Date(Date.parse(end_date) - 6 * 86_400_000).toISOString().slice(0, 10);
    const query = { organization_id: [seller.organizationId], start_date, end_date, interval: 'year' } as const;
    const { data } = await seller.api.GET('/v1/metrics/', {
      params: { query: { ...query, organization_id: [...query.organization_id] } },
    });
    await page.getByRole('link', { name: '7 days' }).click();
    await page.waitForURL(/period=7d/);
    const [total] = must(data).periods;
    await tile(page, 'Revenue')
      .getByText(`$${(must(total).net_revenue / 100).toFixed(2)}`, { exact: true })
      .waitFor();
  });

  it('an organization without a sale shows what will be there, and the menu has the subjects of the role', async () => {
    const { reader, path } = await useApp(running.app, async () => {
      const seller = await makeSeller();
      const reader = await makePerson();
      await addMember(seller, reader, 'read_only');
      return { reader, path: `/console/${await slugOf(seller)}` };
    });
    const page = await openSignedIn(running, reader.email, path);
    await page.getByText(/will appear here after the first sale/).waitFor();
    await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Settings' }).click();
    const subjects = page.getByRole('navigation', { name: 'Settings', exact: true });
    await subjects.getByRole('link', { name: 'Webhook deliveries' }).waitFor();
    expect(await subjects.getByRole('link', { name: 'Audit log' }).count()).toBe(0);
  });
});
