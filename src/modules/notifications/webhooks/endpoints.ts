import { DAY_MS } from '../../../shared/durations.ts';
import { invalidField, ResourceNotFound } from '../../../shared/errors.ts';
import type { Cipher } from '../../../shared/encryption.ts';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import { lockForRotation } from '../../../platform/db/lock-for-rotation.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { SsrfSafeHttpClient } from '../../../platform/ssrf-safe-http/client.ts';
import { DisabledWebhookEndpoint, TooManySecretRotations } from './errors.ts';
import { cancelTask, challengeTask, webhookEndpointTested } from './tasks.ts';
import {
  countUnverifiedEndpoints,
  findEndpoint,
  findEndpointForUpdate,
  insertEndpoint,
  storeSecrets,
  updateEndpoint,
  type EndpointRow,
} from './queries.ts';
import { cancelBehind } from './position-queries.ts';
import { newSecret } from './sign.ts';

/** Replaced secrets of one endpoint that still sign. */
const MAX_PREVIOUS_SECRETS = 5;
/** Time that a replaced secret still signs. */
const OVERLAP_MS = DAY_MS;

export interface EndpointDependencies {
  outbound: Pick<SsrfSafeHttpClient, 'validateUrl'>;
  cipher: Cipher;
  /** Endpoints of an organization that receive without having answered a challenge. */
  unverifiedEndpoints: number;
}

export interface NewEndpoint {
  url: string;
  description?: string | null;
  events: string[];
  /** Defaults to `each`. */
  import_events?: 'each' | 'summary';
}

/**
 * Creates an endpoint.
 * @returns the endpoint, and its secret in plain text, which is not readable later
 * @throws RequestValidationError for a URL that may not be called
 */
export async function createEndpoint(
  tx: Tx,
  { outbound, cipher, unverifiedEndpoints }: EndpointDependencies,
  organizationId: string,
  { url, description, events, import_events = 'each' }: NewEndpoint,
): Promise<{ endpoint: EndpointRow; secret: string }> {
  requireAllowedUrl(outbound, url);
  const secret = newSecret();
  const needs_verification = (await countUnverifiedEndpoints(tx.db, organizationId)) >= unverifiedEndpoints;
  const endpoint = await insertEndpoint(tx.db, {
    created_at: tx.now,
    enabled_at: tx.now,
    organization_id: organizationId,
    url,
    description: description ?? null,
    events,
    import_events,
    secret: cipher.encrypt(secret),
    needs_verification,
  });
  if (needs_verification) tx.enqueue(challengeTask, { endpoint_id: endpoint.id });
  return { endpoint, secret };
}

export interface EndpointPatch extends Partial<NewEndpoint> {
  is_enabled?: boolean;
}

/**
 * Applies the fields of a patch, and enables or disables the endpoint.
 * @throws ResourceNotFound
 * @throws RequestValidationError for a URL that may not be called
 */
export async function changeEndpoint(
  tx: Tx,
  { outbound, unverifiedEndpoints }: EndpointDependencies,
  { ids, id }: { ids: AccessibleOrganizationIds; id: string },
  { is_enabled: isEnabled, ...changes }: EndpointPatch,
): Promise<EndpointRow> {
  const endpoint = await requireEndpoint(tx, ids, id);
  if (changes.url !== undefined) requireAllowedUrl(outbound, changes.url);
  const isMoved = changes.url !== undefined && changes.url !== endpoint.url;
  const needs_verification =
    isMoved && (await countUnverifiedEndpoints(tx.db, endpoint.organization_id, id)) >= unverifiedEndpoints;
  if (needs_verification) tx.enqueue(challengeTask, { endpoint_id: id });
  const isCurrentlyEnabled = endpoint.disabled_at === null;
  if (isEnabled === false && isCurrentlyEnabled) tx.enqueue(cancelTask, { endpoint_id: id });
  if (isEnabled === true && !isCurrentlyEnabled) await cancelBehind(tx.db, id);
  return updateEndpoint(tx.db, id, {
    ...changes,
    ...(isMoved && { needs_verification, verified_at: null, verification_error: null, challenge_hash: null }),
    ...(isEnabled === true && !isCurrentlyEnabled && { disabled_at: null, disabled_reason: null, enabled_at: tx.now }),
    ...(isEnabled === false && isCurrentlyEnabled && { disabled_at: tx.now, disabled_reason: 'request' }),
    ...((isMoved || isEnabled === false) && { failing_since: null }),
    modified_at: tx.now,
  });
}

