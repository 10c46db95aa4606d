import { describe, expect, it } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import { builtInTaxes } from '../../../../src/providers/taxes/built-in.ts';
import { testApp } from '../../../support/app.ts';
import { confirm, makeCheckout, makeProduct, makeSeller, must, type Seller } from '../../../support/make.ts';

type Schemas = components['schemas'];

const path = (id: string) => ({ params: { path: { id } } });
const saveBilling = async (seller: Seller, body: Schemas['OrganizationBillingUpdate']) =>
  must((await seller.api.PATCH('/v1/organizations/{id}/billing', { ...path(seller.organizationId), body })).data);

async function buy(seller: Seller, customer_billing_address: Schemas['AddressInput']) {
  const { id } = await makeProduct(seller);
  const { client_secret } = await makeCheckout(seller, id);
  const { data, error } = await confirm(await testApp(), client_secret, { customer_billing_address });
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

describe('the tax of an address in other spellings', () => {
  it('a buyer in `UK` pays the tax of a seller who is registered in `uk`, and the e-invoice has the code GB', async () => {
    const seller = await makeSeller();
    const billing = await saveBilling(seller, {
      legal_name: 'Aster Ltd.',
      address: { country: 'UK', city: 'Leeds' },
      tax_id: 'GB980780684',
      tax_countries: ['uk', 'el'],
    });
    expect(billing).toMatchObject({ address: { country: 'GB' }, tax_countries: ['GB', 'GR'] });
    const sale = await buy(seller, { country: 'UK' });
    expect(sale).toMatchObject({ amount: 4900, tax_amount: 980, customer_billing_address: { country: 'GB' } });
    const app = await testApp();
    const { id } = must(await app.db('orders').where({ checkout_id: sale.id }).first());
    const { data } = await seller.api.GET('/v1/orders/{id}/invoice', path(id));
    const xml = await (await fetch(must(must(data).xml_url))).text();
    expect(xml.match(/<ram:CountryID>[^<]*/g)).toEqual(['<ram:CountryID>GB', '<ram:CountryID>GB']);
  });

  it.each(['Ontario', 'on', 'CA-ON', null])(
    'a buyer in the Canadian state %j with a postal code of Ontario pays 13 %%, and the invoice names the province',
    async (state) => {
      const seller = await makeSeller();
      await saveBilling(seller, {
        legal_name: 'Aster',
        address: { country: 'CA', state: 'CA-ON' },
        tax_countries: ['CA'],
      });
      expect(await buy(seller, { country: 'CA', state, postal_code: 'M5V 2T6' })).toMatchObject({ tax_amount: 637 });
    },
  );

  it.each([
    ['CA', 'Ontario', null, 130],
    ['CA', 'Ontaro', 'm5v', 130],
    ['CA', 'qc', 'M5V 2T6', 50],
    ['PT', 'Madeira', null, 220],
    ['FR', 'La Réunion', null, 85],
  ])('the built-in taxes read the stored spelling %s %s %s', (country, state, postalCode, amount) => {
    const seller = { country: 'PT', state: null, postalCode: null, oss: null, euPlaceOfSupply: 'origin' } as const;
    const taxCountries = ['CA', 'PT', 'RE'];
    const buyer = { country, state, postalCode, taxId: null };
    const question = { amount: 1000, currency: 'usd', isTaxable: true, at: new Date('2026-11-20T00:00:00Z'), buyer };
    expect(builtInTaxes.calculate({ ...question, seller: { ...seller, taxCountries } })).toMatchObject({ amount });
  });
});
