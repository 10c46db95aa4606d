import { describe, expect, it } from 'vitest';
import { issueOrganizationInvoices } from '../../../../src/modules/billing/invoices/issue.ts';
import { buildCii } from '../../../../src/modules/billing/invoices/build-cii.ts';
import { renderHtml } from '../../../../src/modules/billing/invoices/render-html.ts';
import { testApp } from '../../../support/app.ts';
import { makeSeller, must, type Seller } from '../../../support/make.ts';
import { insertOrder, insertRefund, makeTaxedSeller, saleTax, type TaxedSeller } from './fixtures.ts';

const at = ({ organizationId: id }: Pick<Seller, 'organizationId'>) => ({ params: { path: { id } } });
const setBilling = (seller: Seller, body: { time_zone?: string | null; address?: { country: string } | null }) =>
  seller.api.PATCH('/v1/organizations/{id}/billing', { ...at(seller), body });
const timeZoneOf = async (seller: Seller) =>
  must((await seller.api.GET('/v1/organizations/{id}/billing', at(seller))).data).time_zone;

/** 09:00 on 1 April 2027 in Auckland, which is still 31 March in UTC. */
const APRIL_MORNING = new Date('2027-03-31T20:00:00Z');

async function sell(seller: TaxedSeller, time: Date, amount = 1000) {
  const { db } = await testApp();
  return insertOrder(db, seller, { at: time, amount, tax: saleTax('NZ', 1500, amount, { scheme: 'standard' }) });
}

async function issue({ organizationId }: Seller) {
  const app = await testApp();
  await app.container.transaction(APRIL_MORNING, (tx) => issueOrganizationInvoices(tx, organizationId));
  const row = await app.db('invoices').where({ organization_id: organizationId }).orderBy('number', 'desc').first();
  return must(row).document;
}

describe('the time zone of a seller', () => {
  it.each([
    ['NZ', 'Pacific/Auckland'],
    ['US', 'America/New_York'],
    ['IN', 'Asia/Kolkata'],
    ['DE', 'Europe/Berlin'],
    ['JP', 'Asia/Tokyo'],
    ['NO', 'Europe/Oslo'],
  ])('a seller in %s has the time zone %s until another is set', async (country, timeZone) => {
    const seller = await makeSeller();
    expect(await timeZoneOf(seller)).toBe('UTC');
    await setBilling(seller, { address: { country } });
    expect(await timeZoneOf(seller)).toBe(timeZone);
    expect((await setBilling(seller, { time_zone: 'America/Lima' })).data?.time_zone).toBe('America/Lima');
    expect((await setBilling(seller, { time_zone: null })).data?.time_zone).toBe(timeZone);
  });

  it.each(['Europe/Nowhere', '+01:00', '', 'UTC+1', 'x'.repeat(65)])(
    'the time zone %j returns 422 at `time_zone`',
    async (time_zone) => {
      const { error, response } = await setBilling(await makeSeller(), { time_zone });
      expect(response.status).toBe(422);
      expect(JSON.stringify(error)).toContain('"body","time_zone"');
    },
  );
});

describe('documents and tax reports in the time zone of the seller', () => {
  it('a sale on the morning of 1 April in Auckland has an invoice of 1 April, and counts in the second quarter', async () => {
    const seller = await makeTaxedSeller('NZ');
    await setBilling(seller, { address: { country: 'NZ' } });
    await sell(seller, APRIL_MORNING);
    const document = await issue(seller);
    expect(document.time_zone).toBe('Pacific/Auckland');
    const html = renderHtml(document, { pdfUrl: '', xmlUrl: null });
    expect(html).toContain('April 1, 2027');
    expect(html).not.toContain('March 31, 2027');
    expect(buildCii(document)).toContain('>20270401<');
    const report = async (period: string) =>
      must(
        (
          await seller.api.GET('/v1/organizations/{id}/tax-report', {
            params: { ...at(seller).params, query: { period } },
          })
        ).data,
      );
    expect((await report('2027-Q1')).lines).toEqual([]);
    expect(await report('2027-Q2')).toMatchObject({
      start_date: '2027-04-01',
      end_date: '2027-06-30',
      time_zone: 'Pacific/Auckland',
      lines: [{ taxable_amount: 1000, tax_amount: 150 }],
    });
    expect((await report('2027-04')).lines).toHaveLength(1);
  });

  it('an issued document keeps its date after a change of the time zone, and the next document has the new one', async () => {
    const seller = await makeTaxedSeller('NZ');
    await sell(seller, APRIL_MORNING);
    const before = await issue(seller);
    await setBilling(seller, { time_zone: 'Etc/GMT+12' });
    await sell(seller, APRIL_MORNING);
    const after = await issue(seller);
    expect(renderHtml(before, { pdfUrl: '', xmlUrl: null })).toContain('April 1, 2027');
    expect(renderHtml(after, { pdfUrl: '', xmlUrl: null })).toContain('March 31, 2027');
    const { time_zone: _zone, ...earlier } = before;
    expect(renderHtml(earlier, { pdfUrl: '', xmlUrl: null })).toContain('March 31, 2027');
  });

  it('a refund corrects the quarter of its sale in the time zone of the seller', async () => {
    const seller = await makeTaxedSeller('NZ');
    const { db } = await testApp();
    const order = await sell(seller, APRIL_MORNING);
    await insertRefund(db, order, { at: new Date('2027-07-01T00:00:00Z'), amount: 400, tax: 60 });
    const query = { period: '2027-Q3' };
    const { data } = await seller.api.GET('/v1/organizations/{id}/tax-report', {
      params: { ...at(seller).params, query },
    });
    expect(data?.lines).toMatchObject([{ correction_of: '2027-Q2', taxable_amount: -400 }]);
  });
});

describe('metrics in the time zone of the seller', () => {
  it('a query without a time zone returns days of the seller, which have 23 or 25 hours where clocks change', async () => {
    const seller = await makeTaxedSeller('NZ');
    // Clocks went back on 5 April 2026 and forward on 27 September 2026.
    for (const [time, amount] of [
      ['2026-04-04T10:59:59Z', 1],
      ['2026-04-04T11:00:00Z', 10],
      ['2026-04-05T11:59:59Z', 100],
      ['2026-04-05T12:00:00Z', 1000],
    ] as const)
      await sell(seller, new Date(time), amount);
    const read = async (start_date: string, end_date: string) => {
      const query = { start_date, end_date, interval: 'day' as const };
      return must((await seller.api.GET('/v1/metrics/', { params: { query } })).data);
    };
    const april = await read('2026-04-04', '2026-04-06');
    expect(april.timezone).toBe('Pacific/Auckland');
    expect(april.periods.map(({ timestamp, revenue }) => [timestamp, revenue])).toEqual([
      ['2026-04-03T11:00:00.000Z', 1],
      ['2026-04-04T11:00:00.000Z', 110],
      ['2026-04-05T12:00:00.000Z', 1000],
    ]);
    const hours = (await read('2026-09-26', '2026-09-28')).periods.map(
      ({ timestamp }) => Date.parse(timestamp) / 3_600_000,
    );
    expect(hours.slice(1).map((hour, day) => hour - must(hours[day]))).toEqual([24, 23]);
  });
});
