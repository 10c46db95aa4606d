import { Gone } from '../../../shared/errors.ts';
import { generateToken, hashToken, isWellFormedToken } from '../../../shared/tokens.ts';
import type { Reader, Tx } from '../../../platform/ports/transaction.ts';
import { LIFETIME_MS, type PortalLinks } from './portal-links.ts';
import {
  consumeLink,
  findOrganizationId,
  hasCustomer,
  insertCustomerSession,
  insertLinkUse,
  type CustomerSessionRow,
} from './queries.ts';
import { LINK_PREFIX, SESSION_PREFIX, SESSION_SECONDS } from './rules.ts';

interface PortalSession {
  token: string;
  session: CustomerSessionRow;
}

/**
 * Exchanges a link for a session of the portal. The portal has a token of its own, so that the seller's server and the
 * browser do not share a secret.
 * @throws Gone the link was used, has expired or is unknown
 */
export async function exchangeLink(tx: Tx, links: PortalLinks, link: string): Promise<PortalSession> {
  const origin = isWellFormedToken(link, [LINK_PREFIX])
    ? await findOriginOfSession(tx, link)
    : await findOriginOfEmail(tx, links, link);
  if (origin === undefined) throw new Gone('The link was used before, or it has expired.');
  const token = generateToken(SESSION_PREFIX);
  const row = { ...origin, created_at: tx.now, token_hash: hashToken(token), link_hash: null };
  return { token, session: await insertCustomerSession(tx.db, row) };
}

type Origin = Omit<CustomerSessionRow, 'id' | 'created_at' | 'token_hash' | 'link_hash'>;

/** The session of the portal ends with the session that its link belongs to. */
async function findOriginOfSession({ db, now }: Tx, link: string): Promise<Origin | undefined> {
  const parent = await consumeLink(db, hashToken(link), now);
  if (parent === undefined) return undefined;
  const { id: parent_id, created_at: _created, token_hash: _token, link_hash: _link, ...inherited } = parent;
  return { ...inherited, parent_id };
}

/**
 * Finds the organization whose portal the link of an e-mail opens. Does not use the link.
 * @throws Gone the link has expired or is unknown
 */
export async function findOrganizationOfLink(
  { db, now }: Pick<Reader, 'db' | 'now'>,
  links: PortalLinks,
  link: string,
): Promise<string> {
  const verified = links.verify(link, now);
  const id = verified && (await findOrganizationId(db, verified.id, createdAt(verified)));
  if (id === undefined) throw new Gone('The link has expired.');
  return id;
}

const createdAt = ({ expiresAt }: { expiresAt: Date }) => new Date(expiresAt.getTime() - LIFETIME_MS);

async function findOriginOfEmail({ db, now }: Tx, links: PortalLinks, link: string): Promise<Origin | undefined> {
  const verified = links.verify(link, now);
  if (verified === undefined) return undefined;
  const { id: customer_id, expiresAt: expires_at } = verified;
  if (!(await hasCustomer(db, customer_id, createdAt(verified)))) return undefined;
  if (!(await insertLinkUse(db, { link_hash: hashToken(link), expires_at }))) return undefined;
  return {
    customer_id,
    expires_at: new Date(now.getTime() + SESSION_SECONDS * 1000),
    parent_id: null,
    return_url: null,
    author_id: null,
    access_token_id: null,
    grant_id: null,
    session_id: null,
  };
}
