import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Choices of members about e-mails, and the e-mails that follow',
  standsOn: 'notifications/emails',
  mails: [
    'seller_sale',
    'seller_payment_failed',
    'seller_dispute',
    'seller_endpoint_disabled',
    'seller_daily_summary',
    'seller_weekly_summary',
  ],
} as const satisfies ModuleDeclaration;
