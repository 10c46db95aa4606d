import { violation, type Violation } from '../../../shared/errors.ts';
import type { Metadata } from '../../../shared/metadata.ts';

/** Subscriptions that another system billed. */
export interface SubscriptionImport {
  /** Defaults to false. */
  dry_run?: boolean;
  subscriptions: readonly ImportedSubscription[];
}

/** Times are ISO 8601 texts. Amounts are minor units. */
export interface ImportedSubscription {
  external_id: string;
  customer_id?: string | null;
  external_customer_id?: string | null;
  customer_email?: string | null;
  customer_name?: string | null;
  product_id: string;
  product_price_id?: string | null;
  /** Defaults to the smallest quantity of the price. */
  quantity?: number;
  /** Amount of a period for all units. Defaults to the amount of the price. */
  amount?: number | null;
  currency?: string | null;
  current_period_start: string;
  current_period_end: string;
  /** Defaults to the start of the current period. */
  started_at?: string | null;
  trial_ends_at?: string | null;
  /** Defaults to false. */
  cancel_at_period_end?: boolean;
  metadata?: Metadata;
}

/** A subscription of an import, with its position in the request. */
export interface PlacedSubscription {
  place: number;
  sent: ImportedSubscription;
}

/** @returns a violation at a field of a subscription */
export const violationAt = (place: number, field: keyof ImportedSubscription, msg: string, input: unknown): Violation =>
  violation(['subscriptions', place, field], msg, input);
