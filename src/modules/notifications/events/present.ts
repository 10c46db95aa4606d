import type { Schema } from '../../../contract/operation.ts';
import { presentActor } from '../../identity/audit-log/index.ts';
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
  | 'actor'
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
    actor,
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
    ...(actor && { actor: presentActor(actor) }),
  };
  // Safe cast: `data` was stored by the loader of this event type; see `payloadLoaders` in src/app.
  return event as unknown as Schema<'Event'>;
}

/**
 * Presents a published event to a caller of the feed, with masked license keys unless the caller may read them.
 * @param keyReaders organizations whose license keys the caller may read
 */
export function presentEventTo(keyReaders: readonly string[], row: PublishedEvent): Schema<'Event'> {
  return presentEvent(keyReaders.includes(row.organization_id) ? row : { ...row, data: maskKeys(row.data) });
}

/** Masks the license key of an object, and the key of its `license_key`. */
function maskKeys<Data extends EventRow['data']>(data: Data): Data {
  const { key, display_key, license_key } = data as { key?: string; display_key?: string; license_key?: Data };
  return {
    ...data,
    ...(key !== undefined && { key: display_key }),
    ...(license_key && { license_key: maskKeys(license_key) }),
  };
}

/** Whether events of the type name what changed. They have `previous_attributes`, which is null for old events. */
const isUpdate = (type: string) => type.endsWith('.updated');
