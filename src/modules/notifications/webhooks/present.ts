import type { Schema } from '../../../contract/operation.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { findNextAttempts, type AttemptRow, type DeliveryRow } from './delivery-queries.ts';
import type { EndpointRow } from './queries.ts';
import { requestHeaders } from './sign.ts';

/** Presents endpoints without their secrets, which only the response to their creation contains. */
export async function presentEndpoints(
  { db }: Pick<Reader, 'db'>,
  rows: readonly EndpointRow[],
): Promise<Schema<'WebhookEndpoint'>[]> {
  const failing = rows.filter(({ failing_since }) => failing_since !== null);
  const nextAttempts = await findNextAttempts(
    db,
    failing.map(({ id }) => id),
  );
  return rows.map((row) => presentEndpoint(row, nextAttempts.get(row.id)));
}

function presentEndpoint(row: EndpointRow, nextAttempt: Date | undefined): Schema<'WebhookEndpoint'> {
  return {
    created_at: row.created_at.toISOString(),
    modified_at: row.modified_at?.toISOString() ?? null,
    id: row.id,
    organization_id: row.organization_id,
    url: row.url,
    description: row.description,
    events: row.events as Schema<'EventType'>[],
    import_events: row.import_events as Schema<'WebhookEndpoint'>['import_events'],
    is_enabled: row.disabled_at === null,
    disabled_at: row.disabled_at?.toISOString() ?? null,
    disabled_reason: row.disabled_reason as Schema<'WebhookEndpoint'>['disabled_reason'],
    verification_status: verificationStatus(row),
    verified_at: row.verified_at?.toISOString() ?? null,
    verification_error: row.verification_error,
    failing_since: row.failing_since?.toISOString() ?? null,
    next_attempt_at: nextAttempt?.toISOString() ?? null,
  };
}

function verificationStatus(row: EndpointRow): Schema<'WebhookEndpoint'>['verification_status'] {
  if (row.verified_at !== null) return 'verified';
  return row.needs_verification ? 'pending' : 'not_required';
}

export function presentDelivery(row: DeliveryRow, last: AttemptRow | undefined): Schema<'WebhookDelivery'> {
  return {
    created_at: row.created_at.toISOString(),
    id: row.id,
    organization_id: row.organization_id,
    endpoint_id: row.endpoint_id,
    event_id: row.event_id,
    event_type: row.event_type as Schema<'EventType'>,
    object_id: row.object_id,
    sequence: row.sequence,
    status: row.status,
    attempts_count: row.attempts_count,
    next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
    last_attempt: last ? presentAttempt(last) : null,
  };
}

export function presentAttempt(row: AttemptRow): Schema<'WebhookAttempt'> {
  return {
    started_at: row.started_at.toISOString(),
    duration_ms: row.duration_ms,
    http_code: row.http_code,
    error: row.error,
    response: row.response,
  };
}

/** @param eventId the event of the delivery, which all its attempts send */
export function presentAttemptDetail(row: AttemptRow, eventId: string): Schema<'WebhookAttemptDetail'> {
  const { url, signature, started_at: sentAt } = row;
  const request =
    url === null || signature === null ? null : { url, headers: requestHeaders({ id: eventId, sentAt, signature }) };
  return { ...presentAttempt(row), request };
}
