import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Balances of the accounts',
  standsOn: 'billing/unmatched-charges',
  tables: {
    ledger_transfers: {
      about: 'seller',
      impersonal:
        'id created_at organization_id debit credit amount currency order_id refund_id dispute_id credit_entry_id is_journaled',
    },
  },
} as const satisfies ModuleDeclaration;
