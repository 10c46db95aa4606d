import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'One payment procedure, notifications, outcomes',
  standsOn: 'billing/credits',
  tables: {
    payments: {
      about: 'customer',
      where: `id in (
        select id from payments where checkout_id in {checkouts}
        union select id from payments where former_customer_id = :customer
        union select id from payments where subscription_id in {subscriptions} and former_customer_id is null)`,
      erased: {
        payment_method_ref: 'null',
        card_brand: 'null',
        card_last_four: 'null',
        card_wallet: 'null',
        failure_message: 'null',
        action_url: 'null',
      },
      impersonal: `id created_at modified_at checkout_id attempt processor kind idempotency_key status amount currency
        processor_ref failure_code subscription_id period purpose bill
        leased_until former_customer_id transfer_id is_buyer_signed_in`,
      hidden: 'idempotency_key bill action_url leased_until transfer_id',
    },
    processor_customers: {
      about: 'account',
      where: 'lower(email) = :email',
      order: 'processor email',
      deleted: 'processor email ref',
    },
    processor_notifications: { about: 'service', impersonal: 'processor id received_at subject_kind subject_ref' },
  },
} as const satisfies ModuleDeclaration;
