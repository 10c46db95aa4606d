import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import { builtInTaxes } from '../../../../src/providers/taxes/built-in.ts';
import { BUSINESS_RULES } from '../../../../src/providers/taxes/business-buyers.ts';
import type { TaxQuestion } from '../../../../src/platform/ports/tax-provider.ts';
import { testApp } from '../../../support/app.ts';
import { confirm, makeCheckout, makeProduct, makeSeller, must, type Seller } from '../../../support/make.ts';

const question = (country: string, taxId: string | null, seller: Partial<TaxQuestion['seller']> = {}): TaxQuestion => ({
  amount: 1000,
  isTaxable: true,
  currency: 'usd',
  seller: {
    country: 'PT',
    state: null,
    postalCode: null,
    taxCountries: ['EU', country],
    oss: null,
    euPlaceOfSupply: 'origin',
    ...seller,
  },
  buyer: { country, state: null, postalCode: null, taxId },
  at: new Date('2026-11-20T00:00:00Z'),
});

describe('registered businesses outside the European Union', () => {
  it.each([
    ['GB', 'GB980780684'],
    ['NO', 'NO 995 525 828 MVA'],
    ['AU', '83 914 571 673'],
    ['NZ', '49-091-850'],
    ['SG', '00192200M'],
    ['IN', '27AAPFU0939F1ZV'],
    ['KR', '116-82-00276'],
  ])(
    'a foreign seller who is registered in %s charges a business no tax and names the law, and taxes a consumer',
    (country, taxId) => {
      const tax = builtInTaxes.calculate(question(country, taxId));
      expect(tax).toMatchObject({ amount: 0, reason: 'reverse_charge', law: must(BUSINESS_RULES[country]).law });
      expect(builtInTaxes.calculate(question(country, null)).amount).toBeGreaterThan(0);
      expect(builtInTaxes.calculate(question(country, 'X1')).amount).toBeGreaterThan(0);
    },
  );

  it.each([
    ['CH', 'CHE-107.787.577 MWST', 81],
    ['JP', '5835678256246', 100],
  ])('a foreign seller who is registered in %s charges a business like a consumer', (country, taxId, amount) => {
    const { law } = must(BUSINESS_RULES[country]);
    expect(builtInTaxes.calculate(question(country, taxId))).toMatchObject({ amount, reason: 'taxed', law });
  });

  it('a business owes the tax also where the seller is not registered, unless the rule of the country is to charge it', () => {
    const elsewhere = { taxCountries: ['EU'] };
    expect(builtInTaxes.calculate(question('GB', 'GB980780684', elsewhere)).reason).toBe('reverse_charge');
    expect(builtInTaxes.calculate(question('CH', 'CHE-107.787.577 MWST', elsewhere)).reason).toBe('not_registered');
  });

  it('a seller of the same country, and a seller without an address, charge a business', () => {
    for (const country of ['GB', null])
      expect(builtInTaxes.calculate(question('GB', 'GB980780684', { country }))).toMatchObject({
        amount: 200,
        reason: 'taxed',
      });
  });

  it('a rule of the seller replaces the rule of the table', () => {
    const law = 'A ruling of the tax office';
    const replaced = (country: string, taxId: string, charge: 'taxed' | 'reverse_charge') =>
      builtInTaxes.calculate(question(country, taxId, { businessBuyers: { [country]: { charge, law } } }));
    expect(replaced('CH', 'CHE-107.787.577 MWST', 'reverse_charge')).toMatchObject({ amount: 0, law });
    expect(replaced('GB', 'GB980780684', 'taxed')).toMatchObject({ amount: 200, reason: 'taxed', law });
  });

  it('the guide lists each country of the table with its charge, its law and its date', () => {
    const guide = readFileSync(join(import.meta.dirname, '../../../../src/docs/guides/taxes.md'), 'utf8');
    const rows = [...guide.matchAll(/^\| `([A-Z]{2})` +\| `(\w+)` +\| (.+?) +\| ([\d-]+) +\|$/gm)];
    const listed = Object.fromEntries(rows.map(([, country, charge, law, since]) => [country, { charge, law, since }]));
    expect(listed).toEqual(BUSINESS_RULES);
  });
});

describe('invoices of registered businesses', () => {
  type Billing = components['schemas']['OrganizationBillingUpdate'];
  const billing = (seller: Seller, body: Billing) =>
    seller.api.PATCH('/v1/organizations/{id}/billing', { params: { path: { id: seller.organizationId } }, body });

  async function invoiceOf(country: string, customer_tax_id: string, more: Billing = {}) {
    const seller = await makeSeller();
    await billing(seller, {
      address: { country: 'PT' },
      tax_id: 'PT501964843',
      tax_countries: ['EU', country],
      ...more,
    });
    const product = await makeProduct(seller);
    const { id, client_secret } = await makeCheckout(seller, product.id);
    const customer = { customer_billing_address: { country }, customer_tax_id };
    expect((await confirm(await testApp(), client_secret, customer)).data?.status).toBe('succeeded');
    const { data } = await seller.api.GET('/v1/orders/', { params: { query: { product_id: [product.id] } } });
    const order = must(must(data).items.find(({ checkout_id }) => checkout_id === id));
    const invoice = must(
      (await seller.api.GET('/v1/orders/{id}/invoice', { params: { path: { id: order.id } } })).data,
    );
    const xml = await (await fetch(must(invoice.xml_url))).text();
    return { order, page: await (await fetch(invoice.url)).text(), xml };
  }

  it('an invoice with reverse charge has the tax ids of both and the law, on the page and in the electronic form', async () => {
    const { order, page, xml } = await invoiceOf('GB', 'GB980780684');
    expect(order).toMatchObject({ tax_amount: 0, tax_lines: [{ country: 'GB', reason: 'reverse_charge' }] });
    for (const text of ['GB980780684', 'PT501964843', 'Reverse charge', 'VAT Act 1994, sections 7A and 8'])
      for (const form of [page, xml]) expect(form).toContain(text);
  });

  it('an invoice with tax of a business has the law by which it is charged', async () => {
    const { order, page, xml } = await invoiceOf('CH', 'CHE-107.787.577 MWST');
    expect(order.tax_amount).toBe(397);
    for (const form of [page, xml]) expect(form).toContain('MWSTG, articles 10 and 45');
  });

  it('a seller stores rules of their own, which apply to the next sale', async () => {
    const rule = { country: 'CH', charge: 'reverse_charge', law: 'A ruling of the tax office' } as const;
    const { order, page } = await invoiceOf('CH', 'CHE-107.787.577 MWST', { business_buyers: [rule] });
    expect(order.tax_amount).toBe(0);
    expect(page).toContain(rule.law);
    const seller = await makeSeller();
    expect((await billing(seller, { business_buyers: [rule] })).data?.business_buyers).toEqual([rule]);
    expect((await billing(seller, { business_buyers: [] })).data?.business_buyers).toEqual([]);
    for (const [country, rules] of [
      ['XX', [{ ...rule, country: 'XX' }]],
      ['DE', [{ ...rule, country: 'DE' }]],
      ['CH', [rule, rule]],
    ] as const) {
      const { response, error } = await billing(seller, { business_buyers: [...rules] });
      expect(response.status, country).toBe(422);
      expect(JSON.stringify(error)).toContain('"business_buyers"');
    }
  });
});
