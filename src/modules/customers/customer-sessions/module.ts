import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: "Short-lived tokens by which a seller's site and the portal act for one customer",
  standsOn: 'customers/customers',
  tables: {
    customer_sessions: {
      about: 'customer',
      where: 'customer_id = :customer',
      deleted: `id created_at expires_at customer_id token_hash link_hash parent_id return_url author_id access_token_id
        grant_id session_id`,
      hidden: 'token_hash link_hash',
      sellerOnly: 'author_id access_token_id grant_id session_id',
    },
    portal_link_uses: { about: 'service', impersonal: 'link_hash expires_at' },
  },
} as const satisfies ModuleDeclaration;
