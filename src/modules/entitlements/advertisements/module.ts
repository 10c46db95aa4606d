import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: "Buyers' campaigns in the placements of `ads` benefits",
  standsOn: 'entitlements/license-keys',
  tables: {
    advertisement_campaigns: {
      about: 'account',
      where: 'user_id = :account',
      deleted: 'id created_at modified_at user_id image_url image_url_dark text link_url views clicks',
    },
  },
} as const satisfies ModuleDeclaration;
