import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Imports organizations and repositories of code hosts; edits their profiles',
  standsOn: 'catalog/products',
  tables: {
    external_organizations: {
      about: 'seller',
      ofSeller: 'name avatar_url bio pretty_name company blog location email social_username',
      impersonal: 'id created_at modified_at organization_id platform external_id is_personal',
    },
    repositories: {
      about: 'seller',
      impersonal: `id created_at modified_at organization_id external_organization_id platform external_id is_private name
        description stars license homepage profile_settings`,
    },
  },
} as const satisfies ModuleDeclaration;
