import type { Schema } from '../../../contract/operation.ts';
import type { EventRow } from './queries.ts';

type PublishedEvent = Pick<
  EventRow,
  | 'id'
  | 'type'
  | 'organization_id'
  | 'object_id'
  | 'sequence'
  | 'created_at'
  | 'happened_at'
  | 'data'
  | 'previous_attributes'
  | 'details'
>;

/** Presents a published event as the feed returns it and webhooks send it. */
export function presentEvent(row: PublishedEvent): Schema<'Event'> {
  const {
    id,
    type,
    organization_id,
    object_id,
    sequence,
    created_at,
    happened_at,
    data,
    previous_attributes,
    details,
  } = row;
  const event = {
    id,
    type,
    organization_id,
    object_id,
    sequence,
    timestamp: (happened_at ?? created_at).toISOString(),
    data,
    ...(isUpdate(type) && { previous_attributes }),
    ...(details && { details }),
  };
  // Safe cast: `data` was stored by the loader of this event type; see `payloadLoaders` in src/app.
  return event as unknown as Schema<'Event'>;
}

/** Whether events of the type name what changed. They have `previous_attributes`, which is null for old events. */
const isUpdate = (type: string) => type.endsWith('.updated');
