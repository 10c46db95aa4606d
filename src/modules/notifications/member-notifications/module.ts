import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Choices of members about e-mails, and the e-mails that follow',
  standsOn: 'notifications/emails',
  mails: [
    'seller_sale',
    'seller_payment_failed',
    'seller_dispute',
    'seller_unmatched_charge',
    'seller_endpoint_disabled',
    'seller_daily_summary',
    'seller_weekly_summary',
  ],
  tables: {
    member_notifications: {
      about: 'account',
      where: 'user_id = :account',
      order: 'user_id organization_id',
      deleted: 'organization_id user_id sales failed_payments disputes disabled_endpoints summary language',
    },
    summary_runs: { about: 'service', impersonal: 'interval period_end' },
  },
} as const satisfies ModuleDeclaration;
