import type { MemberRole } from '../../../platform/access/subject.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';
import type { declaration } from './module.ts';

type SettingsRow = Tables['member_notifications'];
export type SummaryInterval = NonNullable<SettingsRow['summary']>;

/** The choices of a member. Null stands for the default of the role. */
export type ChosenSettings = Pick<
  SettingsRow,
  'sales' | 'failed_payments' | 'disputes' | 'disabled_endpoints' | 'summary' | 'language'
>;

/** E-mails about an organization that a member gets. */
export interface NotificationSettings {
  sales: boolean;
  failed_payments: boolean;
  disputes: boolean;
  disabled_endpoints: boolean;
  summary: SummaryInterval;
  /** The value is null if the member has chosen none. */
  language: string | null;
}

/** @returns the settings of a member, with the defaults of the role for what the member has never chosen */
export const effectiveSettings = (role: MemberRole, chosen: ChosenSettings): NotificationSettings => ({
  sales: chosen.sales ?? role === 'owner',
  failed_payments: chosen.failed_payments ?? false,
  disputes: chosen.disputes ?? ['owner', 'admin', 'support'].includes(role),
  disabled_endpoints: chosen.disabled_endpoints ?? ['owner', 'admin', 'developer'].includes(role),
  summary: chosen.summary ?? (role === 'owner' || role === 'admin' ? 'weekly' : 'none'),
  language: chosen.language,
});

/** Kinds of e-mails to members. */
export type MemberEmailKind = (typeof declaration.mails)[number];

const WANTS: Readonly<Record<MemberEmailKind, (settings: NotificationSettings) => boolean>> = {
  seller_sale: ({ sales }) => sales,
  seller_payment_failed: ({ failed_payments }) => failed_payments,
  seller_dispute: ({ disputes }) => disputes,
  // Both are money that the seller may lose.
  seller_unmatched_charge: ({ disputes }) => disputes,
  seller_endpoint_disabled: ({ disabled_endpoints }) => disabled_endpoints,
  seller_daily_summary: ({ summary }) => summary === 'daily',
  seller_weekly_summary: ({ summary }) => summary === 'weekly',
};

export const isWanted = (kind: MemberEmailKind, settings: NotificationSettings): boolean => WANTS[kind](settings);
