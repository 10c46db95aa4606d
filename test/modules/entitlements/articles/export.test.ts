import { describe, expect, it } from 'vitest';
import { makeSeller, must } from '../../../support/make.ts';
import { makeArticle, UNKNOWN_ID, violationAt } from './fixtures.ts';

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
});
