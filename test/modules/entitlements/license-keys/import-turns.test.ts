import { expect, it } from 'vitest';
import { importKeys } from '../../../../src/modules/entitlements/license-keys/import.ts';
import type { AccessibleOrganizationIds } from '../../../../src/modules/identity/organizations/index.ts';
import { currentApp, makeBenefit, makeSeller } from '../../../support/make.ts';
import { watchTurns } from '../../../support/rows-per-turn.ts';
import { currentTime } from '../../../support/time.ts';

it('an import of 1,000 license keys composes at most 200 of them in one turn of the event loop', async () => {
  const seller = await makeSeller();
  const { id: benefit_id } = await makeBenefit(seller);
  const { container } = await currentApp();
  const keys = Array.from({ length: 1000 }, (_, at) => ({
    key: `OLD-${at}`,
    customer_email: `holder-${at}@example.com`,
    status: 'granted' as const,
  }));
  const watch = watchTurns(keys, 'status');
  // Safe cast: the organization of the seller who imports.
  const ids = [seller.organizationId] as unknown as AccessibleOrganizationIds;
  const plan = await container.transaction(currentTime(), (tx) =>
    importKeys(tx, ids, { benefit_id, license_keys: watch.rows }),
  );
  expect(plan.keys).toHaveLength(1000);
  expect(watch.end()).toBe(200);
});
