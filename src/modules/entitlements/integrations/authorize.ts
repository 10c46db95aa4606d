import { MINUTE_MS } from '../../../shared/durations.ts';
import { invalid, NotPermitted } from '../../../shared/errors.ts';
import { hashToken } from '../../../shared/tokens.ts';
import type { UserSubject } from '../../../platform/access/subject.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { newAuthorization } from '../../../platform/oauth-client/authorization.ts';
import type { Authorization } from '../../../platform/ports/authorization.ts';
import { Refused } from '../../../platform/ports/provider-errors.ts';
import type { Platform } from './gate.ts';
import { insertAuthorization, takeAuthorization } from './queries.ts';

const GOOD_FOR_MS = 10 * MINUTE_MS;

const LABELS = { discord: 'Discord', github: 'GitHub' } as const;

/** What somebody is sent away for: to link an account of theirs, or to connect a chat server to an organization. */
interface Errand {
  platform: Platform;
  organization_id: string | null;
}

/**
 * Remembers what the answer must match, for the session that asks.
 * @returns where to send the browser
 * @throws NotPermitted the operator has not connected this deployment
 */
export async function sendAway(
  tx: Tx,
  { session }: UserSubject,
  errand: Errand,
  addressFor: (authorization: Authorization) => string,
): Promise<string> {
  const { codeVerifier, ...authorization } = newAuthorization();
  const address = permitted(() => addressFor(authorization));
  await insertAuthorization(tx.db, {
    ...errand,
    state_hash: hashToken(authorization.state),
    created_at: tx.now,
    expires_at: new Date(tx.now.getTime() + GOOD_FOR_MS),
    session_id: idOf(session),
    code_verifier: codeVerifier,
  });
  return address;
}

/** Whom a code is for, and by what it can be exchanged. */
interface Returned {
  code: string;
  codeVerifier: string;
  organization_id: string | null;
}

/**
 * What the browser brought back, this once.
 * @param address the whole address that it came back to
 * @throws RequestValidationError it was not sent away in this session for this, or too long ago; or the answer is no
 */
export async function welcomeBack(
  tx: Tx,
  { session }: UserSubject,
  { platform, isServer, address }: { platform: Platform; isServer: boolean; address: string },
): Promise<() => Returned> {
  const query = URL.parse(address)?.searchParams ?? new URLSearchParams();
  const at = { stateHash: hashToken(query.get('state') ?? ''), sessionId: idOf(session), now: tx.now };
  const row = await takeAuthorization(tx.db, at);
  if (row === undefined || row.platform !== platform || (row.organization_id !== null) !== isServer)
    throw invalid('callback_url', 'This was not begun here, or took too long. Begin again.');
  const { code_verifier: codeVerifier, organization_id } = row;
  // Refused outside the transaction, which would otherwise put back what is good once.
  return () => ({ code: codeIn(query, platform), codeVerifier, organization_id });
}

function codeIn(query: URLSearchParams, platform: Platform): string {
  const [code, error] = [query.get('code'), query.get('error')];
  if (error === 'access_denied') throw invalid('callback_url', `You did not allow it at ${LABELS[platform]}.`);
  if (error !== null || !code) throw invalid('callback_url', `${LABELS[platform]} did not allow it. Begin again.`);
  return code;
}

function permitted(address: () => string): string {
  try {
    return address();
  } catch (error) {
    if (error instanceof Refused) throw new NotPermitted(error.message, { cause: error });
    throw error;
  }
}

/** The contract admits sessions alone. */
function idOf(session: UserSubject['session']): string {
  if (session === undefined) throw new Error('a caller without a session');
  return session.id;
}
