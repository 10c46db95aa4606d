import { describe, expect, it } from 'vitest';
import type { paths } from '../../../../src/contract/generated/types.ts';
import { makeSeller, must } from '../../../support/make.ts';
import { makeArticle, UNKNOWN_ID, violationAt } from './fixtures.ts';

type Filter = NonNullable<paths['/v1/articles/']['get']['parameters']['query']>;

describe('`GET /v1/articles/export`', () => {
  it('the export of articles has one line per article of the organization, and an unknown organization returns 422', async () => {
    const seller = await makeSeller();
    await makeArticle(await makeSeller());
    for (let count = 0; count < 55; count += 1)
      await makeArticle(seller, { slug: `a-${count}`, body: `Line\n${count}` });
    const get = (organization_id: string) =>
      seller.api.GET('/v1/articles/export', { params: { query: { organization_id } }, parseAs: 'text' });
    const { data, response } = await get(seller.organizationId);
    expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    const lines = must(data).split('\n');
    expect(lines.pop()).toBe('');
    expect(lines.map((line) => JSON.parse(line).slug)).toEqual(Array.from({ length: 55 }, (_, at) => `a-${at}`));
    expect(JSON.parse(must(lines[7]))).toMatchObject({
      body: 'Line\n7',
      visibility: 'private',
      byline: 'organization',
    });
    expect((await get(UNKNOWN_ID)).error).toMatchObject(violationAt('organization_id', 'query'));
    expect((await get(UNKNOWN_ID)).response.status).toBe(422);
  });

  it('the export of articles has the articles that the filters of the list find', async () => {
    const seller = await makeSeller();
    const past = '2026-01-01T00:00:00Z';
    await makeArticle(seller, { slug: 'draft' });
    await makeArticle(seller, { slug: 'public', visibility: 'public', published_at: past });
    await makeArticle(seller, { slug: 'pinned', visibility: 'hidden', published_at: past, is_pinned: true });
    const organization_id = seller.organizationId;
    const filters: Filter[] = [
      {},
      { slug: 'draft' },
      { visibility: ['public', 'hidden'] },
      { is_published: false },
      { is_published: true },
      { is_pinned: true },
      { is_subscribed: true },
      { is_subscribed: false },
    ];
    const counts = [];
    for (const filter of filters) {
      const file = await seller.api.GET('/v1/articles/export', {
        params: { query: { ...filter, organization_id } },
        parseAs: 'text',
      });
      const list = await seller.api.GET('/v1/articles/', {
        params: { query: { ...filter, organization_id: [organization_id] } },
      });
      const ids = must(file.data)
        .split('\n')
        .flatMap((line) => (line === '' ? [] : [JSON.parse(line).id as string]));
      expect(ids.toSorted(), JSON.stringify(filter)).toEqual(
        must(list.data)
          .items.map(({ id }) => id)
          .toSorted(),
      );
      counts.push(ids.length);
    }
    expect(counts).toEqual([3, 1, 2, 1, 2, 1, 0, 3]);
  });
});
