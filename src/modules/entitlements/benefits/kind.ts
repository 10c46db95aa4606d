import type { Reader, Tx } from '../../../platform/ports/transaction.ts';
import type { GrantRow } from './grant-queries.ts';
import type { BenefitRow, BenefitType } from './queries.ts';

/** Not yet: something has to happen first, such as a call that a job makes. Whoever waits for it settles the grant. */
export const PENDING = Symbol('pending');

/** What somebody wants a benefit of this organization to be. */
export interface WantedProperties {
  organization_id: string;
  properties: Record<string, unknown>;
}

/** What a type of benefit does when it is given and taken. Each may be run again for what was done already. */
export interface BenefitKind {
  /**
   * Checks the properties of a new or changed benefit, outside of any transaction, and works out what is stored of them.
   * Left out: all that the contract takes is stored.
   * @throws RequestValidationError
   */
  prepare?(reader: Reader, wanted: WantedProperties): Promise<Record<string, unknown>>;
  /** @returns what the grant tells of it, such as the key's id */
  grant(tx: Tx, grant: GrantRow, benefit: BenefitRow): Promise<Record<string, unknown> | typeof PENDING>;
  revoke(tx: Tx, grant: GrantRow): Promise<void>;
  /**
   * Brings grants in line with changed properties: some of those that were not revoked, live or pending. They and the
   * benefit are locked. Left out: nothing has to follow.
   */
  reapply?(tx: Tx, benefit: BenefitRow, grants: readonly GrantRow[]): Promise<void>;
}

export type BenefitKinds = { readonly [Type in BenefitType]: BenefitKind };

/** A note of the seller to the buyer: to have the grant is all there is. */
export const customBenefit: BenefitKind = {
  grant: async () => ({}),
  revoke: async () => undefined,
};

/** A place for an advertisement. Granted again, it shows what it showed before. */
export const adsBenefit: BenefitKind = {
  grant: async (_tx, grant) => grant.properties,
  revoke: async () => undefined,
};
