import { violation, type Violation } from '../../../shared/errors.ts';
import type { PlanChangeRule } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { ProductRow } from './queries.ts';
import { validateProducts } from './validate-products.ts';

/** Changes to the rules for plan changes by buyers of a product. Absent fields stay unchanged. */
export interface PlanChangesPatch {
  /** Null: the rule of the organization. */
  upgrades?: PlanChangeRule | null;
  downgrades?: PlanChangeRule | null;
  longer_commitments?: PlanChangeRule | null;
  shorter_commitments?: PlanChangeRule | null;
  /** Other products to whose prices buyers may change. */
  offered_product_ids?: readonly string[];
}

/** Checks that the offered products exist in the organization and are distinct. @returns the violations */
export async function validatePlanChanges(
  tx: Tx,
  organizationId: string,
  patch: PlanChangesPatch | null | undefined,
): Promise<Violation[]> {
  const at = ['plan_changes', 'offered_product_ids'];
  const sent = patch?.offered_product_ids ?? [];
  const ids = sent.map((id) => id.toLowerCase());
  const repeated = ids.flatMap((id, index) =>
    ids.indexOf(id) < index ? [violation([...at, index], 'This product occurs twice.', sent[index])] : [],
  );
  return [...(await validateProducts(tx, organizationId, { ids: sent, at })), ...repeated];
}

/** @returns the columns that a patch changes */
export function planChangeColumns(patch: PlanChangesPatch | null | undefined): Partial<ProductRow> {
  const { upgrades, downgrades, longer_commitments: longer, shorter_commitments: shorter } = patch ?? {};
  const ids = patch?.offered_product_ids;
  return {
    ...(upgrades !== undefined && { plan_upgrades: upgrades }),
    ...(downgrades !== undefined && { plan_downgrades: downgrades }),
    ...(longer !== undefined && { plan_longer_commitments: longer }),
    ...(shorter !== undefined && { plan_shorter_commitments: shorter }),
    ...(ids !== undefined && { offered_product_ids: ids.map((id) => id.toLowerCase()) }),
  };
}
