import type { Knex } from 'knex';
import type { EventPayload } from './event.ts';
import type { DomainEvent } from '../ports/event.ts';

interface Storing {
  now: Date;
  isPublic: (type: string) => boolean;
}

/** A statement takes no more than 65,535 parameters. */
const ROWS_AT_ONCE = 1000;

export async function insertEvents(
  db: Knex,
  events: readonly DomainEvent[],
  { now, isPublic }: Storing,
): Promise<EventPayload[]> {
  const rows = events.map((event) => ({ ...event, is_public: isPublic(event.type), created_at: now }));
  const stored: EventPayload[] = [];
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const some = rows.slice(from, from + ROWS_AT_ONCE);
    const inserted: EventPayload[] = await db('events')
      .insert(some)
      .returning(['id as event_id', 'type', 'organization_id', 'object_id']);
    stored.push(...inserted);
  }
  return stored;
}
