import type { Knex } from 'knex';
import { ROWS_PER_STATEMENT } from '../db/rows-per-statement.ts';
import type { EventPayload } from './event.ts';
import type { DomainEvent } from '../ports/event.ts';

interface InsertOptions {
  now: Date;
  isPublic: (type: string) => boolean;
}

/** Stores events and returns the payloads for their subscribers. */
export async function insertEvents(
  db: Knex,
  events: readonly DomainEvent[],
  { now, isPublic }: InsertOptions,
): Promise<EventPayload[]> {
  const rows = events.map((event) => ({ ...event, is_public: isPublic(event.type), created_at: now }));
  const stored: EventPayload[] = [];
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    const batch = rows.slice(from, from + ROWS_PER_STATEMENT);
    const inserted: EventPayload[] = await db('events')
      .insert(batch)
      .returning(['id as event_id', 'type', 'organization_id', 'object_id']);
    stored.push(...inserted);
  }
  return stored;
}
