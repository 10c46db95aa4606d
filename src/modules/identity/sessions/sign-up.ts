import type { Reader, Tx } from '../../../platform/ports/transaction.ts';
import { isInvited } from '../members/index.ts';
import { hasOrganizations } from '../organizations/index.ts';
import { findOrInsertUser, findUserByEmail, type UserRow } from '../users/index.ts';

/** People who become users by signing in: all, those with an open invitation, or none. */
export type SignUpPolicy = 'open' | 'invited' | 'closed';

/**
 * Tells whether the owner of an e-mail address may sign in. Users always may, and buyers are users. Everyone may until
 * the first organization exists, so that its owner can sign in.
 */
export async function maySignIn({ db, now }: Reader, email: string, signUp: SignUpPolicy): Promise<boolean> {
  if (signUp === 'open') return true;
  if ((await findUserByEmail(db, email)) !== undefined) return true;
  if (signUp === 'invited' && (await isInvited(db, email, now))) return true;
  return !(await hasOrganizations(db));
}

/** Finds the user with this e-mail address, or inserts one. @returns undefined if the person may not sign in */
export async function findOrSignUp(tx: Tx, email: string, signUp: SignUpPolicy): Promise<UserRow | undefined> {
  return (await maySignIn(tx, email, signUp)) ? findOrInsertUser(tx.db, email, tx.now) : undefined;
}
