import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { makeClockSeller, monthly, offerPlans, otherPrice, subscribe, yearly } from '../support/billing.ts';
import { hasBrowser, openSignedIn, untilLoaded, useBrowser } from '../support/chromium.ts';
import { findLayoutFaults } from '../support/layout-faults.ts';
import {
  makeBenefit,
  makeCheckout,
  makeKey,
  makePerson,
  makeProduct,
  makeSale,
  must,
  useApp,
} from '../support/make.ts';
import { makeListed, makeStore } from '../support/storefronts.ts';

const WIDTHS = [320, 768, 1280];

describe.runIf(hasBrowser)('the layout of the pages', () => {
  const running = useBrowser();

  async function expectNoFaults(path: string, opened?: Page) {
    const page = opened ?? (await running.browser.newPage());
    await page.goto(new URL(path, running.app.baseUrl).href);
    return expectNoFaultsNow(page);
  }

  async function expectNoFaultsNow(page: Page) {
    await untilLoaded(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, ...(await findLayoutFaults(page))]).toEqual([width]);
    }
    return page;
  }

  const offer = () =>
    useApp(running.app, async () => {
      const store = await makeStore();
      const benefits = [await makeBenefit(store.seller)];
      const texts = [undefined, 'Short.', 'A text of several lines that says what the product is for. '.repeat(4)];
      for (const [at, description] of texts.entries())
        await makeListed(store.seller, { name: `Product ${at}`, benefits: benefits.slice(at % 2) }, { description });
      const product = await makeProduct(store.seller, { benefits });
      return { ...store, checkout: await makeCheckout(store.seller, product.id) };
    });

  it('the parts of the pages have equal edges at each width, in both directions', async () => {
    await expectNoFaults('/sandbox/design');
  });

  it('the checkout has equal edges at each width, and its button stays in reach on a phone', async () => {
    const { checkout } = await offer();
    const page = await expectNoFaults(checkout.url);
    await page.setViewportSize({ width: 375, height: 720 });
    await page.getByRole('textbox', { name: 'E-mail address' }).scrollIntoViewIfNeeded();
    expect(await page.getByRole('button', { name: /^Pay/ }).isVisible()).toBe(true);
    const box = await page.getByRole('button', { name: /^Pay/ }).boundingBox();
    expect(box && box.y + box.height).toBeLessThanOrEqual(720);
  });

  it('the purchases of an account and a portal have equal edges at each width', async () => {
    const { email, slug } = await useApp(running.app, async () => {
      const store = await makeStore();
      const buyer = await makePerson();
      const product = await makeProduct(store.seller, { benefits: [await makeBenefit(store.seller)] });
      await makeSale(store.seller, product.id, buyer);
      return { ...store, email: buyer.email };
    });
    const page = await openSignedIn(running, email, '/account/purchases');
    await expectNoFaults('/account/purchases', page);
    await expectNoFaults(`/portal/${slug}`, page);
  });

  it('the machines of a license key have equal edges at each width', async () => {
    const { body, buyer } = await useApp(running.app, () =>
      makeKey({ activations: { limit: 2, enable_user_admin: true } }),
    );
    await running.app.client().POST('/v1/users/license-keys/activate', { body: { ...body, label: 'Studio' } });
    const page = await openSignedIn(running, buyer.email, '/account/purchases');
    await page.getByText('Machines', { exact: true }).click();
    await page.getByRole('button', { name: 'Deactivate Studio' }).waitFor();
    await expectNoFaultsNow(page);
  });

  it('a wide window shows every area of the account, and a phone the current one in a row that scrolls', async () => {
    const { email } = await useApp(running.app, makePerson);
    const page = await openSignedIn(running, email, '/account/privacy');
    const links = page.getByRole('navigation', { name: 'Your account' }).getByRole('link');
    const readBoxes = async () => {
      await links.last().waitFor();
      return Promise.all((await links.all()).map(async (link) => must(await link.boundingBox())));
    };
    await page.setViewportSize({ width: 1280, height: 900 });
    const wide = await readBoxes();
    expect(wide).toHaveLength(10);
    expect(wide.filter(({ x, width }) => x < 0 || x + width > 1280)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.reload();
    const narrow = await readBoxes();
    expect(new Set(narrow.map(({ y }) => y)).size).toBe(1);
    const { x, width } = must(narrow.at(-1));
    expect(x >= 0 && x + width <= 320, 'the current link is in view').toBe(true);
  });

  it('the actions of a subscription stand in one bar, and each opens its section with the focus on its title', async () => {
    const { id, buyer } = await useApp(running.app, async () => {
      const seller = await makeClockSeller();
      const made = await subscribe(seller, { price: monthly(1000, { quantity: { minimum: 1, maximum: 9 } }) });
      await offerPlans(made, await otherPrice(seller, monthly(5000)));
      return made;
    });
    const path = `/account/subscriptions/${id}`;
    const page = await expectNoFaults(path, await openSignedIn(running, buyer.email, path));
    await expectNoFaults('/account/purchases', page);
    await expectNoFaults(path, page);
    for (const [action, title] of [
      ['Update the card', 'Payment method'],
      ['Change plan', 'Plan'],
      ['Change quantity', 'Quantity'],
    ] as const) {
      await page.getByRole('button', { name: action, expanded: false }).click();
      await page.locator('h2:focus').getByText(title, { exact: true }).waitFor();
      expect([title, ...(await findLayoutFaults(page))]).toEqual([title]);
    }
    expect(await page.getByRole('button', { expanded: true }).allInnerTexts()).toEqual(['Change quantity']);
  });

  it('titles, prices and buttons of products in a row stand in line', async () => {
    const { slug } = await offer();
    const page = await expectNoFaults(`/store/${slug}`);
    for (const part of ['h2', 'p:has(> strong)', 'button']) {
      const boxes = await Promise.all(
        (await page.locator(`article ${part}`).all()).map((shown) => shown.boundingBox()),
      );
      expect([part, new Set(boxes.map((box) => Math.round(box?.y ?? 0))).size, boxes.length]).toEqual([part, 1, 3]);
    }
  });

  it('plans of a storefront and the prices of a product have equal edges at each width', async () => {
    const { slug, id } = await useApp(running.app, async () => {
      const store = await makeStore();
      const plan = { benefits: [await makeBenefit(store.seller)], prices: [monthly(900), yearly(9000)] };
      await makeListed(store.seller, { ...plan, name: 'A plan with a long name' });
      return { ...store, id: (await makeListed(store.seller, plan)).id };
    });
    await (await expectNoFaults(`/store/${slug}`)).getByRole('region', { name: 'Compare plans' }).waitFor();
    await (await expectNoFaults(`/store/${slug}/${id}`)).getByText('You save $18.00 a year').waitFor();
  });

  it('a page with an uneven row and a stretched badge is reported', async () => {
    const page = await running.browser.newPage();
    await page.setContent(
      `<main><div style="display:flex;align-items:start"><button style="height:30px">One</button><button style="height:50px">Two</button></div>
      <button class="link">Sign out</button><p class="badge" style="display:block">Test mode</p><hr style="width:3000px"></main>`,
    );
    expect(await findLayoutFaults(page)).toEqual([
      expect.stringMatching(/too wide$/),
      '“One” and its neighbor have other edges',
      'the link “Sign out” looks like a button',
      expect.stringMatching(/^the badge “Test mode” is \d+ px wider than its text$/),
    ]);
  });
});