/** Deletes an endpoint and cancels its pending deliveries. @throws ResourceNotFound */
export async function deleteEndpoint(tx: Tx, ids: AccessibleOrganizationIds, id: string): Promise<void> {
  await requireEndpoint(tx, ids, id);
  tx.enqueue(cancelTask, { endpoint_id: id });
  await updateEndpoint(tx.db, id, { deleted_at: tx.now, modified_at: tx.now });
}

/**
 * Replaces the secret of an endpoint. The old secret signs for one more day.
 * @returns the new secret in plain text, and when the old one expires
 * @throws ResourceNotFound
 * @throws TooManySecretRotations above `MAX_PREVIOUS_SECRETS`
 * @throws ConcurrentRotation
 */
export async function rotateSecret(
  tx: Tx,
  { cipher }: EndpointDependencies,
  ids: AccessibleOrganizationIds,
  id: string,
): Promise<{ secret: string; previousExpiresAt: Date }> {
  const endpoint = await lockForRotation(
    (isLocked) => (isLocked ? findEndpointForUpdate : findEndpoint)(tx.db, ids, id),
    (row) => row.secret,
  );
  if (endpoint === undefined) throw new ResourceNotFound();
  const secret = newSecret();
  const previousExpiresAt = new Date(tx.now.getTime() + OVERLAP_MS);
  const unexpired = endpoint.previous_secrets.filter(({ expires_at }) => new Date(expires_at) > tx.now);
  if (unexpired.length >= MAX_PREVIOUS_SECRETS) throw new TooManySecretRotations();
  const previous = { secret: endpoint.secret, expires_at: previousExpiresAt.toISOString() };
  await storeSecrets(tx.db, id, {
    secret: cipher.encrypt(secret),
    previous: [...unexpired, previous],
    modified_at: tx.now,
  });
  return { secret, previousExpiresAt };
}

/**
 * Emits a test event that is delivered only to this endpoint.
 * @param sample the event that the endpoint receives in its place
 * @throws ResourceNotFound
 * @throws DisabledWebhookEndpoint
 */
export async function testEndpoint(
  tx: Tx,
  ids: AccessibleOrganizationIds,
  id: string,
  sample: object | null,
): Promise<void> {
  tx.emit(webhookEndpointTested(requireEnabled(await requireEndpoint(tx, ids, id)), sample));
}

/** Finds and locks an endpoint. @throws ResourceNotFound */
export async function requireEndpoint(tx: Tx, ids: AccessibleOrganizationIds, id: string): Promise<EndpointRow> {
  const endpoint = await findEndpointForUpdate(tx.db, ids, id);
  if (endpoint === undefined) throw new ResourceNotFound();
  return endpoint;
}

/** @throws DisabledWebhookEndpoint or deleted */
export function requireEnabled(endpoint: EndpointRow): EndpointRow {
  if (endpoint.disabled_at === null && endpoint.deleted_at === null) return endpoint;
  throw new DisabledWebhookEndpoint();
}

function requireAllowedUrl(outbound: Pick<SsrfSafeHttpClient, 'validateUrl'>, url: string) {
  const refusal = URL.canParse(url) ? outbound.validateUrl(url) : 'Must be a URL.';
  if (refusal !== undefined) throw invalidField('url', refusal, url);
}
