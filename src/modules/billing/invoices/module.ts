import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Numbered documents as a page, a PDF and XML by EN 16931',
  standsOn: 'billing/refunds',
  tables: {
    // The e-mail address goes. `invoices` removes the rest after the years of the configuration.
    invoices: {
      about: 'customer',
      isAnnounced: true,
      where: 'order_id in {orders}',
      order: 'issued_at id',
      erased: {
        document: `jsonb_set(document, '{buyer,email}', to_jsonb(cast(:placeholder as text)))`,
        keeps_erased_buyer: 'true',
      },
      hidden: 'secret',
      impersonal:
        'id issued_at organization_id number kind order_id refund_id secret dispute_id is_canceled credit_entry_id',
    },
    invoice_files: {
      about: 'service',
      expiring: {
        columns: 'content',
        after: 'each change of its document, such as an erasure and the end of its retention',
      },
      impersonal: 'invoice_id language input_hash',
    },
    invoice_file_orders: {
      about: 'service',
      impersonal: 'invoice_id language organization_id ordered_at next_attempt_at failures_count',
    },
    exchange_rates: { about: 'service', impersonal: 'currency published_at micros_per_euro' },
  },
} as const satisfies ModuleDeclaration;
