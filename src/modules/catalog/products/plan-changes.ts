import { violation, type Violation } from '../../../shared/errors.ts';
import type { PlanChangeRule } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { findProducts, type ProductRow } from './queries.ts';

/** Changes to the rules for plan changes by buyers of a product. Absent fields stay unchanged. */
export interface PlanChangesPatch {
  /** Null: the rule of the organization. */
  upgrades?: PlanChangeRule | null;
  downgrades?: PlanChangeRule | null;
  /** Other products to whose prices buyers may change. */
  offered_product_ids?: readonly string[];
}

/** Checks that the offered products exist in the organization and are distinct. @returns the violations */
export async function validatePlanChanges(
  tx: Tx,
  organizationId: string,
  patch: PlanChangesPatch | null | undefined,
): Promise<Violation[]> {
  const sent = patch?.offered_product_ids ?? [];
  if (sent.length === 0) return [];
  const ids = sent.map((id) => id.toLowerCase());
  const found = await findProducts(tx.db, ids);
  const own = new Set(found.filter(({ organization_id }) => organization_id === organizationId).map(({ id }) => id));
  return ids.flatMap((id, at) => {
    const reject = (msg: string) => [violation(['plan_changes', 'offered_product_ids', at], msg, sent[at])];
    if (!own.has(id)) return reject('Product does not exist.');
    return ids.indexOf(id) < at ? reject('This product occurs twice.') : [];
  });
}

/** @returns the columns that a patch changes */
export function planChangeColumns(patch: PlanChangesPatch | null | undefined): Partial<ProductRow> {
  const { upgrades, downgrades, offered_product_ids: ids } = patch ?? {};
  return {
    ...(upgrades !== undefined && { plan_upgrades: upgrades }),
    ...(downgrades !== undefined && { plan_downgrades: downgrades }),
    ...(ids !== undefined && { offered_product_ids: ids.map((id) => id.toLowerCase()) }),
  };
}
