import type { Schema } from '../../../contract/operation.ts';
import { hideSecrets, type SecretReader } from '../../../shared/hide-secrets.ts';
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
  | 'import_id'
>;

/** Webhooks deliver license keys and notes, because sellers send them on. An endpoint is made with `webhooks:write`. */
const SELLER = { licenseKeys: true, notes: true, serverTokens: true, disputes: true };

/** Presents a published event as webhooks send it. No event has an address that opens something. */
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
    import_id,
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
    actor: actor && presentActor(actor),
    import_id,
  };
  // Safe cast: `data` was stored by the loader of this event type; see `payloadLoaders` in src/app.
  return hideSecrets(event, SELLER) as unknown as Schema<'Event'>;
}

/** @returns the secrets of an organization that a caller of the feed may see */
export type SecretsOf = (organizationId: string) => SecretReader;

/** Presents a published event to a caller of the feed, without the secrets that the caller may not read. */
export const presentEventTo = (secretsOf: SecretsOf, row: PublishedEvent): Schema<'Event'> =>
  hideSecrets(presentEvent(row), secretsOf(row.organization_id));

/** Whether events of the type name what changed. They have `previous_attributes`, which is null for old events. */
const isUpdate = (type: string) => type.endsWith('.updated');
