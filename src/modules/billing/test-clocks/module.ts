import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'The shifted time of one organization',
  standsOn: 'billing/metrics',
  tables: {
    test_clock_advances: {
      about: 'seller',
      ofSeller: 'user_id',
      impersonal: `organization_id id status started_at ended_at start_time target_time completed_steps failures_count
        leased_until`,
    },
    test_clocks: { about: 'seller', impersonal: 'organization_id created_at ahead_ms' },
  },
} as const satisfies ModuleDeclaration;
