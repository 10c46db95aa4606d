import type { Reader, Tx } from '../../../platform/ports/transaction.ts';
import type { GrantRow } from './grant-queries.ts';
import type { BenefitRow, BenefitType } from './queries.ts';

/** Result of `BenefitKind.grant` if a job has to act first. That job activates the grant later. */
export const PENDING = Symbol('pending');

/** Behavior of one benefit type inside transactions. Each method is idempotent and cannot reach the network. */
export interface BenefitKind {
  /** @returns the properties of the grant, such as the id of a license key, or `PENDING` */
  grant(tx: Tx, grant: GrantRow, benefit: BenefitRow): Promise<Record<string, unknown> | typeof PENDING>;
  revoke(tx: Tx, grant: GrantRow): Promise<void>;
  /**
   * Applies changed properties of the benefit to a batch of its unrevoked grants, live or pending. The benefit and the
   * grants are locked. Absent if changed properties do not affect grants.
   */
  reapply?(tx: Tx, benefit: BenefitRow, grants: readonly GrantRow[]): Promise<void>;
}

export type BenefitKinds = { readonly [Type in BenefitType]: BenefitKind };

/** Properties in a request that creates or changes a benefit of the organization. */
export interface BenefitPropertiesInput {
  organization_id: string;
  properties: Record<string, unknown>;
}

/**
 * Checks the properties of a new or changed benefit. Runs outside transactions, since it may call external services.
 * @returns the properties to store
 * @throws RequestValidationError
 * @throws ServiceUnavailable an external service does not answer
 */
export type ResolveProperties = (reader: Reader, input: BenefitPropertiesInput) => Promise<Record<string, unknown>>;

/** Resolvers by benefit type. Types without a resolver store the properties of the request. */
export type PropertiesResolvers = { readonly [Type in BenefitType]?: ResolveProperties };

/** A note from the seller to the buyer. The grant itself is the benefit. */
export const customBenefit: BenefitKind = {
  grant: async () => ({}),
  revoke: async () => undefined,
};

/** A placement for an advertisement. A benefit that is granted again shows the same campaign as before. */
export const adsBenefit: BenefitKind = {
  grant: async (_tx, grant) => grant.properties,
  revoke: async () => undefined,
};
