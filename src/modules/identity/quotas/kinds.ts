import type { Tables } from '../../../platform/db/generated/tables.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/durations.ts';

/** The things that an organization may use up to a limit, and the organizations that a person may create. */
export type QuotaKind = Tables['quota_usages']['kind'];

/** Quotas for a period. The database counts the others with the rows that they limit. */
export type PeriodicQuotaKind =
  | 'mails'
  | 'unpaid_mails'
  | 'api_requests'
  | 'checkouts'
  | 'customer_sessions'
  | 'webhook_deliveries'
  | 'session_requests';

/** Quotas with limits of their own. The limit of `mails` applies to `unpaid_mails` as well. */
export type LimitedQuotaKind = Exclude<QuotaKind, 'unpaid_mails'>;

/** Limits by kind. Undefined means no limit. */
export type Quotas = Readonly<Record<LimitedQuotaKind, number | undefined>>;

const PERIODS_MS: Readonly<Record<PeriodicQuotaKind, number>> = {
  mails: DAY_MS,
  unpaid_mails: DAY_MS,
  api_requests: HOUR_MS,
  checkouts: HOUR_MS,
  customer_sessions: HOUR_MS,
  webhook_deliveries: HOUR_MS,
  session_requests: HOUR_MS,
};

export const isPeriodic = (kind: QuotaKind): kind is PeriodicQuotaKind => Object.hasOwn(PERIODS_MS, kind);

/** A period of a quota: a day or an hour in UTC. */
export interface QuotaPeriod {
  start: Date;
  end: Date;
}

export function periodAt(kind: PeriodicQuotaKind, now: Date): QuotaPeriod {
  const length = PERIODS_MS[kind];
  const start = now.getTime() - (now.getTime() % length);
  return { start: new Date(start), end: new Date(start + length) };
}
