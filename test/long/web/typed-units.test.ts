import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { actionName, OF_ORGANIZATION } from '../../../src/web/console/addresses.ts';
import type { Field, Kind, Operation, ResourceEntry } from '../../../src/web/console/description.ts';
import { resources } from '../../../src/web/console/generated/index.ts';
import { hasBrowser, untilLoaded, useBrowser } from '../../support/chromium.ts';
import { makeCheckout, makeProduct, makeSeller, must, useApp, type Seller } from '../../support/make.ts';
import { answerTo, openConsole } from '../../web/console/steps.ts';
import { STORED, unitOf } from '../../web/console/twenty.ts';

const entries: readonly ResourceEntry[] = Object.values(resources);
const loaded = await Promise.all(entries.map(({ load }) => load()));

/** Returns the fields of a body, with the fields of its variants and of the objects in it. */
function fieldsOf(kind: Kind | undefined): readonly Field[] {
  if (kind?.type === 'variants') return kind.variants.flatMap(({ fields }) => fieldsOf({ type: 'object', fields }));
  if (kind?.type === 'list') return fieldsOf(kind.of);
  return kind?.type === 'object' ? kind.fields.flatMap((field) => [field, ...fieldsOf(field.kind)]) : [];
}

const storedOf = ({ kind }: Field): number | undefined =>
  Object.entries(STORED).find(([unit]) => unit === unitOf(kind))?.[1];

/** The pages that create something, with their fields that have a unit. */
const pages = loaded.flatMap(({ name, create }) => {
  const needsRecord = create === undefined || create.path.replace(OF_ORGANIZATION, '').includes('{');
  // A refund has the currency of its order, which is not chosen yet.
  const fields = fieldsOf(create?.body).filter(
    (field) => storedOf(field) !== undefined && !(field.kind.type === 'money' && field.kind.currency === 'order'),
  );
  // The size of a file follows from the file.
  return needsRecord || fields.length === 0 || name === 'files'
    ? []
    : [{ name, create: create satisfies Operation, fields }];
});

describe.runIf(hasBrowser)('twenty, typed into the fields of the console', () => {
  const running = useBrowser();
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const open = async () => openConsole(running, await useApp(running.app, makeSeller));

  it('the pages that create something have fields with units', () => {
    expect(pages.map(({ name }) => name)).toEqual(expect.arrayContaining(['discounts', 'products']));
  });

  it.each(pages.map((page) => [page.name, page] as const))(
    'the request of the page that creates %s has twenty of the unit beside each field',
    async (name, { create, fields }) => {
      const { page, console } = await open();
      await page.goto(`${console}/${name}/${actionName(create.id)}`);
      await untilLoaded(page);
      const filled: string[] = [];
      for (const field of fields) {
        const named = (title: string) => page.getByRole('textbox', { name: title, exact: true });
        const input = named(field.title).or(named(`${field.title} (optional)`));
        // Fields of other variants are not on the page.
        if ((await input.count()) !== 1) continue;
        filled.push(field.name);
        await input.fill('٢٠');
        await page
          .getByText(`"${field.name}": ${must(storedOf(field))}`)
          .first()
          .waitFor();
      }
      expect(filled, name).not.toEqual([]);
    },
  );

  it('a buyer pays 20.00 for a product whose price was typed as twenty', async () => {
    const seller = await useApp(running.app, makeSeller);
    const { page, console } = await openConsole(running, seller);
    await page.goto(`${console}/products/create-product`);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Brushes');
    await page.getByRole('radio', { name: 'One-time' }).check();
    await page.getByRole('textbox', { name: /^Price/ }).fill('２０');
    const created = answerTo(page, 'POST');
    await page.locator('form [type=submit]').click();
    const { id } = (await (await created).json()) as { id: string };
    const { total_amount, currency } = await useApp(running.app, () => makeCheckout(seller, id));
    expect([total_amount, currency]).toEqual([2000, 'usd']);
  });

  /** Creates a discount on its page. @returns the total of a checkout for 50.00 with it */
  async function totalWith(seller: Seller, type: 'Percentage' | 'Fixed amount', label: string) {
    const { page, console } = await openConsole(running, seller);
    await page.goto(`${console}/discounts/create-discount`);
    await page.getByLabel('Name', { exact: true }).fill('Launch');
    await page.getByRole('radio', { name: type }).check();
    await page.getByLabel(label, { exact: true }).fill('20');
    await page.getByRole('radio', { name: 'First payment' }).check();
    const created = answerTo(page, 'POST');
    await button(page, 'Create a discount').click();
    const { id: discount_id } = (await (await created).json()) as { id: string };
    const { total_amount } = await useApp(running.app, async () => {
      const price = { type: 'one_time', amount_type: 'fixed', price_amount: 5000, price_currency: 'usd' } as const;
      return makeCheckout(seller, (await makeProduct(seller, { prices: [price] })).id, { discount_id });
    });
    return total_amount;
  }

  it('a buyer pays 40.00 in place of 50.00 with 20 percent off, and 30.00 with 20 off', async () => {
    const seller = await useApp(running.app, makeSeller);
    expect(await totalWith(seller, 'Percentage', 'Percentage off')).toBe(4000);
    expect(await totalWith(seller, 'Fixed amount', 'Amount off')).toBe(3000);
  });
});
