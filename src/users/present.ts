import type { UserRow } from './queries.ts';

/** What others may call a person: their name at the code host, or the first letter of their address. */
export function publicName({ codehost_username, email }: Pick<UserRow, 'codehost_username' | 'email'>): string {
  return codehost_username ?? email.charAt(0);
}
