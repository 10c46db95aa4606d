import { expect, it } from 'vitest';
import { makeProduct, makeSeller, must } from '../../../support/make.ts';
import { published, readFeed, rename } from '../../../support/receiver.ts';

it('the feed is read from its newest event back to its oldest one, and continues forward from the newest', async () => {
  const seller = await makeSeller();
  const product = await makeProduct(seller);
  for (let change = 0; change < 4; change += 1) await rename(seller, product.id, `Name ${change}`);
  await published(seller, 5);
  const pages = [];
  for (let before: number | null | undefined; before !== null;) {
    const page = await readFeed(seller, {
      sorting: ['-sequence'],
      limit: 2,
      ...(before !== undefined && { before }),
    });
    pages.push(page);
    before = page.next_before;
  }
  expect(pages.map(({ items }) => items.map(({ sequence }) => sequence))).toEqual([[5, 4], [3, 2], [1]]);
  const last = must(pages[0]?.items[0]);
  for (const page of pages) expect(page).toMatchObject({ next_after: 5, epoch: last.id, last_sequence: 5 });
  expect((await readFeed(seller, { after: 5, epoch: last.id })).items).toEqual([]);

  const query = { sorting: ['-sequence' as const], type: ['product.updated' as const] };
  const between = await readFeed(seller, { ...query, after: 1, before: 4 });
  expect(between.items.map(({ sequence }) => sequence)).toEqual([3, 2]);
  expect((await readFeed(seller, { before: 3 })).items.map(({ sequence }) => sequence)).toEqual([1, 2]);
  // A full page at the end leads to an empty one.
  const full = await readFeed(seller, { ...query, limit: 4 });
  expect(full.next_before).toBe(2);
  expect(await readFeed(seller, { ...query, limit: 4, before: 2 })).toMatchObject({ items: [], next_before: null });
});
