import { describe, expect, it } from 'vitest';
import type { operations } from '../../../../src/contract/generated/types.ts';
import { testApp } from '../../../support/app.ts';
import { makePerson, makeSeller, must, type Seller } from '../../../support/make.ts';
import { insertOrder, insertRefund, makeTaxedSeller, saleTax } from './fixtures.ts';

type Query = NonNullable<operations['getTaxReport']['parameters']['query']>;

const params = ({ organizationId: id }: Pick<Seller, 'organizationId'>, query: Query) => ({
  params: { path: { id }, query },
});
const read = async (seller: Seller, query: Query) =>
  must((await seller.api.GET('/v1/organizations/{id}/tax-report', params(seller, query))).data);
const day = (text: string) => new Date(`${text}T12:00:00Z`);
const GERMANY = { country: 'DE', region: null, scheme: 'oss_union', reason: 'taxed', rate_basis_points: 1900 };

describe('tax report', () => {
  it('the tax report sums up a quarter by country, region, scheme, reason, rate and currency', async () => {
    const seller = await makeTaxedSeller();
    const { db } = await testApp();
    const order = (at: string, amount: number, tax: Parameters<typeof insertOrder>[2]['tax'], currency = 'eur') =>
      insertOrder(db, seller, { at: day(at), amount, tax, currency });
    await order('2031-03-31', 5000, saleTax('DE', 1900, 5000));
    await order('2031-04-01', 1000, saleTax('DE', 1900, 1000));
    await order('2031-05-15', 2, saleTax('DE', 1900, 2, { reason: 'zero' }));
    await order('2031-06-30', 3000, saleTax('DE', 1900, 3000), 'usd');
    await order('2031-06-30', 2000, saleTax('PT', 2200, 2000, { region: 'PT-30', scheme: 'standard' }));
    const none = { amount: 0, rate_basis_points: 0, scheme: null };
    await order('2031-06-01', 7000, saleTax('FR', 0, 7000, { ...none, reason: 'reverse_charge' }));
    await order('2031-07-01', 9000, saleTax('DE', 1900, 9000));
    const report = await read(seller, { period: '2031-Q2' });
    const common = { correction_of: null, currency: 'eur' };
    expect(report).toEqual({
      start_date: '2031-04-01',
      end_date: '2031-06-30',
      time_zone: 'Europe/Lisbon',
      lines: [
        { ...common, ...GERMANY, taxable_amount: 1002, tax_amount: 190 },
        { ...common, ...GERMANY, currency: 'usd', taxable_amount: 3000, tax_amount: 570 },
        {
          ...common,
          country: 'FR',
          region: null,
          scheme: null,
          reason: 'reverse_charge',
          rate_basis_points: 0,
          taxable_amount: 7000,
          tax_amount: 0,
        },
        {
          ...common,
          country: 'PT',
          region: 'PT-30',
          scheme: 'standard',
          reason: 'taxed',
          rate_basis_points: 2200,
          taxable_amount: 2000,
          tax_amount: 440,
        },
      ],
    });
    expect(await read(seller, { start_date: '2031-04-01', end_date: '2031-06-30' })).toEqual(report);
    const may = await read(seller, { period: '2031-05' });
    expect(may).toMatchObject({ start_date: '2031-05-01', end_date: '2031-05-31', lines: [{ taxable_amount: 2 }] });
  });

  it('a refund corrects the earlier quarter of its sale, also when the refund fails later, and reduces supplies in the same quarter', async () => {
    const seller = await makeTaxedSeller();
    const { db } = await testApp();
    const [old, recent] = [
      await insertOrder(db, seller, { at: day('2031-02-01'), amount: 1000, tax: saleTax('DE', 1900, 1000) }),
      await insertOrder(db, seller, { at: day('2031-04-01'), amount: 1000, tax: saleTax('DE', 1900, 1000) }),
    ];
    const refund = await insertRefund(db, old, { at: day('2031-04-02'), amount: 400, tax: 76 });
    await insertRefund(db, recent, { at: day('2031-04-03'), amount: 100, tax: 19 });
    await db('refunds')
      .where({ id: refund })
      .update({ status: 'failed', modified_at: day('2031-08-01') });
    const linesOf = async (period: string) =>
      (await read(seller, { period })).lines.map(({ correction_of, taxable_amount, tax_amount }) => [
        correction_of,
        taxable_amount,
        tax_amount,
      ]);
    expect(await linesOf('2031-Q1')).toEqual([[null, 1000, 190]]);
    expect(await linesOf('2031-Q2')).toEqual([
      [null, 900, 171],
      ['2031-Q1', -400, -76],
    ]);
    expect(await linesOf('2031-Q3')).toEqual([['2031-Q1', 400, 76]]);
  });

  it('a lost dispute corrects the quarter of its order by the amount that was not refunded, and a won dispute corrects nothing', async () => {
    const seller = await makeTaxedSeller();
    const { db } = await testApp();
    const order = await insertOrder(db, seller, {
      at: day('2031-02-01'),
      amount: 1000,
      tax: saleTax('DE', 1900, 1000),
    });
    await insertRefund(db, order, { at: day('2031-02-02'), amount: 400, tax: 76 });
    const outcomes = [{ status: 'lost', reversed_amount: 600, reversed_tax_amount: 114 }, { status: 'won' }] as const;
    for (const outcome of outcomes) {
      const [dispute] = await db('disputes')
        .insert({
          created_at: day('2031-03-01'),
          organization_id: seller.organizationId,
          order_id: order.id,
          processor: 'sandbox',
          processor_ref: `${order.id}-${outcome.status}`,
          status: 'open',
          reason: 'general',
          amount: 1190,
          currency: order.currency,
        })
        .returning('id');
      await db('disputes')
        .where({ id: must(dispute).id })
        .update({ ...outcome, modified_at: day('2031-04-01') });
    }
    const [supply] = (await read(seller, { period: '2031-Q1' })).lines;
    expect(supply).toMatchObject({ taxable_amount: 600, tax_amount: 114 });
    expect((await read(seller, { period: '2031-Q2' })).lines).toMatchObject([
      { correction_of: '2031-Q1', taxable_amount: -600, tax_amount: -114 },
    ]);
  });

  it('orders of version 0.5.0 without a scheme are declared by the registrations of the seller', async () => {
    const { db } = await testApp();
    const schemesOf = async (home: string) => {
      const seller = await makeTaxedSeller(home);
      for (const country of ['DE', 'PT', 'GB']) {
        const { scheme: _, region: __, ...tax } = saleTax(country, 2000, 1000);
        await insertOrder(db, seller, { at: day('2031-02-01'), amount: 1000, tax });
      }
      await insertOrder(db, seller, { at: day('2031-02-01'), amount: 1000, tax: null });
      return (await read(seller, { period: '2031-Q1' })).lines.map(({ country, scheme }) => [country, scheme]);
    };
    expect(await schemesOf('PT')).toEqual([
      ['DE', 'oss_union'],
      ['GB', 'standard'],
      ['PT', 'standard'],
      ['PT', null],
    ]);
    expect(await schemesOf('CH')).toContainEqual(['DE', 'oss_non_union']);
  });

  it('the export of the tax report has a stable header, amounts in major units, and no formulas', async () => {
    const seller = await makeTaxedSeller();
    const { db } = await testApp();
    const at = day('2031-02-01');
    const order = await insertOrder(db, seller, { at, amount: 1000, tax: saleTax('DE', 1900, 1000) });
    await insertRefund(db, order, { at: day('2031-04-02'), amount: 400, tax: 76 });
    const american = saleTax('US', 887, 500, { state: '=1+1', scheme: 'standard' });
    await insertOrder(db, seller, { at: day('2031-05-01'), amount: 500, tax: american, currency: 'jpy' });
    const { data } = await seller.api.GET('/v1/organizations/{id}/tax-report/export', {
      ...params(seller, { period: '2031-Q2' }),
      parseAs: 'text',
    });
    expect(must(data).split('\r\n')).toEqual([
      'Start Date,End Date,Correction Of,Country,Region,Scheme,Reason,Rate (%),Currency,Taxable Amount,Tax Amount',
      "2031-04-01,2031-06-30,,US,'=1+1,standard,taxed,8.87,jpy,500,44",
      '2031-04-01,2031-06-30,2031-Q1,DE,,oss_union,taxed,19,usd,-4.00,-0.76',
      '',
    ]);
  });

  it.each<[string, Query, string]>([
    ['no period', {}, 'start_date'],
    ['a start without an end', { start_date: '2031-01-01' }, 'end_date'],
    ['an end before the start', { start_date: '2031-01-02', end_date: '2031-01-01' }, 'end_date'],
    ['more than a leap year', { start_date: '2031-01-01', end_date: '2032-01-02' }, 'end_date'],
    ['both forms of a period', { period: '2031-Q1', end_date: '2031-01-01' }, 'period'],
    ['a quarter that does not exist', { period: '2031-Q5' }, 'period'],
  ])('a tax report with %s returns 422', async (_title, query, field) => {
    const seller = await makeSeller();
    const expected = { detail: [{ loc: ['query', field] }] };
    const refused = await seller.api.GET('/v1/organizations/{id}/tax-report', params(seller, query));
    expect(refused.response.status).toBe(422);
    expect(refused.error).toMatchObject(expected);
    const notExported = await seller.api.GET('/v1/organizations/{id}/tax-report/export', params(seller, query));
    expect(notExported.error).toMatchObject(expected);
  });

  it('a tax report of one day, or of a leap year, is allowed', async () => {
    const seller = await makeSeller();
    expect((await read(seller, { start_date: '2031-01-01', end_date: '2031-01-01' })).lines).toEqual([]);
    expect((await read(seller, { start_date: '2032-01-01', end_date: '2032-12-31' })).lines).toEqual([]);
  });

  it.each([
    ['0000-01-01', '0000-03-31'],
    ['0001-01-01', '0001-01-01'],
    ['9999-10-01', '9999-12-31'],
  ])('a tax report from %s to %s is empty', async (start_date, end_date) => {
    const seller = await makeSeller();
    expect(await read(seller, { start_date, end_date })).toEqual({ start_date, end_date, time_zone: 'UTC', lines: [] });
  });

  it('the tax report returns 404 to strangers and to other sellers', async () => {
    const seller = await makeSeller();
    const period = params(seller, { period: '2031-Q1' });
    for (const { api } of [await makeSeller(), await makePerson()]) {
      expect((await api.GET('/v1/organizations/{id}/tax-report', period)).response.status).toBe(404);
      expect((await api.GET('/v1/organizations/{id}/tax-report/export', period)).response.status).toBe(404);
    }
  });

  it('the tax report reads the transfers of its period by their index', async () => {
    const seller = await makeTaxedSeller();
    const { db } = await testApp();
    const start = Date.parse('2021-01-01');
    await db.transaction(async (tx) => {
      // Without the planner's choice for small tables.
      await tx.raw('set local enable_seqscan = off');
      const { rows } = await tx.raw<{ rows: { 'QUERY PLAN': string }[] }>(
        `explain select from ledger_transfers where organization_id = ? and created_at >= ? and created_at < ?
           and (debit in ('revenue', 'tax') or credit in ('revenue', 'tax'))`,
        [seller.organizationId, new Date(start), new Date(start + 1)],
      );
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(
        /ledger_transfers_page.*\n.*Index Cond: .*created_at/,
      );
    });
  });
});
