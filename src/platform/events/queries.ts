import type { Knex } from 'knex';
import type { EventPayload } from './outbox.ts';
import type { DomainEvent } from './event.ts';

interface Storing {
  now: Date;
  isPublic: (type: string) => boolean;
}

export async function insertEvents(
  db: Knex,
  events: readonly DomainEvent[],
  { now, isPublic }: Storing,
): Promise<EventPayload[]> {
  const rows = events.map((event) => ({ ...event, is_public: isPublic(event.type), created_at: now }));
  return db('events').insert(rows).returning(['id as event_id', 'type', 'organization_id', 'object_id']);
}
