import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { isEuVatId, isTaxId } from '../../../../src/shared/tax-ids.ts';
import { builtInTaxes } from '../../../../src/providers/taxes/built-in.ts';
import { createHttpTaxes } from '../../../../src/providers/taxes/http.ts';
import { TaxUnavailable, type TaxQuestion } from '../../../../src/platform/ports/tax-provider.ts';

describe('a tax id', () => {
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
  ])('of %s: %s', (country, text, isGood) => {
    expect(isTaxId(country, text)).toBe(isGood);
  });

  it('of the VAT information exchange system is one of a member alone', () => {
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

describe('the built-in taxes', () => {
  it.each<[string, TaxQuestion, number, string]>([
    ['a consumer in another member state', question(), 190, 'taxed'],
    ['a rate with a fraction', question({ country: 'FI', amount: 999 }), 255, 'taxed'],
    ['half a cent rounds up', question({ country: 'FI', amount: 50 }), 13, 'taxed'],
    ['a business in another member state', question({ taxId: 'DE136695976' }), 0, 'reverse_charge'],
    ['a business in the same state', question({ country: 'PT', taxId: 'PT501964843' }), 230, 'taxed'],
    ['a number that is none', question({ taxId: 'DE136695977' }), 190, 'taxed'],
    ['a country without a registration', question({ country: 'NO' }), 0, 'not_registered'],
    ['a country with one', question({ country: 'NO', taxCountries: ['NO'] }), 250, 'taxed'],
    ['a province', question({ country: 'CA', state: 'CA-ON', taxCountries: ['CA'] }), 130, 'taxed'],
    ['another province', question({ country: 'CA', state: 'AB', taxCountries: ['CA'] }), 50, 'taxed'],
    ['the United States', question({ country: 'US', state: 'US-NY', taxCountries: ['US'] }), 0, 'no_rate'],
    ['what is not taxable', question({ isTaxable: false }), 0, 'not_taxable'],
    ['next to nothing', question({ amount: 2 }), 0, 'zero'],
  ])('of %s', async (_name, asked, amount, reason) => {
    expect(await builtInTaxes.taxOf(asked)).toMatchObject({ amount, reason });
  });
});

describe('a tax service', () => {
  const serve = async (listener: RequestListener) => {
    const server = createServer(listener);
    await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    return { url, close: () => new Promise((resume) => (server.closeAllConnections(), server.close(resume))) };
  };
  const answering =
    (status: number, body: unknown): RequestListener =>
    (_request, response) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  const GOOD = {
    amount: 88,
    rate_basis_points: 887,
    name: 'Sales tax',
    country: 'US',
    state: 'US-NY',
    reason: 'taxed',
  };

  it('is asked with the question, and its answer holds', async () => {
    let asked = '';
    const service = await serve((request, response) => {
      request.on('data', (piece: Buffer) => (asked += piece.toString()));
      request.on('end', () => answering(200, GOOD)(request, response));
    });
    expect(await createHttpTaxes(service.url).taxOf(question())).toEqual(GOOD);
    expect(JSON.parse(asked)).toMatchObject({ amount: 1000, buyer: { country: 'DE' }, isTaxable: true });
    await service.close();
  });

  it.each<[string, RequestListener]>([
    ['an error', answering(500, {})],
    ['nonsense', answering(200, { ...GOOD, amount: -1 })],
    ['no answer', () => undefined],
    ['something that is no JSON', (_request, response) => response.end('tax')],
    ['a redirect', (_request, response) => response.writeHead(302, { Location: '/elsewhere' }).end()],
  ])('that gives %s is unavailable', async (_name, listener) => {
    const service = await serve(listener);
    await expect(createHttpTaxes(service.url, 200).taxOf(question())).rejects.toThrow(TaxUnavailable);
    await service.close();
  });
});
