import { describe, expect, it } from 'vitest';
import type { paths } from '../../../../src/contract/generated/types.ts';
import { testApp } from '../../../support/app.ts';
import { makePerson, makeToken, must, type Person } from '../../../support/make.ts';

type Query = paths['/v1/metrics/']['get']['parameters']['query'];

const readMetrics = (api: Person['api'], query: Partial<Query> = {}) =>
  api.GET('/v1/metrics/', {
    params: { query: { start_date: '2026-01-01', end_date: '2026-01-03', interval: 'day', ...query } },
  });
const listPeriods = async (api: Person['api'], query: Partial<Query> = {}) =>
  must((await readMetrics(api, query)).data).periods;
const violationPaths = (error: unknown) =>
  (error as { detail: { loc: string[] }[] }).detail.map(({ loc }) => loc.join('.'));

describe('metrics queries', () => {
  it.each<[Partial<Query>, string[]]>([
    [{ start_date: '2022-12-31', end_date: '2023-01-01' }, ['query.start_date']],
    [{ start_date: '2026-01-04' }, ['query.end_date']],
    [{ end_date: '2027-01-03' }, ['query.end_date']],
    [{ interval: 'hour', end_date: '2026-01-09' }, ['query.end_date']],
    [{ interval: 'week', end_date: '2027-01-02' }, ['query.end_date']],
    [{ interval: 'month', end_date: '2030-01-01' }, ['query.end_date']],
    [{ interval: 'year', end_date: '2035-12-31' }, ['query.end_date']],
    [{ start_date: '9999-12-01', end_date: '9999-12-31' }, ['query.end_date']],
    [{ timezone: 'Europe/Nowhere' }, ['query.timezone']],
    [{ timezone: '+01:00' }, ['query.timezone']],
    [{ timezone: '' }, ['query.timezone']],
    [
      { start_date: '2022-01-01', end_date: '2021-01-01', timezone: 'no' },
      ['query.start_date', 'query.end_date', 'query.timezone'],
    ],
    [{ start_date: '2026-02-30' }, ['query.start_date']],
    [{ end_date: 'tomorrow' }, ['query.end_date']],
    [{ interval: 'quarter' as 'day' }, ['query.interval']],
    [{ interval: undefined }, ['query.interval']],
    [{ product_id: ['mine'] }, ['query.product_id.0']],
    [{ product_price_type: ['free' as 'one_time'] }, ['query.product_price_type.0']],
    [{ step: 2 } as never, ['query.step']],
  ])('the metrics query %j returns 422 at its invalid fields', async (query, fields) => {
    const { error, response } = await readMetrics((await makePerson()).api, query);
    expect(response.status).toBe(422);
    expect(violationPaths(error)).toEqual(fields);
  });

  it.each<[Query['interval'], string, number]>([
    ['hour', '2026-01-08', 192],
    ['day', '2027-01-02', 367],
    ['week', '2027-01-01', 53],
    ['month', '2029-12-31', 48],
    ['year', '2035-12-30', 10],
  ])('the interval %s accepts a range up to its limit', async (interval, end_date, count) => {
    const { api } = await makePerson();
    expect(await listPeriods(api, { interval, end_date })).toHaveLength(count);
  });

  it('metrics are available for the last supported date', async () => {
    const { api } = await makePerson();
    const query = { start_date: '9998-12-31', end_date: '9998-12-31', interval: 'hour', timezone: 'Pacific/Pago_Pago' };
    expect(must((await listPeriods(api, query as Query)).at(-1)).timestamp).toBe('9999-01-01T10:00:00.000Z');
  });

  it.each<[Partial<Query>, string[]]>([
    [
      { interval: 'day', timezone: 'Europe/Lisbon', start_date: '2026-03-28', end_date: '2026-03-30' },
      ['2026-03-28T00', '2026-03-29T00', '2026-03-29T23'],
    ],
    [
      { interval: 'month', start_date: '2026-01-31', end_date: '2026-04-30' },
      ['2026-01-31T00', '2026-02-28T00', '2026-03-31T00', '2026-04-30T00'],
    ],
    [
      { interval: 'week', timezone: 'Europe/Lisbon', start_date: '2026-03-25', end_date: '2026-04-04' },
      ['2026-03-25T00', '2026-03-31T23'],
    ],
    [{ interval: 'year', start_date: '2024-02-29', end_date: '2025-02-28' }, ['2024-02-29T00', '2025-02-28T00']],
  ])('the metrics query %j returns periods that follow the calendar of its time zone', async (query, beginnings) => {
    const { api } = await makePerson();
    expect((await listPeriods(api, query)).map(({ timestamp }) => timestamp.slice(0, 13))).toEqual(beginnings);
  });

  it('metrics and their limits return 401 without a token and 403 without the scope', async () => {
    const app = await testApp();
    expect((await readMetrics(app.client())).response.status).toBe(401);
    const { id } = await makePerson();
    const other = app.client(await makeToken({ kind: 'user', id }, { scopes: ['orders:read'] }));
    expect((await readMetrics(other)).response.status).toBe(403);
    expect((await other.GET('/v1/metrics/limits')).response.status).toBe(403);
    expect((await app.client().GET('/v1/metrics/limits')).response.status).toBe(401);
  });
});

describe('`GET /v1/metrics/limits`', () => {
  it('the metrics limits contain the earliest date and the longest range per interval', async () => {
    const { api } = await makePerson();
    const { data } = await api.GET('/v1/metrics/limits');
    expect(data).toEqual({
      min_date: '2023-01-01',
      intervals: {
        hour: { max_days: 7 },
        day: { max_days: 366 },
        week: { max_days: 365 },
        month: { max_days: 1460 },
        year: { max_days: 3650 },
      },
    });
    const { response } = await api.GET('/v1/metrics/limits', { params: { query: { of: 'day' } } } as never);
    expect(response.status).toBe(422);
  });
});
