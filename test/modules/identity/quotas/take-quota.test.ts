import { beforeAll, describe, expect, it } from 'vitest';
import { setQuota, takeQuota } from '../../../../src/modules/identity/quotas/index.ts';
import { testApp, type TestApp } from '../../../support/app.ts';
import { makeSeller } from '../../../support/make.ts';

const NOON = new Date('2026-11-22T12:34:56Z');
const NEXT_DAY = new Date('2026-11-23T00:00:00Z');

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const newOrganization = async (limit: number | undefined) => {
  const { organizationId } = await makeSeller();
  await setQuota(app.db, { ownerId: organizationId, kind: 'mails', limit });
  return organizationId;
};
const takeMails = (organizationId: string, wanted: number, now = NOON) =>
  takeQuota({ db: app.db, now }, organizationId, 'mails', wanted);

describe('a quota of a period', () => {
  it('26 concurrent callers of a quota of 10 are granted 10 in all, and the next day begins unused', async () => {
    const id = await newOrganization(10);
    const taken = await Promise.all(Array.from({ length: 26 }, () => takeMails(id, 1)));
    expect(taken.reduce((sum, { granted }) => sum + granted, 0)).toBe(10);
    expect(await takeMails(id, 1)).toEqual({ granted: 0, limit: 10, used: 10, resetsAt: NEXT_DAY });
    expect(await takeMails(id, 4, NEXT_DAY)).toMatchObject({ granted: 4, used: 4 });
    // A process whose clock is behind counts in the period that has begun.
    expect(await takeMails(id, 1)).toMatchObject({ granted: 1, used: 5 });
  });

  it('a caller is granted what is left, and everything without a limit', async () => {
    const [limited, unlimited] = [await newOrganization(10), await newOrganization(undefined)];
    expect(await takeMails(limited, 7)).toMatchObject({ granted: 7 });
    expect(await takeMails(limited, 7)).toMatchObject({ granted: 3, used: 10 });
    expect(await takeMails(unlimited, 7)).toMatchObject({ granted: 7, limit: undefined });
  });

  it('a transaction that rolls back returns the quota that it used', async () => {
    const id = await newOrganization(10);
    const failing = app.container.transaction(NOON, async (tx) => {
      await takeQuota(tx, id, 'mails', 8);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await takeMails(id, 10)).toMatchObject({ granted: 10, used: 10 });
  });
});
