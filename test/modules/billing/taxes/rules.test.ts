import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { isEuVatId, isTaxId } from '../../../../src/shared/tax-ids.ts';
import { builtInTaxes } from '../../../../src/providers/taxes/built-in.ts';
import { createHttpTaxes } from '../../../../src/providers/taxes/http.ts';
import { TaxUnavailable, type TaxQuestion } from '../../../../src/platform/ports/tax-provider.ts';

describe('tax identifiers', () => {
  it.each([
    ['PT', '501964843', true],
    ['PT', 'PT 501 964 843', true],
    ['PT', '501964844', false],
    ['DE', 'DE136695976', true],
    ['DE', 'DE136695977', false],
    ['GR', 'EL094259216', true],
    ['ES', 'ESB64717838', true],
    ['ES', 'B64717838', true],
    ['FR', 'FR40303265045', true],
    ['NL', 'NL004495445B01', true],
    ['IE', 'IE6433435F', true],
    ['AT', 'ATU13585627', true],
    ['GB', 'GB980780684', true],
    ['GB', 'GB980780685', false],
    ['CH', 'CHE-123.456.788', true],
    ['NO', 'NO995525828MVA', true],
    ['US', '12-3456789', true],
    ['US', '12-34567', false],
    ['AU', '51 824 753 556', true],
    ['AU', '51 824 753 557', false],
    ['JP', '7000012050002', true],
    ['IN', '27AAPFU0939F1ZV', true],
    ['IN', '27AAPFU0939F1XV', false],
    ['BR', '16.727.230/0001-97', true],
    ['KE', 'P051365947M', true],
    ['KE', '!', false],
  ])('`isTaxId` for %s and %j returns %s', (country, text, isValid) => {
    expect(isTaxId(country, text)).toBe(isValid);
  });

  it('`isEuVatId` accepts VAT ids of EU member states only', () => {
    expect(isEuVatId('PT', 'PT501964843')).toBe(true);
    expect(isEuVatId('GR', 'EL094259216')).toBe(true);
    expect(isEuVatId('DE', '136695977')).toBe(false);
    expect(isEuVatId('CH', 'CHE-123.456.788')).toBe(false);
    expect(isEuVatId('GB', 'GB980780684')).toBe(false);
  });
});

const question = (
  more: Partial<TaxQuestion['buyer']> & Partial<TaxQuestion['seller']> & { amount?: number; isTaxable?: boolean } = {},
): TaxQuestion => {
  const { amount = 1000, isTaxable = true, country = 'DE', taxCountries = ['EU'], ...buyer } = more;
  return {
    amount,
    isTaxable,
    currency: 'usd',
    seller: { country: 'PT', taxCountries },
    buyer: { country: country ?? 'DE', state: null, postalCode: null, taxId: null, ...buyer },
    at: new Date('2026-11-20T00:00:00Z'),
  };
};

describe('built-in taxes', () => {
  it.each<[string, TaxQuestion, number, string]>([
    ['a consumer in another member state', question(), 190, 'taxed'],
    ['a rate with a fraction', question({ country: 'FI', amount: 999 }), 255, 'taxed'],
    ['half a cent, rounded up,', question({ country: 'FI', amount: 50 }), 13, 'taxed'],
    ['a business in another member state', question({ taxId: 'DE136695976' }), 0, 'reverse_charge'],
    ['a business in the same state', question({ country: 'PT', taxId: 'PT501964843' }), 230, 'taxed'],
    ['a consumer with an invalid tax id', question({ taxId: 'DE136695977' }), 190, 'taxed'],
    ['a country without a registration', question({ country: 'NO' }), 0, 'not_registered'],
    ['a country with a registration', question({ country: 'NO', taxCountries: ['NO'] }), 250, 'taxed'],
    ['a province', question({ country: 'CA', state: 'CA-ON', taxCountries: ['CA'] }), 130, 'taxed'],
    ['another province', question({ country: 'CA', state: 'AB', taxCountries: ['CA'] }), 50, 'taxed'],
    ['the United States', question({ country: 'US', state: 'US-NY', taxCountries: ['US'] }), 0, 'no_rate'],
    ['a product that is not taxable', question({ isTaxable: false }), 0, 'not_taxable'],
    ['an amount whose tax rounds to zero', question({ amount: 2 }), 0, 'zero'],
  ])('the built-in taxes calculate the tax of %s', async (_name, taxQuestion, amount, reason) => {
    expect(builtInTaxes.calculate(taxQuestion)).toMatchObject({ amount, reason });
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
    expect(await createHttpTaxes(service.url).request(question())).toEqual(VALID);
    expect(JSON.parse(taxQuestion)).toMatchObject({ amount: 1000, buyer: { country: 'DE' }, isTaxable: true });
    await service.close();
  });

  it.each<[string, RequestListener]>([
    ['an error', respondWith(500, {})],
    ['an invalid tax', respondWith(200, { ...VALID, amount: -1 })],
    ['no response', () => undefined],
    ['a body other than JSON', (_request, response) => response.end('tax')],
    ['a redirect', (_request, response) => response.writeHead(302, { Location: '/other' }).end()],
  ])('a tax service that returns %s makes the tax unavailable', async (_name, listener) => {
    const service = await startTaxService(listener);
    await expect(createHttpTaxes(service.url, 200).request(question())).rejects.toThrow(TaxUnavailable);
    await service.close();
  });
});
