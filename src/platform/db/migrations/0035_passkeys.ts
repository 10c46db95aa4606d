import type { Knex } from 'knex';

/** Passkeys (WebAuthn) of users, and the challenges that browsers are to sign. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table passkeys (
      id uuid primary key default gen_random_uuid(),
      created_at timestamptz not null,
      user_id uuid not null references users on delete cascade,
      name text not null,
      credential_id bytea not null unique,
      public_key bytea not null,
      sign_count bigint not null,
      is_backup_eligible boolean not null,
      is_backed_up boolean not null,
      transports text[] not null,
      last_used_at timestamptz
    );
    create index passkeys_user on passkeys (user_id, created_at, id);

    create table passkey_challenges (
      challenge_hash bytea primary key,
      browser_hash bytea not null,
      user_id uuid references users on delete cascade,
      created_at timestamptz not null,
      expires_at timestamptz not null
    );
    create index passkey_challenges_expiry on passkey_challenges (expires_at);
    create index passkey_challenges_user on passkey_challenges (user_id) where user_id is not null;
  `);
}
