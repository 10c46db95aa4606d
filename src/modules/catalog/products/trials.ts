import type { ProductRow } from './queries.ts';

/** Changes to the terms of the trials of a product. Absent fields stay unchanged. */
export interface TrialsPatch {
  per_buyer?: ProductRow['trials_per_buyer'];
  requires_payment_method?: boolean;
}

/** @returns the columns that a patch changes */
export function trialColumns(patch: TrialsPatch | null | undefined): Partial<ProductRow> {
  const { per_buyer, requires_payment_method } = patch ?? {};
  return {
    ...(per_buyer !== undefined && { trials_per_buyer: per_buyer }),
    ...(requires_payment_method !== undefined && { trial_requires_payment_method: requires_payment_method }),
  };
}
