import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Erasure and export of what is stored about a person, by a rule for each column',
  standsOn: 'cross-domain/email-contents',
  tables: {
    processor_customer_deletions: {
      about: 'service',
      expiring: { columns: 'ref', after: 'the deletion of the customer at the payment processor' },
      impersonal: 'id created_at customer_id processor status attempts next_attempt_at finished_at',
    },
  },
} as const satisfies ModuleDeclaration;
