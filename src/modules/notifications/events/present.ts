import type { Schema } from '../../../contract/operation.ts';
import type { EventRow } from './queries.ts';

type Published = Pick<EventRow, 'id' | 'type' | 'organization_id' | 'object_id' | 'sequence' | 'created_at' | 'data'>;

/** What the feed shows, and webhooks send. */
export function presentEvent(row: Published): Schema<'Event'> {
  const { id, type, organization_id, object_id, sequence, created_at, data } = row;
  const event = { id, type, organization_id, object_id, sequence, timestamp: created_at.toISOString(), data };
  // What was published of a type is what its presenter made; see `payloads`.
  return event as unknown as Schema<'Event'>;
}
