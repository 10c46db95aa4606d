import { beforeAll, describe, expect, it } from 'vitest';
import { findBarriers, screenshot } from '../support/barriers.ts';
import { hasBrowser, useBrowser } from '../../support/chromium.ts';
import { makeMedia } from '../../support/files.ts';
import { makeBenefit, makeNote, must, useApp } from '../../support/make.ts';
import { makeListed, makeStore, type Store } from '../../support/storefronts.ts';

const PHONE = { viewport: { width: 375, height: 720 }, hasTouch: true };
const TEXT =
  '**Draw** anything on [our site](https://aster.example) or [here](javascript:alert(1)).\n\n- Fast\n- Small\n\n<img src=x onerror=alert(1)>';

const recurring = { type: 'recurring', amount_type: 'fixed' } as const;
const PRICES = {
  once: [{ type: 'one_time', amount_type: 'fixed', price_amount: 4900 }],
  plans: [
    { ...recurring, recurring_interval: 'month', price_amount: 900 },
    { ...recurring, recurring_interval: 'year', price_amount: 9000 },
  ],
  custom: [{ type: 'one_time', amount_type: 'custom', minimum_amount: 500 }],
  free: [{ type: 'one_time', amount_type: 'free' }],
} as const;

describe.runIf(hasBrowser)('the storefront page', () => {
  const running = useBrowser();
  let store: Store;
  let productId: string;

  beforeAll(() =>
    useApp(running.app, async () => {
      store = await makeStore({
        name: 'Aster "Software" <b>',
        bio: 'Tools for people who draw.',
        accent_color: '#ffee00',
        email: 'hello@aster.example',
        terms_url: 'https://aster.example/terms',
        privacy_url: 'https://aster.example/privacy',
      });
      const { seller } = store;
      const medias = [(await makeMedia(seller)).id];
      const benefits = [await makeNote(seller)];
      const studio = { prices: [...PRICES.once], benefits, name: 'Studio' };
      productId = (await makeListed(seller, studio, { medias, description: TEXT })).id;
      await makeListed(seller, { prices: [...PRICES.plans], name: 'Studio Cloud' });
      await makeListed(seller, { prices: [...PRICES.custom], name: 'Brushes' });
      await makeListed(seller, { prices: [...PRICES.free], name: 'Viewer' });
    }),
  );

  const open = async (path: string, options: object = {}) => {
    const context = await running.browser.newContext(options);
    const page = await context.newPage();
    await page.goto(`${running.app.baseUrl}${path}`);
    return page;
  };

  it('a visitor sees which prices contain the tax, in their language', async () => {
    const { slug } = await useApp(running.app, async () => {
      const own = await makeStore();
      const price = { type: 'one_time', amount_type: 'fixed', price_amount: 4900 } as const;
      await makeListed(own.seller, { prices: [{ ...price, tax_behavior: 'inclusive' }], name: 'With tax' });
      await makeListed(own.seller, { prices: [{ ...price, tax_behavior: 'exclusive' }], name: 'Before tax' });
      await makeListed(own.seller, { prices: [{ ...price, tax_behavior: 'location' }], name: 'By country' });
      return own;
    });
    const page = await open(`/store/${slug}`, { locale: 'en-US' });
    await page.getByRole('heading', { name: 'With tax' }).waitFor();
    expect(await page.locator('article', { hasText: 'Any tax included' }).getByRole('heading').allInnerTexts()).toEqual(
      ['With tax'],
    );
    await page.goto(`${running.app.baseUrl}/store/${slug}?locale=de`);
    await page.getByText('Inklusive etwaiger Steuern').waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  it('a visitor sees the prices in the currency of their country, or in the one that they have chosen', async () => {
    const dear = await useApp(running.app, async () => {
      const own = await makeStore();
      const price = (price_currency: 'usd' | 'eur', price_amount: number) =>
        ({ type: 'one_time', amount_type: 'fixed', price_currency, price_amount }) as const;
      await makeListed(own.seller, { prices: [price('usd', 4900), price('eur', 4500)], name: 'Both' });
      await makeListed(own.seller, { prices: [price('usd', 1500)], name: 'Dollars' });
      return own;
    });
    const page = await open(`/store/${dear.slug}`, { locale: 'en-FI' });
    const text = async (name: string) =>
      (await page.locator('article', { hasText: name }).innerText()).replaceAll(/\s+/g, ' ');
    await page.getByRole('heading', { name: 'Both' }).waitFor();
    expect(await text('Both')).toMatch(/45[.,]00/);
    expect(await text('Both')).not.toContain('49');
    expect(await text('Dollars')).toMatch(/15[.,]00/);
    await page.getByLabel('Currency').selectOption('usd');
    expect(await text('Both')).toMatch(/49[.,]00/);
    await page.reload();
    await page.getByRole('heading', { name: 'Both' }).waitFor();
    expect(await text('Both')).toMatch(/49[.,]00/);
    await page.locator('article', { hasText: 'Both' }).getByRole('button').click();
    await page.waitForURL(/\/checkout\/sell_co_/);
    await page.getByRole('button', { name: /49[.,]00/ }).waitFor();
  });

  it('a visitor on a phone sees products, prices and links, and one tap opens the checkout', async () => {
    const page = await open(`/store/${store.slug}`, PHONE);
    await page.getByRole('heading', { level: 1, name: 'Aster "Software" <b>' }).waitFor();
    const card = (name: string) => page.locator('article', { has: page.getByRole('link', { name, exact: true }) });
    const text = async (name: string) => (await card(name).innerText()).replaceAll(/\s+/g, ' ');
    expect(await text('Studio')).toContain('$49.00');
    expect(await text('Studio Cloud')).toMatch(/\$9\.00 per month.*\$90\.00 per year/);
    expect(await text('Brushes')).toContain('Pay what you want, from $5.00');
    expect(await text('Viewer')).toContain('Free');
    const links = page.getByRole('navigation', { name: 'About the seller' }).getByRole('link');
    expect(await links.allInnerTexts()).toEqual(['Contact', 'Terms of sale', 'Privacy policy']);
    await card('Studio Cloud').getByRole('button', { name: 'Subscribe' }).last().tap();
    await page.waitForURL(/\/checkout\/sell_co_/);
    expect(await page.getByRole('radio', { name: /per year/ }).isChecked()).toBe(true);
  });

  it('the description of a product is rendered Markdown without any HTML or script of the seller', async () => {
    const page = await open(`/store/${store.slug}`);
    await page.getByRole('link', { name: 'Studio', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Studio' }).waitFor();
    const text = page.getByTestId('markdown');
    expect(await text.locator('strong').innerText()).toBe('Draw');
    expect(await text.locator('li').allInnerTexts()).toEqual(['Fast', 'Small']);
    const links = await text.locator('a').all();
    expect(await Promise.all(links.map((link) => link.getAttribute('href')))).toEqual(['https://aster.example']);
    expect(await text.locator('img').count()).toBe(0);
    expect(await text.innerText()).toContain('<img src=x onerror=alert(1)>');
    await page.getByRole('button', { name: 'Buy' }).click();
    await page.waitForURL(/\/checkout\/sell_co_/);
  });

  it('pages of a storefront have no accessibility violations, in the colors of the seller', async () => {
    for (const [name, path] of [
      ['store', `/store/${store.slug}`],
      ['store-product', `/store/${store.slug}/${productId}`],
    ] as const) {
      const page = await open(path, { viewport: { width: 1360, height: 900 } });
      await page.getByRole('button').first().waitFor();
      await screenshot(page, name);
      expect(await findBarriers(page)).toEqual([]);
      await screenshot(page, `${name}-phone-dark`);
    }
  });

  it('the prices of a product stand in one box with what a year saves, and plans with a common benefit are compared', async () => {
    const { slug, product } = await useApp(running.app, async () => {
      const own = await makeStore();
      const [note, more] = [await makeNote(own.seller), await makeBenefit(own.seller)];
      const basic = { prices: [...PRICES.plans], benefits: [note], name: 'Basic' };
      await makeListed(own.seller, basic, { position: 2 });
      const pro = { prices: [...PRICES.plans], benefits: [note, more], name: 'Pro' };
      return { ...own, product: await makeListed(own.seller, pro, { position: 1 }) };
    });
    const page = await open(`/store/${slug}`, { locale: 'en-US', viewport: { width: 1360, height: 900 } });
    const table = page.getByRole('region', { name: 'Compare plans' });
    await table.waitFor();
    expect(await page.locator('article h2').allInnerTexts()).toEqual(['Pro', 'Basic']);
    const rows = await table.locator('tbody tr').allInnerTexts();
    expect(rows.map((row) => row.split(/\s*\t\s*/))).toEqual([
      ['Support', 'Included in the plan', 'Included in the plan'],
      ['Test license', 'Included in the plan', expect.stringContaining('Not included in the plan')],
    ]);
    await screenshot(page, 'store-plans');
    expect(await findBarriers(page)).toEqual([]);
    await page.setViewportSize({ width: 1360, height: 900 });
    await page.goto(`${running.app.baseUrl}/store/${slug}/${product.id}`);
    await page.getByText('You save $18.00 a year').waitFor();
    const buttons = await Promise.all((await page.getByRole('button').all()).map((button) => button.boundingBox()));
    expect(buttons.map((box) => box?.x)).toEqual([buttons[0]?.x, buttons[0]?.x]);
    await screenshot(page, 'store-product-plans');
    expect(await findBarriers(page)).toEqual([]);
  });

  it('a description that is nested too deeply for Markdown is shown as text', async () => {
    const { slug } = await useApp(running.app, async () => {
      const deep = await makeStore();
      await makeListed(deep.seller, {}, { description: '>'.repeat(19_000) });
      return deep;
    });
    const page = await open(`/store/${slug}`);
    await page.getByRole('button', { name: 'Buy' }).waitFor();
    expect(await page.getByTestId('markdown').innerText()).toContain('>>>>');
  });

  it('a storefront without products says so, and one of a right-to-left language has no violations', async () => {
    const { slug } = await useApp(running.app, () => makeStore());
    const page = await open(`/store/${slug}?locale=ar`);
    await page.getByText('لا يوجد شيء معروض للبيع').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await screenshot(page, 'store-empty-ar');
  });

  it('a monthly price is monthly in a text from right to left, too', async () => {
    const page = await open(`/store/${store.slug}?locale=ar`);
    const prices = page.locator('article', { hasText: 'Studio Cloud' }).locator('strong small');
    await prices.first().waitFor();
    expect(await prices.allInnerTexts()).toEqual(['شهريًا', 'سنويًا']);
  });

  it('a page that does not exist returns 404 and says so', async () => {
    const page = await open('/store/nothing-here');
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    for (const path of ['/store/nothing-here', '/store/%00', `/store/${store.slug}/x`, `/store/${store.slug}/%27`])
      expect((await fetch(`${running.app.baseUrl}${path}`)).status, path).toBe(404);
  });

  it('the server writes title, description and picture for previews of links, with all marks escaped', async () => {
    const read = async (path: string) => {
      const response = await fetch(`${running.app.baseUrl}${path}`, {
        headers: { 'X-Forwarded-Host': 'evil.example' },
      });
      return { status: response.status, html: await response.text() };
    };
    const all = await read(`/store/${store.slug}`);
    expect(all.status).toBe(200);
    expect(all.html).toContain('<title>Aster &quot;Software&quot; &lt;b&gt;</title>');
    expect(all.html).toContain('<meta name="description" content="Tools for people who draw." />');
    expect(all.html).toContain(`<link rel="canonical" href="${running.app.baseUrl}/store/${store.slug}" />`);
    expect(all.html).not.toMatch(/noindex|evil\.example/);
    const one = await read(`/store/${store.slug}/${productId}`);
    expect(one.html).toContain('<title>Studio · Aster &quot;Software&quot;');
    expect(one.html).toContain('<meta property="og:description" content="Draw anything on our site or here');
    expect(one.html).not.toContain('<img src=x');
    expect(one.html).toMatch(/property="og:image" content="http:[^"]+\/files\//);
    expect(all.html).not.toContain('ld+json');
  });

  it('a product page describes the product for search engines, and the browser reports nothing about it', async () => {
    const { id } = await useApp(running.app, () => {
      const [monthly] = PRICES.plans;
      const prices = [{ ...monthly, tax_behavior: 'inclusive' } as const];
      return makeListed(store.seller, { name: '</script><b>Plan', prices });
    });
    const page = await running.browser.newPage();
    const reports: string[] = [];
    page.on('console', (message) => reports.push(message.text()));
    await page.goto(`${running.app.baseUrl}/store/${store.slug}/${id}`);
    await page.getByRole('button', { name: 'Subscribe' }).waitFor();
    const data = must(await page.locator('script[type="application/ld+json"]').textContent());
    const url = `${running.app.baseUrl}/store/${store.slug}/${id}`;
    const month = { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' };
    expect(JSON.parse(data)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: '</script><b>Plan',
      url,
      brand: { '@type': 'Brand', name: 'Aster "Software" <b>' },
      offers: [
        {
          '@type': 'Offer',
          url,
          availability: 'https://schema.org/InStock',
          price: '9.00',
          priceCurrency: 'USD',
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price: '9.00',
            priceCurrency: 'USD',
            valueAddedTaxIncluded: true,
            referenceQuantity: month,
          },
        },
      ],
    });
    expect(reports).toEqual([]);
  });

  it('search engines may not list the storefront of a test organization, which is marked', async () => {
    const slug = await useApp(running.app, async () => {
      const { seller } = await makeStore();
      const live = { params: { path: { id: seller.organizationId } } };
      const { id, slug: made } = must((await seller.api.POST('/v1/organizations/{id}/test-organization', live)).data);
      await seller.api.PATCH('/v1/organizations/{id}', {
        params: { path: { id } },
        body: { storefront_enabled: true },
      });
      return made;
    });
    const html = await (await fetch(`${running.app.baseUrl}/store/${slug}`)).text();
    expect(html).toContain('<meta name="robots" content="noindex" />');
    const page = await open(`/store/${slug}`);
    await page.getByText('Test mode').waitFor();
  });
});
