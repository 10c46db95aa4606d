import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Customers of organizations: made by sellers and by purchases',
  standsOn: 'notifications/webhooks',
  tables: {
    customer_revenues: {
      about: 'customer',
      where: 'customer_id = :customer',
      order: 'customer_id currency',
      impersonal: 'customer_id currency organization_id amount',
    },
    former_customer_ids: {
      about: 'customer',
      where: 'customer_id = :customer',
      order: 'customer_id former_id',
      deleted: 'customer_id former_id organization_id is_account',
    },
    customers: {
      about: 'customer',
      isAnnounced: true,
      where: 'id = :customer',
      erased: {
        email: ':placeholder',
        customer_name: 'null',
        external_id: 'null',
        billing_address: 'null',
        tax_id: 'null',
        customer_other_tax_ids: `'[]'::jsonb`,
        language: 'null',
        metadata: `'{}'::jsonb`,
        customer_new_email: 'null',
        email_change_id: 'null',
        merging_into_id: 'null',
        // A trigger replaces it by the words of the placeholder.
        words: 'null',
        customer_former_email: 'null',
        email_change_takes_effect_at: 'null',
        email_change_confirmed_at: 'null',
        email_change_agreed_at: 'null',
        email_undo_until: 'null',
      },
      moved: 'user_id',
      impersonal: 'id created_at modified_at organization_id erased_at email_changed_at',
      hidden: 'email_change_id words',
    },
    customer_imports: {
      about: 'seller',
      impersonal: 'id created_at organization_id created_count updated_count unchanged_count',
    },
  },
} as const satisfies ModuleDeclaration;
