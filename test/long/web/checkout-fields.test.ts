import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findBarriers, screenshot } from '../support/barriers.ts';
import { monthly } from '../../support/billing.ts';
import { hasBrowser, useBrowser } from '../../support/chromium.ts';
import { makeCheckout, makeProduct, makeSeller, must, useApp } from '../../support/make.ts';

const GUIDE = readFileSync(join(import.meta.dirname, '../../../src/docs/guides/checkout-page.md'), 'utf8');
/** Fields of a card in Stripe's form. The sandbox has one list of test cards instead. */
const CARD_FIELDS = 3;
const TRIAL = { trial_interval: 'week', trial_interval_count: 1 } as const;
const INVOICE = 'Add address or EIN for an invoice';

type Prices = NonNullable<Parameters<typeof makeProduct>[1]>['prices'];

interface Purchase {
  prices?: Prices;
  /** Buttons that the buyer taps, the last of which buys. */
  taps: (string | RegExp)[];
  isTrialWithoutCard?: boolean;
}

const PURCHASES: Record<string, Purchase> = {
  'One-time, by a wallet': { taps: ['Test wallet'] },
  Free: { prices: [{ type: 'one_time', amount_type: 'free' }], taps: ['Get it for free'] },
  'Trial without a payment method': {
    prices: [monthly(900, TRIAL)],
    taps: ['Start free trial'],
    isTrialWithoutCard: true,
  },
  'One-time, by card': { taps: ['Pay $49.00'] },
  'Subscription, by card': { prices: [monthly(900)], taps: ['Subscribe for $9.00'] },
  'Trial, by card': { prices: [monthly(900, TRIAL)], taps: ['Start free trial'] },
  'One-time, by card, with a tax ID': { taps: [INVOICE, 'Pay $49.00'] },
};

/** Valid values of the fields by their names. */
const VALUES: Record<string, string> = {
  customer_email: 'ada@example.com',
  customer_name: 'Ada Byron',
  postal_code: '12207',
  line1: '1 Main St',
  city: 'Albany',
  customer_tax_id: '12-3456789',
};

const documented = () =>
  [...GUIDE.matchAll(/^\| (.+?) +\| +(\d+) \| +(\d+) \|$/gm)].map(([, kind, fields, taps]) => [
    kind,
    Number(fields),
    Number(taps),
  ]);

describe.runIf(hasBrowser)('fields of the checkout page', () => {
  const running = useBrowser();

  async function open({ prices, isTrialWithoutCard }: Purchase) {
    const url = await useApp(running.app, async () => {
      const seller = await makeSeller();
      const { id } = await makeProduct(seller, prices && { prices });
      if (isTrialWithoutCard)
        await running.app.db('products').where({ id }).update({ trial_requires_payment_method: false });
      return (await makeCheckout(seller, id)).url;
    });
    const page = await running.browser.newPage({ locale: 'en-US' });
    await page.goto(url);
    await page.waitForSelector('form');
    return page;
  }

  it.each(documented())('a purchase "%s" has %s fields and %s taps, as the guide says', async (kind, fields, taps) => {
    const purchase = must(PURCHASES[String(kind)]);
    const page = await open(purchase);
    for (const button of purchase.taps.slice(0, -1)) await page.getByRole('button', { name: button }).click();
    const names = await page.evaluate<string[]>(
      "[...document.querySelectorAll('form input, form select')].map((field) => field.name)",
    );
    const isWallet = purchase.taps.includes('Test wallet');
    const shown = names.length + (names.includes('confirmation_token_id') ? CARD_FIELDS - 1 : 0);
    expect([isWallet ? 0 : shown, purchase.taps.length]).toEqual([fields, taps]);
    if (!isWallet)
      for (const name of names.filter((field) => field in VALUES))
        await page.locator(`[name=${name}]`).fill(must(VALUES[name]));
    await page.getByRole('button', { name: must(purchase.taps.at(-1)) }).click();
    await page.getByRole('heading', { name: /^(Thank you for your purchase|Your trial has started)$/ }).waitFor();
  });

  it('the guide counts each kind of purchase', () => {
    expect(documented().map(([kind]) => kind)).toEqual(Object.keys(PURCHASES));
  });

  it.each(['en-US', 'de-DE', 'ar-EG'])('a branded page in %s has no accessibility violations', async (locale) => {
    const url = await useApp(running.app, async () => {
      const seller = await makeSeller();
      const { organizationId } = seller;
      await running.app.db('organizations').where({ id: organizationId }).update({
        accent_color: '#ffcc00',
        email: 'help@example.com',
        terms_url: 'https://seller.example/terms',
        privacy_url: 'https://seller.example/privacy',
        require_terms_consent: true,
      });
      const { id } = await makeProduct(seller, { prices: [monthly(1200, TRIAL)] });
      const body = { description: '**Draw** anything:\n\n- on paper\n- on glass' };
      await seller.api.PATCH('/v1/products/{id}', { params: { path: { id } }, body });
      return (await makeCheckout(seller, id)).url;
    });
    const page = await running.browser.newPage({ locale, viewport: { width: 1280, height: 900 } });
    await page.goto(url);
    await page.waitForSelector('[name=terms_consent]');
    await screenshot(page, `checkout-branded-${locale}`);
    expect(await findBarriers(page)).toEqual([]);
    await page.screenshot({ path: `.build/screenshots/checkout-branded-${locale}-phone.png`, fullPage: true });
  });
});
