import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Tx } from '../../../../src/platform/ports/transaction.ts';
import { errorCode } from '../../../../src/shared/error-code.ts';
import { setQuota } from '../../../../src/modules/identity/quotas/index.ts';
import { testApp } from '../../../support/app.ts';
import { makeSeller, must, unique } from '../../../support/make.ts';
import { checkProperty } from '../../../support/property.ts';
import { currentTime } from '../../../support/time.ts';

const now = currentTime();
const common = (organization_id: string) => ({ organization_id, created_at: now });

/** Changes of stored rows. `size` chooses the row or its size. */
const CHANGES: Record<string, (tx: Tx, organizationId: string, size: number) => Promise<unknown>> = {
  addProduct: ({ db }, id) => db('products').insert({ ...common(id), name: 'Aster Desk', metadata: {} }),
  archiveOrRestore: async ({ db }, id, size) => {
    const row = pick(await db('products').where({ organization_id: id }).orderBy('id'), size);
    if (row) await db('products').where({ id: row.id }).update({ is_archived: !row.is_archived });
  },
  addFile: ({ db }, id, size) =>
    db('files').insert({
      ...common(id),
      service: 'downloadable',
      name: 'a',
      path: unique('path'),
      mime_type: 'a/b',
      size,
      ...(size % 2 === 0 && {
        is_uploaded: true,
        checksum_sha256_base64: 'a',
        checksum_etag: 'a',
        last_modified_at: now,
      }),
    }),
  deleteFile: async ({ db }, id, size) => {
    const row = pick(await db('files').where({ organization_id: id }).orderBy('id'), size);
    const field = row?.deleted_at ? 'removed_at' : 'deleted_at';
    if (row)
      await db('files')
        .where({ id: row.id })
        .update({ [field]: now });
  },
  addArticle: ({ db }, id, size) =>
    db('articles').insert({
      ...common(id),
      slug: unique('slug'),
      title: 'News',
      body: 'x'.repeat(size * 1000),
      byline: 'organization',
      visibility: 'public',
      paid_subscribers_only: false,
      is_pinned: false,
    }),
  editArticle: async ({ db }, id, size) => {
    const row = pick(await db('articles').where({ organization_id: id }).orderBy('id'), size);
    if (row)
      await db('articles')
        .where({ id: row.id })
        .update({ body: 'y'.repeat(size * 500) });
  },
  deleteArticles: ({ db }, id) => db('articles').where({ organization_id: id }).delete(),
};

const pick = <T>(rows: T[], index: number): T | undefined => rows[index % Math.max(1, rows.length)];

/** Counts the rows of the organization without the triggers. */
async function countStored(organizationId: string) {
  const { db } = await testApp();
  const { rows } = await db.raw(
    `select
       (select count(*) from products where organization_id = :id and not is_archived) as products,
       (select count(*) from products where organization_id = :id)
         + (select coalesce(sum(1 + div(octet_length(body), 16384)), 0) from articles where organization_id = :id) as objects,
       (select coalesce(sum(size), 0) from files where organization_id = :id
         and not (deleted_at is not null and (is_uploaded or removed_at is not null))) as file_bytes`,
    { id: organizationId },
  );
  const counted = Object.entries(must(rows[0] as Record<string, number | string>));
  return Object.fromEntries(counted.map(([kind, used]) => [kind, Number(used)]));
}

async function readUsed(organizationId: string) {
  const { db } = await testApp();
  const rows = await db('quota_usages').where({ owner_id: organizationId });
  const used = Object.fromEntries(rows.map((row) => [row.kind, row.used]));
  return { products: 0, objects: 0, file_bytes: 0, ...used };
}

const step = fc.record({
  change: fc.constantFrom(...Object.keys(CHANGES)),
  size: fc.integer({ min: 1, max: 60 }),
  isRolledBack: fc.boolean(),
});
const LIMITS = { products: 6, objects: 14, file_bytes: 150 } as const;

describe('the usage of quotas', () => {
  it('the usage equals what is stored, and is within the limits, after random concurrent changes and rollbacks', async () => {
    const { db, container } = await testApp();
    const perform = (
      { change, size, isRolledBack }: { change: string; size: number; isRolledBack: boolean },
      id: string,
    ) =>
      container
        .transaction(now, async (tx) => {
          await must(CHANGES[change])(tx, id, size);
          if (isRolledBack) throw new Error('rolled back');
        })
        .catch((error: unknown) => {
          if (errorCode(error) !== 'quota_exceeded' && !(error instanceof Error && error.message === 'rolled back'))
            throw error;
        });
    await checkProperty(
      fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { maxLength: 8 }), async (batches) => {
        const { organizationId } = await makeSeller();
        for (const [kind, limit] of Object.entries(LIMITS) as [keyof typeof LIMITS, number][])
          await setQuota(db, { ownerId: organizationId, kind, limit });
        for (const batch of batches) {
          await Promise.all(batch.map((one) => perform(one, organizationId)));
          const used = await readUsed(organizationId);
          expect(used).toEqual(await countStored(organizationId));
          for (const [kind, limit] of Object.entries(LIMITS))
            expect(used).toHaveProperty(
              kind,
              expect.toSatisfy((n: number) => n <= limit),
            );
        }
      }),
      { numRuns: 25 },
    );
  });
});
