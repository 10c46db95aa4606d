import type { Knex } from 'knex';
import type { EventPayload } from './outbox.ts';
import type { DomainEvent } from './event.ts';

export async function insertEvents(db: Knex, events: readonly DomainEvent[], now: Date): Promise<EventPayload[]> {
  const rows = events.map((event) => ({ ...event, created_at: now }));
  return db('events').insert(rows).returning(['id as event_id', 'type', 'organization_id', 'object_id']);
}
