import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Contents and list of the e-mails about purchases, and the events that cause them',
  standsOn: 'cross-domain/catalog-copies',
  mails: [
    'purchase',
    'renewal',
    'renewal_upcoming',
    'trial_ending',
    'card_expiring',
    'payment_failed',
    'subscription_canceled',
    'subscription_paused',
    'subscription_resumed',
    'refund',
    'dispute',
    'complimentary_grant',
    'email_change',
    'email_change_notice',
    'email_changed',
    'transfer_received',
    'transfer_sent',
    'license_key_rotated',
    'charge_refunded',
  ],
} as const satisfies ModuleDeclaration;
