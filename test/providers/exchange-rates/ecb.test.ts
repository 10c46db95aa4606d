import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ExchangeRatesUnavailable } from '../../../src/platform/ports/exchange-rates.ts';
import { createEcbRates, parseRates } from '../../../src/providers/exchange-rates/ecb.ts';

const RATES = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <Cube>
    <Cube time="2026-11-20"><Cube currency="USD" rate="1.1592"/><Cube currency="IDR" rate="19123.45"/></Cube>
    <Cube time="2026-11-19"><Cube currency="USD" rate="1.1588"/></Cube>
  </Cube>
</gesmes:Envelope>`;

let body = RATES;
let status = 200;
const server = createServer((_request, response) => response.writeHead(status).end(body));
let url = '';
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server does not listen');
  url = `http://127.0.0.1:${address.port}/eurofxref-hist-90d.xml`;
});
afterAll(() => server.close());

describe('exchange rates of the European Central Bank', () => {
  it('a download returns each rate of each day, in millionths', async () => {
    expect(await createEcbRates(url).download()).toEqual([
      { currency: 'usd', published_at: new Date('2026-11-20T15:00:00Z'), micros_per_euro: 1_159_200 },
      { currency: 'idr', published_at: new Date('2026-11-20T15:00:00Z'), micros_per_euro: 19_123_450_000 },
      { currency: 'usd', published_at: new Date('2026-11-19T15:00:00Z'), micros_per_euro: 1_158_800 },
    ]);
  });

  it.each([
    ['an error status', 503, RATES],
    ['no rates', 200, '<Envelope/>'],
    ['a list that is not XML', 200, 'USD,1.1592'],
    ['a rate of zero', 200, RATES.replace('1.1592', '0')],
    ['a rate that is no number', 200, RATES.replace('1.1592', 'N/A')],
    ['a day that does not exist', 200, RATES.replace('2026-11-20', '2026-13-45')],
    ['a list that is too long', 200, `${RATES}${' '.repeat(2_000_001)}`],
  ])('a download of %s is unavailable and stores nothing', async (_name, answer, text) => {
    [status, body] = [answer, text];
    await expect(createEcbRates(url).download()).rejects.toThrow(ExchangeRatesUnavailable);
    [status, body] = [200, RATES];
  });

  it('a publisher that does not listen is unavailable', async () => {
    await expect(createEcbRates('http://127.0.0.1:1/').download()).rejects.toThrow(ExchangeRatesUnavailable);
  });

  it('an entity in the list is not expanded', () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "USD">]>${RATES.slice(RATES.indexOf('?>') + 2).replace('"USD"', '"&a;"')}`;
    expect(() => parseRates(bomb)).toThrow(ExchangeRatesUnavailable);
  });
});
