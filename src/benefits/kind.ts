import type { Tx } from '../platform/db/transaction.ts';
import type { GrantRow } from './grant-queries.ts';
import type { BenefitRow, BenefitType } from './queries.ts';

/** What a type of benefit does when it is given and taken. Each may be run again for what was done already. */
export interface BenefitKind {
  /** @returns what the grant tells of it, such as the key's id */
  grant(tx: Tx, grant: GrantRow, benefit: BenefitRow): Promise<Record<string, unknown>>;
  revoke(tx: Tx, grant: GrantRow): Promise<void>;
  /** Brings all that was granted in line with changed properties. */
  reapply(tx: Tx, benefit: BenefitRow): Promise<void>;
}

export type BenefitKinds = { readonly [Type in BenefitType]: BenefitKind };

/** A note of the seller to the buyer: to have the grant is all there is. */
export const customBenefit: BenefitKind = {
  grant: async () => ({}),
  revoke: async () => undefined,
  reapply: async () => undefined,
};
