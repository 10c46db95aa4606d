import type { Knex } from 'knex';
import { ROWS_PER_STATEMENT } from '../db/rows-per-statement.ts';
import type { EventPayload } from './event.ts';
import type { DomainEvent } from '../ports/event.ts';

interface InsertOptions {
  now: Date;
  isPublic: (type: string) => boolean;
  /** Import that the events are parts of. */
  import_id?: string | undefined;
}

/** Stores events and returns the payloads for their subscribers. */
export async function insertEvents(
  db: Knex,
  events: readonly DomainEvent[],
  { now, isPublic, import_id }: InsertOptions,
): Promise<EventPayload[]> {
  const stored: EventPayload[] = [];
  for (let from = 0; from < events.length; from += ROWS_PER_STATEMENT) {
    const batch = events
      .slice(from, from + ROWS_PER_STATEMENT)
      .map((event) => ({ ...event, is_public: isPublic(event.type), created_at: now, import_id }));
    const inserted: EventPayload[] = await db('events')
      .insert(batch)
      .returning(['id as event_id', 'type', 'organization_id', 'object_id']);
    stored.push(...inserted);
  }
  return stored;
}
