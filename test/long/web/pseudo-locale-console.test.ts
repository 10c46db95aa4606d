import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeDiscount } from '../../support/billing.ts';
import { hasBrowser, openSignedIn, useBrowser } from '../../support/chromium.ts';
import { makeBenefit, makeCheckout, makeProduct, makeSale, makeSeller, must, useApp } from '../../support/make.ts';
import { CARRIER, findHardCoded, usePseudoLocale } from '../support/pseudo-locale.ts';

/** Texts of people, of programs and of `Intl`, which are no messages. */
const DATA = [
  /[\w.+-]+@[\w-]+(\.[\w-]+)+/,
  /https?:\/\/\S+/,
  /\/v1\/\S*/,
  /[0-9a-f]{8}(-[0-9a-f]{4,})+/,
  /\b[a-z]+(_[a-z]+)*\.[a-z_.]+\b/,
  /\b[a-z]+(-[a-z0-9]+)+\b/,
  /Test Organization|Test Product|Test license|Test Discount|Sellbase|Visa|LAUNCH|Sandbox|Discord|GitHub|Portugal|Deutschland/,
  /US-Dollar|\b(Owner|USD|EUR|URL|HTTP|HTML|PDF|XML|API|ID|IP|PIN|SHA|OAuth|OpenID|DPoP|PAR|MRR|JSON|Strg)\b/,
  /\b(Jan|Feb|März|Apr|Mai|Juni|Juli|Aug|Sept|Okt|Nov|Dez)\b/,
  /\b(Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|Januar|Februar|August|September|Oktober|November|Dezember)\b/,
  /\d+ (Tage?|Monate?)|vor \d+ \w+/,
  /curl|TypeScript|Python/,
];

describe.runIf(hasBrowser)('the pages of sellers in the pseudo-locale', () => {
  const running = useBrowser();
  let shop: Awaited<ReturnType<typeof makeShop>>;

  async function makeShop() {
    const seller = await makeSeller();
    const benefit = await makeBenefit(seller, { activations: { limit: 3, enable_user_admin: true } });
    const product = await makeProduct(seller, { benefits: [benefit] });
    const { orderId } = await makeSale(seller, product.id);
    const checkout = await makeCheckout(seller, product.id);
    const discount = await makeDiscount(seller, {});
    const { data: organization } = await seller.api.GET('/v1/organizations/{id}', {
      params: { path: { id: seller.organizationId } },
    });
    const { data: customers } = await seller.api.GET('/v1/customers/');
    const { data: keys } = await seller.api.GET('/v1/license-keys/');
    const console = `/console/${must(organization).slug}`;
    return {
      seller,
      console,
      records: {
        orders: orderId,
        products: product.id,
        checkouts: checkout.id,
        discounts: discount.id,
        benefits: benefit.id,
        customers: must(must(customers).items[0]).id,
        'license-keys': must(must(keys).items[0]).id,
      },
    };
  }

  beforeAll(async () => {
    shop = await useApp(running.app, makeShop);
  });

  async function open(path: string): Promise<Page> {
    const page = await openSignedIn(running, shop.seller.email, '/sign-in', { locale: CARRIER });
    await usePseudoLocale(page.context());
    await page.goto(running.app.baseUrl + path);
    await page.locator('h1').waitFor();
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    return page;
  }

  it.each(['orders', 'products', 'checkouts', 'discounts', 'benefits', 'customers', 'license-keys'] as const)(
    'a record of %s shows no hard-coded text',
    async (resource) => {
      const page = await open(`${shop.console}/${resource}/${shop.records[resource]}`);
      expect(await findHardCoded(page, DATA)).toEqual([]);
    },
  );

  it.each([
    '',
    '/orders',
    '/metrics',
    '/events',
    '/webhook-endpoints',
    '/audit-log',
    '/organizations/update-organization-billing',
    '/discounts/create-discount',
    '/refunds/create-refund',
    '/license-keys/explain-license-key-validation',
    '/benefits/create-benefit',
  ])('the page %s of the console shows no hard-coded text', async (path) => {
    const page = await open(shop.console + path);
    expect(await findHardCoded(page, DATA)).toEqual([]);
  });

  it.each(['/account/tokens', '/account/clients', '/account/organizations'])(
    'the page %s shows no hard-coded text',
    async (path) => {
      const page = await open(path);
      expect(await findHardCoded(page, DATA)).toEqual([]);
    },
  );
});
