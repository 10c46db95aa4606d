import type { ModuleDeclaration } from '../../declaration.ts';

export const declaration = {
  purpose: 'Publishes stored events to the feed; lists and streams the feed',
  standsOn: 'identity/oauth',
  tables: {
    // Feeds have no gaps, so an event that is numbered becomes `customer.erased`.
    events: {
      about: 'customer',
      // Objects can be transferred, so an event is about the customer who had its object when it was published. An event without a
      // customer, or whose customer was merged while it was published, is about the present owner.
      where: `id in (
        select id from events
        where organization_id = :organization and customer_id = :customer and sequence is not null
        union select id from events
        where organization_id = :organization and object_id in {announced} and sequence is not null
          and not exists (select from customers where customers.id = events.customer_id))`,
      order: 'position id',
      erased: {
        type: `'customer.erased'`,
        object_id: ':customer',
        data: `json_build_object('id', cast(:customer as uuid))`,
        previous_attributes: 'null',
        details: 'null',
        actor: 'null',
      },
      sellerOnly: 'actor',
      impersonal: 'id created_at organization_id position is_public sequence happened_at import_id customer_id',
    },
    event_feeds: { about: 'seller', impersonal: 'organization_id last_sequence last_event_id' },
  },
} as const satisfies ModuleDeclaration;
