import type { Reader, Tx } from '../../../platform/ports/transaction.ts';
import type { AccessWarning } from './access-warnings.ts';
import type { GrantRow } from './grant-queries.ts';
import type { BenefitRow, BenefitType } from './queries.ts';

/** Result of `BenefitKind.grant` if a job has to act first. That job activates the grant later. */
export const PENDING = Symbol('pending');

/** The paid period of a subscription. */
export interface PaidPeriod {
  start: Date;
  /** The buyer is entitled at least until then, unless the purchase is refunded or revoked. The value is null during a pause. */
  end: Date | null;
  /** Whether the subscription continues afterwards. A charge may still be under way when the period is over. */
  isRenewing: boolean;
  /** Whether the buyer has the benefits now. Otherwise they are being revoked. */
  isEntitled: boolean;
}

/** State of the purchase that a benefit is granted for. */
export interface PurchaseState {
  /** Ids of all benefits of the purchase. A new grant may take over from a grant of any other benefit. */
  promised: ReadonlySet<string>;
  /** The value is null for a one-time order. */
  period: PaidPeriod | null;
  /** Number of units, such as seats. */
  quantity: number;
  /** Ids of the activations that end first if a license key allows fewer machines. Absent: none. */
  endFirst?: readonly string[];
}

/** How license keys go to another customer. */
export interface KeyTransfer {
  /** Whether they get new texts, so that the former customer knows none that works. */
  rotatesKeys: boolean;
  /** Whether the machines of the former customer are deactivated. */
  releasesMachines: boolean;
}

/** Behavior of one benefit type inside transactions. Each method is idempotent and cannot reach the network. */
export interface BenefitKind {
  /** @returns the properties of the grant, such as the id of a license key, or `PENDING` */
  grant(
    tx: Tx,
    grant: GrantRow,
    benefit: BenefitRow,
    purchase: PurchaseState,
  ): Promise<Record<string, unknown> | typeof PENDING>;
  revoke(tx: Tx, grant: GrantRow): Promise<void>;
  /**
   * Gives what the grant gave to another user, who has the grant now. If the function is absent, the grant is revoked and granted again.
   */
  transfer?(tx: Tx, grant: GrantRow, keys: KeyTransfer): Promise<void>;
  /**
   * Follows a grant that has moved to another account. The function is absent if the rows of the benefit alone say who has it.
   * @param from the former account
   */
  move?(tx: Tx, grant: GrantRow, from: string): Promise<void>;
  /**
   * Applies changed properties of the benefit to a batch of its unrevoked grants, live or pending. The benefit and the
   * grants are locked. The function is absent if changed properties do not affect grants.
   */
  reapply?(tx: Tx, benefit: BenefitRow, grants: readonly GrantRow[]): Promise<void>;
  /**
   * Finds the access that the terms of the benefit take from customers, without what each customer has agreed to, such as the end of
   * a subscription. The function is absent if the terms end no access.
   * @param former the benefit before a change of its terms
   */
  findWarnings?(reader: Reader, benefit: BenefitRow, former?: BenefitRow): Promise<AccessWarning[]>;
  /** Whether `reapply` gets revoked grants as well, because they keep what they gave. */
  readonly reappliesToRevoked?: boolean;
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
