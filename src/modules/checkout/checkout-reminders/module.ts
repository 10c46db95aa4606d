import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'E-mails that remind a buyer once of an unfinished checkout',
  standsOn: 'checkout/checkout-links',
  mails: ['checkout_reminder'],
  tables: {
    checkout_reminder_refusals: {
      about: 'service',
      expiring: {
        columns: 'mailbox_hash',
        after: 'never: without the hash, reminders would go to people who refuse them',
      },
      impersonal: 'organization_id created_at',
    },
  },
} as const satisfies ModuleDeclaration;
