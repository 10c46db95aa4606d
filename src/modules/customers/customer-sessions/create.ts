import { invalidField, RequestValidationError, violation } from '../../../shared/errors.ts';
import { generateToken, hashToken } from '../../../shared/tokens.ts';
import { Unauthorized } from '../../../platform/access/errors.ts';
import type { OrganizationSubject, UserSubject } from '../../../platform/access/subject.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import {
  accessibleOrganizations,
  accessibleOrganizationsAmong,
  requireOwningOrganization,
} from '../../identity/organizations/index.ts';
import { requireQuota } from '../../identity/quotas/index.ts';
import { lockSession } from '../../identity/sessions/index.ts';
import { lockNamedCustomer, nameOfCustomer, type CustomerReference, type CustomerRow } from '../customers/index.ts';
import { insertCustomerSession, type CustomerSessionRow } from './queries.ts';
import { LINK_PREFIX, SESSION_PREFIX, SESSION_SECONDS } from './rules.ts';

export interface NewCustomerSession extends CustomerReference {
  organization_id?: string;
  return_url?: string | null;
  expires_in?: number;
}

interface CreatedSession {
  session: CustomerSessionRow;
  customer: CustomerRow;
  /** Stored only as hashes, so neither can be shown again. */
  token: string;
  link: string;
}

/**
 * Creates a session for a customer of one of the caller's organizations. It ends with the credential that creates it.
 * @throws RequestValidationError there is no such customer, or a member who is signed in asks for more than an hour
 * @throws Unauthorized the browser session of the caller has ended meanwhile
 * @throws QuotaExceeded
 */
export async function createCustomerSession(
  tx: Tx,
  subject: UserSubject | OrganizationSubject,
  body: NewCustomerSession,
): Promise<CreatedSession> {
  const { return_url = null, expires_in = SESSION_SECONDS } = body;
  const { credential } = subject;
  const sessionId = credential?.type === 'session' ? credential.id : null;
  if (sessionId !== null) await requireSession(tx, sessionId, expires_in);
  const customer = await requireCustomer(tx, subject, body);
  const [token, link] = [generateToken(SESSION_PREFIX), generateToken(LINK_PREFIX)];
  const session = await insertCustomerSession(tx.db, {
    created_at: tx.now,
    expires_at: new Date(tx.now.getTime() + expires_in * 1000),
    customer_id: customer.id,
    token_hash: hashToken(token),
    link_hash: hashToken(link),
    parent_id: null,
    return_url,
    author_id: credential?.userId ?? null,
    access_token_id: credential?.type === 'personal_access_token' ? credential.id : null,
    grant_id: credential?.type === 'oauth_grant' ? credential.id : null,
    session_id: sessionId,
  });
  await requireQuota(tx, customer.organization_id, 'customer_sessions');
  return { session, customer, token, link };
}

/** Locks the browser session of the caller first, as signing out does. */
async function requireSession({ db }: Tx, id: string, expiresIn: number) {
  if (expiresIn > SESSION_SECONDS)
    throw invalidField('expires_in', `Must be at most ${SESSION_SECONDS}.`, expiresIn, 'less_than_equal');
  if (!(await lockSession(db, id))) throw new Unauthorized();
}

/** @throws RequestValidationError the body names no customer, names one twice, or there is no such customer */
async function requireCustomer(tx: Tx, subject: UserSubject | OrganizationSubject, body: NewCustomerSession) {
  const name = nameOfCustomer(body);
  if (name === undefined)
    throw new RequestValidationError([violation('customer_id', 'Field required.', undefined, 'missing')]);
  const isIdEnough = name.field === 'customer_id' && body.organization_id === undefined;
  const ids = isIdEnough
    ? accessibleOrganizations(subject)
    : accessibleOrganizationsAmong(subject, [requireOwningOrganization(subject, body.organization_id)]);
  return lockNamedCustomer(tx.db, ids, name);
}
