import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { findBarriers, screenshot } from '../support/barriers.ts';
import { hasBrowser, openSignedIn, untilLoaded, useBrowser } from '../../support/chromium.ts';
import { attach, makeField } from '../../support/custom-fields.ts';
import {
  makeBenefit,
  makeCheckout,
  makeNote,
  makeProduct,
  makeSale,
  makeSeller,
  signIn,
  useApp,
  type Seller,
} from '../../support/make.ts';

const PATHS = [
  '/account',
  '/account/purchases',
  '/account/linked-accounts',
  '/account/organizations',
  '/account/organizations/:organization/benefits',
  '/account/organizations/:organization/credits',
  '/account/tokens',
  '/account/applications',
  '/account/clients',
  '/account/passkeys',
  '/account/sessions',
  '/account/privacy',
  '/account/nothing',
  '/sandbox/mail',
];

const FIELDS = ['text', 'number', 'date', 'checkbox', 'select'] as const;
const AT = { viewport: { width: 1360, height: 900 } };

describe.runIf(hasBrowser)('accessibility of the pages', () => {
  const running = useBrowser();
  /** A person with an organization and a purchase. */
  let person: Seller;
  /** The seller of a product with a custom field of every type. */
  let seller: Seller;
  let product: { id: string };

  beforeAll(async () => {
    await useApp(running.app, async () => {
      person = await makeSeller();
      seller = await makeSeller();
      const benefits = [
        await makeBenefit(seller, { activations: { limit: 3, enable_user_admin: true } }),
        await makeNote(seller),
      ];
      product = await makeProduct(seller, { benefits });
      await makeSale(seller, product.id, person);
      const fields = await Promise.all(FIELDS.map((type) => makeField(seller, type)));
      await attach(seller, product.id, ...fields.map((field) => [field, '!'] as const));
    });
  });

  async function open(path: string, session?: string): Promise<Page> {
    const context = await running.browser.newContext(AT);
    if (session) await context.addCookies([{ name: 'sell_session', value: session, url: running.app.baseUrl }]);
    const page = await context.newPage();
    await page.goto(new URL(path, running.app.baseUrl).href);
    return page;
  }

  async function expectNoBarriers(page: Page, name: string) {
    await untilLoaded(page);
    await screenshot(page, `page-${name}`);
    expect(await findBarriers(page)).toEqual([]);
    await screenshot(page, `page-${name}-phone`);
    await page.context().close();
  }

  it.each(PATHS)('%s has no accessibility violations', async (path) => {
    const session = await signIn(running.app, person.email);
    const page = await open(path.replace(':organization', person.organizationId), session);
    await expectNoBarriers(page, path.slice(1).replace(/[/:]+/g, '-'));
  });

  it.each(['/sign-in', '/oauth2/error?error=invalid_client'])(
    '%s has no accessibility violations without a session',
    async (path) => {
      await expectNoBarriers(await open(path), path.slice(1).replace(/\W+/g, '-'));
    },
  );

  it('the checkout page has no accessibility violations before and after a failed validation', async () => {
    const { url } = await useApp(running.app, () => makeCheckout(seller, product.id));
    await expectNoBarriers(await open(url), 'checkout');
    const page = await open(url);
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.getByText('This field is required.').first().waitFor();
    await expectNoBarriers(page, 'checkout-missing');
  });

  it.each(['discounts/create-discount', 'products/create-product', 'webhook-endpoints/create-webhook-endpoint'])(
    'the form of the console at %s has no accessibility violations before and after a failed validation',
    async (path) => {
      const { data } = await person.api.GET('/v1/organizations/{id}', {
        params: { path: { id: person.organizationId } },
      });
      const page = await openSignedIn(running, person.email, `/console/${data?.slug ?? ''}/${path}`);
      await page.getByRole('heading', { name: 'As code' }).waitFor();
      expect(await findBarriers(page)).toEqual([]);
      await page.locator('form [type=submit]').click();
      await page.locator('[aria-invalid=true]:focus').waitFor();
      expect(await findBarriers(page)).toEqual([]);
    },
  );

  it('findBarriers reports a missing image text and a page that is too wide', async () => {
    const page = await open('/sign-in');
    await page.setContent('<html lang=en><title>Planted</title><main><h1>Planted</h1><img src="x"></main></html>');
    expect(await findBarriers(page)).toEqual([
      expect.stringMatching(/^image-alt: /),
      expect.stringMatching(/^dark: image-alt: /),
      expect.stringMatching(/^phone: image-alt: /),
    ]);
    await page.setContent('<html lang=en><title>Planted</title><main><h1>Wide</h1><hr width="2000"></main></html>');
    expect((await findBarriers(page)).filter((text) => text.includes('too wide'))).toHaveLength(2);
  });
});
