import { randomUUID, timingSafeEqual } from 'node:crypto';
import { HOUR_MS, MINUTE_MS } from '../../../shared/durations.ts';
import type { Cipher } from '../../../shared/encryption.ts';
import { invalidField } from '../../../shared/errors.ts';
import { hashToken, randomBase62 } from '../../../shared/tokens.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { takeToken } from '../../../platform/rate-limits/take-token.ts';
import { NoResponseError, type HttpResult, type SsrfSafeHttpClient } from '../../../platform/ssrf-safe-http/client.ts';
import type { AccessibleOrganizationIds } from '../../identity/organizations/index.ts';
import { requireEndpoint, requireEnabled } from './endpoints.ts';
import { lockEndpoint, storeChallenge, storeVerification, updateEndpoint, type EndpointRow } from './queries.ts';
import { isSuccess } from './retry-schedule.ts';
import { signedHeaders } from './sign.ts';
import { challengeTask, deliverTask } from './tasks.ts';

const CHALLENGE_LENGTH = 32;
/** Challenges of one organization. */
const PER_ORGANIZATION = { limit: 30, windowMs: HOUR_MS };
/** Challenges to one host, for all organizations together, so that they are no flood to a stranger's server. */
const PER_HOST = { limit: 10, windowMs: MINUTE_MS };

export interface VerificationDependencies {
  outbound: Pick<SsrfSafeHttpClient, 'post'>;
  cipher: Cipher;
}

/** Enqueues a new challenge. @throws ResourceNotFound @throws DisabledWebhookEndpoint */
export async function requestChallenge(tx: Tx, ids: AccessibleOrganizationIds, id: string): Promise<void> {
  requireEnabled(await requireEndpoint(tx, ids, id));
  tx.enqueue(challengeTask, { endpoint_id: id });
}

/**
 * Verifies an endpoint with the challenge that a person found at the receiver.
 * @throws ResourceNotFound
 * @throws RequestValidationError for any other challenge
 */
export async function confirmEndpoint(
  tx: Tx,
  ids: AccessibleOrganizationIds,
  { id, challenge }: { id: string; challenge: string },
): Promise<EndpointRow> {
  const { challenge_hash: expected } = await requireEndpoint(tx, ids, id);
  if (expected === null || !timingSafeEqual(expected, hashToken(challenge)))
    throw invalidField('challenge', 'Must be the challenge that the endpoint received last.', challenge);
  tx.wake(deliverTask);
  return updateEndpoint(tx.db, id, verifiedAt(tx.now));
}

/** Sends a challenge to an endpoint that is not verified, and stores whether the answer verifies it. */
export async function challengeEndpoint(
  ctx: JobContext,
  dependencies: VerificationDependencies,
  id: string,
): Promise<void> {
  const challenge = randomBase62(CHALLENGE_LENGTH);
  const endpoint = await ctx.transaction((tx) => startChallenge(tx, id, hashToken(challenge)));
  if (endpoint === undefined) return;
  const error = await sendChallenge(endpoint, challenge, { ...dependencies, now: ctx.clock() });
  await ctx.transaction(async (tx) => {
    const result = error === null ? verifiedAt(tx.now) : { verification_error: error };
    await storeVerification(tx.db, { id, challenge_hash: hashToken(challenge) }, result);
    if (error === null) tx.wake(deliverTask);
  });
}

const verifiedAt = (now: Date) => ({
  needs_verification: false,
  verified_at: now,
  verification_error: null,
  challenge_hash: null,
});

/** @returns the endpoint to send the challenge to; undefined if it needs none or if too many were sent */
async function startChallenge(tx: Tx, id: string, hash: Buffer): Promise<EndpointRow | undefined> {
  const endpoint = await lockEndpoint(tx.db, id);
  const { organization_id: owner, url, verified_at, deleted_at, disabled_at } = endpoint;
  if (verified_at !== null || deleted_at !== null || disabled_at !== null) return undefined;
  const isAllowed =
    (await takeToken(tx, `webhook challenges of ${owner}`, PER_ORGANIZATION)) &&
    (await takeToken(tx, `webhook challenges to ${new URL(url).hostname}`, PER_HOST));
  await storeChallenge(tx.db, id, isAllowed ? { challenge_hash: hash } : { verification_error: TOO_MANY });
  return isAllowed ? endpoint : undefined;
}

const TOO_MANY = 'Too many challenges were sent for this organization or to this host. Send another one later.';

/** @returns the reason why the answer does not verify the endpoint, or null */
async function sendChallenge(
  { id: endpoint_id, url, secret }: EndpointRow,
  challenge: string,
  { outbound, cipher, now }: VerificationDependencies & { now: Date },
): Promise<string | null> {
  const id = randomUUID();
  const timestamp = now.toISOString();
  const body = JSON.stringify({ id, type: 'webhook_endpoint.challenge', timestamp, data: { endpoint_id, challenge } });
  const headers = signedHeaders({ id, sentAt: now, body, secrets: [cipher.decrypt(secret)] });
  try {
    return findFault(await outbound.post({ url, headers, body }), challenge);
  } catch (error) {
    if (error instanceof NoResponseError) return error.message;
    throw error;
  }
}

function findFault({ httpCode, text }: HttpResult, challenge: string): string | null {
  if (!isSuccess(httpCode)) return `The endpoint answered ${httpCode}.`;
  return readAnswer(text ?? '') === challenge ? null : `The endpoint answered ${httpCode} without the challenge.`;
}

/** Reads a challenge from plain text or from `{"challenge": …}`. A server that returns every request answers with neither. */
function readAnswer(text: string): unknown {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null && 'challenge' in answer ? answer.challenge : answer;
  } catch {
    return text.trim();
  }
}
