import { describe, expect, it } from 'vitest';
import { findBarriers, screenshot } from '../support/barriers.ts';
import { hasBrowser, openSignedIn, untilLoaded, useBrowser } from '../../support/chromium.ts';
import { addMember, makePerson, makeSeller, must, unique, useApp } from '../../support/make.ts';

describe.runIf(hasBrowser)('the first run of the console', () => {
  const running = useBrowser();

  it('the steps of the first run have no barriers, and examples fill a test organization', async () => {
    const { email, api } = await useApp(running.app, makePerson);
    const page = await openSignedIn(running, email, '/console');
    await page.getByRole('heading', { name: 'Your first sale' }).waitFor();
    await screenshot(page, 'page-console-first-run-organization', { fullPage: true });
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Name' }).fill(unique('Aster Brushes'));
    await page.getByRole('button', { name: 'Create the organization' }).click();
    await page.getByRole('form', { name: 'Add a product' }).waitFor();
    await screenshot(page, 'page-console-first-run-product', { fullPage: true });
    expect(await findBarriers(page)).toEqual([]);

    await page.getByRole('button', { name: 'Fill with examples' }).click();
    await page.getByRole('link', { name: 'Make a test sale' }).waitFor();
    await screenshot(page, 'page-console-first-run-sale', { fullPage: true });
    expect(await findBarriers(page)).toEqual([]);
    const { data: products } = await api.GET('/v1/products/');
    expect(must(products).items.map(({ name, benefits }) => [name, benefits.length])).toEqual([
      ['Aster Team', 2],
      ['Aster Pro', 2],
      ['Aster Studio', 1],
    ]);
    const { data: discounts } = await api.GET('/v1/discounts/');
    expect(must(discounts).items.map(({ code }) => code)).toEqual(['LAUNCH20']);
  });

  it('a member who may not create products sees no first run, and a live organization is offered no examples', async () => {
    const { seller, reader } = await useApp(running.app, async () => {
      const seller = await makeSeller();
      const reader = await makePerson();
      await addMember(seller, reader, 'read_only');
      return { seller, reader };
    });
    const page = await openSignedIn(running, seller.email, '/console');
    await page.getByRole('form', { name: 'Add a product' }).waitFor();
    expect(await page.getByRole('button', { name: 'Fill with examples' }).count()).toBe(0);
    const other = await openSignedIn(running, reader.email, '/console');
    await untilLoaded(other);
    expect(await other.getByRole('heading', { name: 'Your first sale' }).count()).toBe(0);
  });
});
