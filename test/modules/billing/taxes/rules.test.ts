import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { builtInTaxes } from '../../../../src/providers/taxes/built-in.ts';
import { createHttpTaxes } from '../../../../src/providers/taxes/http.ts';
import { TaxUnavailable, type Tax, type TaxQuestion } from '../../../../src/platform/ports/tax-provider.ts';

type Buyer = Partial<TaxQuestion['buyer']>;

/** A Portuguese seller with the union One-Stop-Shop, and a German consumer. */
const question = (
  { amount = 1000, isTaxable = true, ...buyer }: Buyer & { amount?: number; isTaxable?: boolean } = {},
  seller: Partial<TaxQuestion['seller']> = {},
): TaxQuestion => ({
  amount,
  isTaxable,
  currency: 'usd',
  seller: {
    country: 'PT',
    state: null,
    postalCode: null,
    taxCountries: ['EU'],
    oss: null,
    euPlaceOfSupply: 'origin',
    ...seller,
  },
  buyer: { country: 'DE', state: null, postalCode: null, taxId: null, ...buyer },
  at: new Date('2026-11-20T00:00:00Z'),
});

describe('built-in taxes', () => {
  it.each<[string, TaxQuestion, number, string]>([
    ['a consumer in another member state', question(), 190, 'taxed'],
    ['a rate with a fraction', question({ country: 'FI', amount: 999 }), 255, 'taxed'],
    ['half a cent, rounded up,', question({ country: 'FI', amount: 50 }), 13, 'taxed'],
    ['a business in another member state', question({ taxId: 'DE136695976' }), 0, 'reverse_charge'],
    ['a business in the same state', question({ country: 'PT', taxId: 'PT501964843' }), 230, 'taxed'],
    ['a consumer with an invalid tax id', question({ taxId: 'DE136695977' }), 190, 'taxed'],
    ['a country without a registration', question({ country: 'NO' }), 0, 'not_registered'],
    ['a country with a registration', question({ country: 'NO' }, { taxCountries: ['NO'] }), 250, 'taxed'],
    ['a province', question({ country: 'CA', state: 'CA-ON' }, { taxCountries: ['CA'] }), 130, 'taxed'],
    ['another province', question({ country: 'CA', state: 'AB' }, { taxCountries: ['CA'] }), 50, 'taxed'],
    [
      'a postal code of a province',
      question({ country: 'CA', postalCode: 'k1a 0b1' }, { taxCountries: ['CA'] }),
      130,
      'taxed',
    ],
    [
      'a postal code of two territories',
      question({ country: 'CA', postalCode: 'X1A 1A1' }, { taxCountries: ['CA'] }),
      50,
      'taxed',
    ],
    ['the United States', question({ country: 'US', state: 'US-NY' }, { taxCountries: ['US'] }), 0, 'no_rate'],
    ['a product that is not taxable', question({ isTaxable: false }), 0, 'not_taxable'],
    ['an amount whose tax rounds to zero', question({ amount: 2 }), 0, 'zero'],
  ])('the built-in taxes calculate the tax of %s', async (_name, taxQuestion, amount, reason) => {
    expect(builtInTaxes.calculate(taxQuestion)).toMatchObject({ amount, reason });
  });

  const NON_UNION = { country: 'US', taxCountries: ['US'], oss: { scheme: 'non_union', country: 'IE' } } as const;
  const GERMAN_BUSINESS = { taxId: 'DE136695976' };
  const AT_HOME = { taxCountries: ['PT'] };
  it.each<[string, TaxQuestion, Partial<Tax>]>([
    [
      'a German consumer of a US seller with the non-union scheme is taxed at the German rate',
      question({}, NON_UNION),
      { amount: 190, country: 'DE', scheme: 'oss_non_union' },
    ],
    [
      'a German business of a US seller with the non-union scheme has reverse charge',
      question(GERMAN_BUSINESS, NON_UNION),
      { amount: 0, reason: 'reverse_charge', scheme: null },
    ],
    [
      'an Irish business has reverse charge although Ireland is the member state of identification of the non-union scheme',
      question({ country: 'IE', taxId: 'IE6433435F' }, NON_UNION),
      { amount: 0, reason: 'reverse_charge' },
    ],
    [
      'a business of a seller outside the EU with `EU` and no registration has reverse charge',
      question(GERMAN_BUSINESS, { country: 'CH' }),
      { amount: 0, reason: 'reverse_charge' },
    ],
    [
      'a consumer of a seller outside the EU with `EU` is declared in the non-union scheme',
      question({}, { country: 'CH' }),
      { amount: 190, scheme: 'oss_non_union' },
    ],
    [
      'a business in the state of the fixed establishment of a seller outside the EU is taxed',
      question(GERMAN_BUSINESS, { country: 'US', oss: { scheme: 'union', country: 'DE' } }),
      { amount: 190, scheme: 'standard' },
    ],
    [
      'a business has reverse charge although the seller is registered in its state',
      question(GERMAN_BUSINESS, { taxCountries: ['PT', 'DE'] }),
      { amount: 0, reason: 'reverse_charge' },
    ],
    [
      'a business of a seller without an address is taxed',
      question(GERMAN_BUSINESS, { country: null }),
      { amount: 190 },
    ],
    [
      'a foreign consumer of a seller registered at home pays the rate of the seller below the threshold',
      question({}, AT_HOME),
      { amount: 230, rate_basis_points: 2300, country: 'PT', scheme: 'standard', reason: 'taxed' },
    ],
    [
      'a foreign consumer of a seller in Madeira pays the rate of Madeira below the threshold',
      question({}, { ...AT_HOME, postalCode: '9000-081' }),
      { amount: 220, country: 'PT', region: 'PT-30' },
    ],
    [
      'a foreign consumer of a seller registered at home pays nothing above the threshold',
      question({}, { ...AT_HOME, euPlaceOfSupply: 'destination' }),
      { amount: 0, reason: 'not_registered' },
    ],
    [
      'a foreign business of a seller registered at home has reverse charge',
      question(GERMAN_BUSINESS, AT_HOME),
      { amount: 0, reason: 'reverse_charge' },
    ],
    [
      'a domestic business of a seller registered at home is taxed',
      question({ country: 'PT', taxId: 'PT501964843' }, AT_HOME),
      { amount: 230, scheme: 'standard' },
    ],
    [
      'a consumer outside the EU of a seller registered at home pays nothing below the threshold',
      question({ country: 'US' }, AT_HOME),
      { amount: 0, reason: 'not_registered' },
    ],
    [
      'a consumer in a third state of a seller with two registrations pays nothing',
      question({ country: 'FR' }, { taxCountries: ['PT', 'DE'] }),
      { amount: 0, reason: 'not_registered' },
    ],
    [
      'a consumer in the state of the seller is declared there and not in the union scheme',
      question({ country: 'PT' }),
      { amount: 230, scheme: 'standard' },
    ],
    ['a consumer abroad is declared in the union scheme', question(), { scheme: 'oss_union' }],
    ['Monaco pays French tax', question({ country: 'MC' }), { amount: 200, country: 'FR' }],
    ['a Monegasque business has reverse charge', question({ country: 'MC', taxId: 'FR40303265045' }), { amount: 0 }],
    [
      'the Isle of Man pays British tax',
      question({ country: 'IM' }, { taxCountries: ['GB'] }),
      { amount: 200, country: 'GB' },
    ],
    ['Madeira pays its own rate', question({ country: 'PT', postalCode: '9000-081' }), { amount: 220 }],
    ['the Azores pay their own rate', question({ country: 'PT', state: 'PT-20' }), { amount: 160, region: 'PT-20' }],
    ['Jungholz pays the rate of 19 %', question({ country: 'AT', postalCode: '6691' }), { amount: 190 }],
    [
      'Réunion has the French rate of 8.5 % for a seller registered there',
      question({ country: 'FR', postalCode: '97400' }, { taxCountries: ['EU', 'RE'] }),
      { amount: 85, country: 'RE', scheme: 'standard' },
    ],
    [
      'a Canarian seller is outside the EU, so a Spanish business has reverse charge',
      question({ country: 'ES', taxId: 'ESB64717838' }, { country: 'ES', postalCode: '35001' }),
      { amount: 0, reason: 'reverse_charge' },
    ],
  ])('the built-in taxes decide: %s', (_title, taxQuestion, expected) => {
    expect(builtInTaxes.calculate(taxQuestion)).toMatchObject(expected);
  });

  it.each([
    ['ES', '35001'],
    ['ES', '38001'],
    ['ES', '51001'],
    ['ES', '52001'],
    ['IC', null],
    ['EA', null],
    ['FI', '22100'],
    ['AX', null],
    ['DE', '78266'],
    ['DE', 'D-27498'],
    ['IT', '23041'],
    ['IT', '22061'],
    ['GR', '630 86'],
    ['FR', '97110'],
    ['FR', '97600'],
    ['GP', null],
    ['YT', null],
  ])(
    'a buyer in %s %s is outside the tax territory and pays nothing, with and without a tax id',
    (country, postalCode) => {
      const reason = 'outside_territory';
      const seller = { taxCountries: ['EU', country === 'IC' ? 'ES' : 'DE'] };
      expect(builtInTaxes.calculate(question({ country, postalCode }, seller))).toMatchObject({ amount: 0, reason });
      const business = question({ country, postalCode, taxId: 'ESB64717838' });
      expect(builtInTaxes.calculate(business)).toMatchObject({ amount: 0, reason });
    },
  );

  it.each([
    ['ES', '28001', null],
    ['ES', '28001', 'Las Palmas'],
    ['FR', '75001', null],
    ['FR', '98000', null],
    ['FI', '00100', null],
    ['IT', '22060', null],
    ['PT', '1200-001', null],
    ['DE', null, null],
  ])('a buyer in %s %s %s is inside the tax territory', (country, postalCode, state) => {
    expect(builtInTaxes.calculate(question({ country, postalCode, state }))).toMatchObject({ country, region: null });
  });

  it('an address without a postal code is assigned to a tax territory by its state', () => {
    const canary = question({ country: 'ES', state: 'Las Palmas' });
    expect(builtInTaxes.calculate(canary)).toMatchObject({ amount: 0, country: 'ES', region: 'ES-CN' });
  });
});

