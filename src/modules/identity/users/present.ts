import type { Schema } from '../../../contract/operation.ts';
import type { UserRow } from './queries.ts';

/** @returns the name that others see: the user name at the code host, or the first letter of the e-mail address */
export function publicName({ codehost_username, email }: Pick<UserRow, 'codehost_username' | 'email'>): string {
  return codehost_username ?? email.charAt(0);
}

/** Presents a user for the user. */
export function presentMe(row: UserRow): Schema<'Me'> {
  const { id, created_at, email, name, avatar_url } = row;
  return { id, created_at: created_at.toISOString(), email, name, avatar_url, public_name: publicName(row) };
}

/** Presents a buyer for a seller. */
export function presentBuyer(row: UserRow): Schema<'OrderUser'> {
  const { id, email, codehost_username, avatar_url } = row;
  return { id, email, public_name: publicName(row), codehost_username, avatar_url };
}
