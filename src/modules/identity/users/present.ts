import type { Schema } from '../../../contract/operation.ts';
import type { UserRow } from './queries.ts';

/** What others may call a person: their name at the code host, or the first letter of their address. */
export function publicName({ codehost_username, email }: Pick<UserRow, 'codehost_username' | 'email'>): string {
  return codehost_username ?? email.charAt(0);
}

export function presentMe(row: UserRow): Schema<'Me'> {
  const { id, created_at, email, name, avatar_url } = row;
  return { id, created_at: created_at.toISOString(), email, name, avatar_url, public_name: publicName(row) };
}

/** What sellers see of their buyers. */
export function presentBuyer(row: UserRow): Schema<'OrderUser'> {
  const { id, email, codehost_username, avatar_url } = row;
  return { id, email, public_name: publicName(row), codehost_username, avatar_url };
}