describe('HTTP tax service', () => {
  const startTaxService = async (listener: RequestListener) => {
    const server = createServer(listener);
    await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    return { url, close: () => new Promise((resume) => (server.closeAllConnections(), server.close(resume))) };
  };
  const respondWith =
    (status: number, body: unknown): RequestListener =>
    (_request, response) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  const VALID = {
    amount: 88,
    rate_basis_points: 887,
    name: 'Sales tax',
    country: 'US',
    state: 'US-NY',
    reason: 'taxed',
  };

  it('a tax question is sent to the tax service, and its response is the tax', async () => {
    let taxQuestion = '';
    const service = await startTaxService((request, response) => {
      request.on('data', (chunk: Buffer) => (taxQuestion += chunk.toString()));
      request.on('end', () => respondWith(200, VALID)(request, response));
    });
    const expected = { ...VALID, region: null, scheme: 'standard' };
    expect(await createHttpTaxes(service.url).request(question())).toEqual(expected);
    expect(JSON.parse(taxQuestion)).toMatchObject({ amount: 1000, buyer: { country: 'DE' }, isTaxable: true });
    await service.close();
  });

  it.each<[string, RequestListener]>([
    ['an error', respondWith(500, {})],
    ['an invalid tax', respondWith(200, { ...VALID, amount: -1 })],
    ['an unknown scheme', respondWith(200, { ...VALID, scheme: 'other' })],
    ['no response', () => undefined],
    ['a body other than JSON', (_request, response) => response.end('tax')],
    ['a redirect', (_request, response) => response.writeHead(302, { Location: '/other' }).end()],
  ])('a tax service that returns %s makes the tax unavailable', async (_name, listener) => {
    const service = await startTaxService(listener);
    await expect(createHttpTaxes(service.url, 200).request(question())).rejects.toThrow(TaxUnavailable);
    await service.close();
  });
});
