import { lockFeeds } from '../events/index.ts';
import { DAY_MS } from '../../../shared/durations.ts';
import { invalid, NotPermitted, ResourceNotFound } from '../../../shared/errors.ts';
import { seal } from '../../../shared/seal.ts';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import type { Outbound } from '../../../platform/ssrf-safe-http/post.ts';
import { cancelTask, webhookEndpointTested } from './events.ts';
import {
  countEndpoints,
  findEndpointForUpdate,
  insertEndpoint,
  previousSecretsOf,
  replaceSecret,
  updateEndpoint,
  type EndpointRow,
} from './queries.ts';
import { newSecret } from './sign.ts';

/** Of one organization. */
const MAX_ENDPOINTS = 50;
/** Secrets of one endpoint that were replaced and still sign. */
const MAX_PREVIOUS = 5;
/** How long a secret that was replaced signs as well. */
const OVERLAP_MS = DAY_MS;

/** What endpoints are made with. */
export interface EndpointTools {
  outbound: Pick<Outbound, 'refusalOf'>;
  secretKey: string | undefined;
}

export interface NewEndpoint {
  url: string;
  description?: string | null;
  events: string[];
}

/**
 * @returns the endpoint, and its secret in the clear, which nobody sees again
 * @throws RequestValidationError a URL that may not be posted to; one endpoint too many
 */
export async function createEndpoint(
  tx: Tx,
  { outbound, secretKey }: EndpointTools,
  organizationId: string,
  { url, description, events }: NewEndpoint,
): Promise<{ endpoint: EndpointRow; secret: string }> {
  requireUrl(outbound, url);
  // Two that come at once are counted one after the other.
  await lockFeeds(tx.db, [organizationId]);
  if ((await countEndpoints(tx.db, organizationId)) >= MAX_ENDPOINTS)
    throw invalid('organization_id', `An organization has at most ${MAX_ENDPOINTS} endpoints.`, organizationId);
  const secret = newSecret();
  const endpoint = await insertEndpoint(tx.db, {
    created_at: tx.now,
    enabled_at: tx.now,
    organization_id: organizationId,
    url,
    description: description ?? null,
    events,
    secret: seal(secret, secretKey),
  });
  return { endpoint, secret };
}

export interface EndpointPatch extends Partial<NewEndpoint> {
  is_enabled?: boolean;
}

/**
 * @throws ResourceNotFound
 * @throws RequestValidationError a URL that may not be posted to
 */
export async function updateEndpointOf(
  tx: Tx,
  { outbound }: EndpointTools,
  { ids, id }: { ids: AccessibleOrganizationIds; id: string },
  { is_enabled: isEnabled, ...changes }: EndpointPatch,
): Promise<EndpointRow> {
  const endpoint = await requireEndpoint(tx, ids, id);
  if (changes.url !== undefined) requireUrl(outbound, changes.url);
  const isOn = endpoint.disabled_at === null;
  if (isEnabled === false && isOn) tx.enqueue(cancelTask, { endpoint_id: id });
  return updateEndpoint(tx.db, id, {
    ...changes,
    ...(isEnabled === true && !isOn && { disabled_at: null, disabled_reason: null, enabled_at: tx.now }),
    ...(isEnabled === false && isOn && { disabled_at: tx.now, disabled_reason: 'request' }),
    modified_at: tx.now,
  });
}

/** Switches an endpoint off for good. @throws ResourceNotFound */
export async function deleteEndpoint(tx: Tx, ids: AccessibleOrganizationIds, id: string): Promise<void> {
  await requireEndpoint(tx, ids, id);
  tx.enqueue(cancelTask, { endpoint_id: id });
  await updateEndpoint(tx.db, id, { deleted_at: tx.now, modified_at: tx.now });
}

/**
 * Each secret that was replaced signs for another day, however often that is done.
 * @throws ResourceNotFound
 * @throws NotPermitted more secrets than can sign at once
 */
export async function rotateSecret(
  tx: Tx,
  { secretKey }: EndpointTools,
  ids: AccessibleOrganizationIds,
  id: string,
): Promise<{ secret: string; previousExpiresAt: Date }> {
  const endpoint = await requireEndpoint(tx, ids, id);
  const secret = newSecret();
  const previousExpiresAt = new Date(tx.now.getTime() + OVERLAP_MS);
  const earlier = previousSecretsOf(endpoint).filter(({ expires_at }) => new Date(expires_at) > tx.now);
  if (earlier.length >= MAX_PREVIOUS)
    throw new NotPermitted('The secret was rotated too often in a day. Try again later.');
  const previous = { secret: endpoint.secret, expires_at: previousExpiresAt.toISOString() };
  await replaceSecret(tx.db, id, {
    secret: seal(secret, secretKey),
    previous: [...earlier, previous],
    now: tx.now,
  });
  return { secret, previousExpiresAt };
}

/**
 * Has an event made that goes to this endpoint alone.
 * @throws ResourceNotFound
 * @throws NotPermitted it is switched off
 */
export async function testEndpoint(tx: Tx, ids: AccessibleOrganizationIds, id: string): Promise<void> {
  tx.emit(webhookEndpointTested(requireEnabled(await requireEndpoint(tx, ids, id))));
}

export async function requireEndpoint(tx: Tx, ids: AccessibleOrganizationIds, id: string): Promise<EndpointRow> {
  const endpoint = await findEndpointForUpdate(tx.db, ids, id);
  if (endpoint === undefined) throw new ResourceNotFound();
  return endpoint;
}

/** @throws NotPermitted */
export function requireEnabled(endpoint: EndpointRow): EndpointRow {
  if (endpoint.disabled_at === null && endpoint.deleted_at === null) return endpoint;
  throw new NotPermitted('The endpoint is switched off.');
}

function requireUrl(outbound: Pick<Outbound, 'refusalOf'>, url: string) {
  const refusal = URL.canParse(url) ? outbound.refusalOf(url) : 'It is not a URL.';
  if (refusal !== undefined) throw invalid('url', refusal, url);
}
