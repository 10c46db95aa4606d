import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Sends e-mails about purchases in order, and renders their layout',
  standsOn: 'notifications/events',
  tables: {
    emails: {
      about: 'customer',
      // An e-mail to a new address belongs to the account of this address, and is about the customer.
      where: `organization_id = :organization and (user_id = :account or object_id = :customer)`,
      whereOfAccount: 'user_id = :account',
      deleted: `id sequence created_at modified_at organization_id kind user_id recipient object_id event_id key status
        attempts_count next_attempt_at sent_at error mailbox_hash unpaid_at repeats period_start
        outcome_unknown_at quota withheld_reason claims_count awaited_file lacks_file`,
      hidden: 'mailbox_hash key',
    },
  },
} as const satisfies ModuleDeclaration;
