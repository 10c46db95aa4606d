import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Mails of articles that wait for the next day, because the organization has reached its limit of mails per day.
    create table waiting_article_mails (
      id bigint generated always as identity primary key,
      organization_id uuid not null references organizations on delete cascade,
      article_id uuid not null references articles on delete cascade,
      user_id uuid not null references users on delete cascade,
      created_at timestamptz not null,
      unique (article_id, user_id)
    );
    create index waiting_article_mails_organization on waiting_article_mails (organization_id, id);

    -- Passkeys (WebAuthn) of users, and the challenges that browsers are to sign.
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
