import { RequestValidationError, ResourceNotFound } from '../../../shared/errors.ts';
import type { AccessWarning } from '../../entitlements/benefits/index.ts';
import { accessibleOrganizations, type AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { findCopies, upsertCopy } from './queries.ts';

export type CopiedType = 'custom_field' | 'file' | 'benefit' | 'product' | 'discount' | 'checkout_link';

/** An object of the test organization, and its copy. */
export interface CopiedObject {
  type: CopiedType;
  test_id: string;
  live_id: string;
  /** Whether this run created the copy. Otherwise it updated an earlier one. */
  is_new: boolean;
  /** Access that customers of the live organization lose by the copy. */
  warnings: AccessWarning[];
}

/** One run that copies a catalog. */
export interface CatalogCopy {
  tx: Tx;
  testId: string;
  liveId: string;
  /** The live organization only, so that nothing else can be changed. */
  ids: AccessibleOrganizationIds;
  /** Ids in the live organization by ids in the test organization: copies of earlier runs and of this one. */
  liveIds: Map<string, string>;
  copied: CopiedObject[];
}

export async function beginCopy(tx: Tx, testId: string, liveId: string): Promise<CatalogCopy> {
  const ids = accessibleOrganizations({ kind: 'organization', id: liveId });
  return { tx, testId, liveId, ids, liveIds: await findCopies(tx.db, liveId), copied: [] };
}

/**
 * Updates the copy of an object, or creates it if there is none or the seller has deleted it.
 * @returns the id of the copy
 * @throws RequestValidationError the live organization does not allow the copy, such as for a code that is in use there. The
 *   location names the object.
 */
export async function copyObject(
  { tx, liveId, liveIds, copied }: CatalogCopy,
  { type, id }: { type: CopiedType; id: string },
  actions: { create: () => Promise<{ id: string }>; update: (copyId: string) => Promise<unknown> },
): Promise<string> {
  try {
    const earlier = liveIds.get(id);
    const isUpdated = earlier !== undefined && (await isFound(() => actions.update(earlier)));
    const copyId = isUpdated ? earlier : (await actions.create()).id;
    if (!isUpdated) await upsertCopy(tx.db, { test_id: id, live_id: copyId, live_organization_id: liveId });
    liveIds.set(id, copyId);
    copied.push({ type, test_id: id, live_id: copyId, is_new: !isUpdated, warnings: [] });
    return copyId;
  } catch (error) {
    if (!(error instanceof RequestValidationError)) throw error;
    const named = error.violations.map(({ loc: [place = 'body', ...field], ...violation }) => ({
      ...violation,
      loc: [place, type, id, ...field],
    }));
    throw new RequestValidationError(named);
  }
}

/** Updates find an object before they change anything, so a missing one leaves no trace. */
async function isFound(update: () => Promise<unknown>): Promise<boolean> {
  try {
    await update();
    return true;
  } catch (error) {
    if (error instanceof ResourceNotFound) return false;
    throw error;
  }
}
