import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Sessions of customers, by which the seller's own site and the portal act for them.
    create table customer_sessions (
      id uuid primary key default gen_random_uuid(),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      customer_id uuid not null references customers on delete cascade,
      token_hash bytea not null unique,
      -- The link to the portal. Null after its exchange, and for sessions of the portal.
      link_hash bytea unique,
      -- The session whose link the portal exchanged for this one.
      parent_id uuid references customer_sessions on delete cascade,
      return_url text,
      -- The member of the organization who created the session, and the credential. Null for a link in an e-mail.
      author_id uuid references users on delete cascade,
      access_token_id uuid references access_tokens on delete cascade,
      grant_id text references oauth_grants on delete cascade
    );
    create index customer_sessions_expiry on customer_sessions (expires_at);
    create index customer_sessions_customer on customer_sessions (customer_id);
    create index customer_sessions_parent on customer_sessions (parent_id) where parent_id is not null;
    create index customer_sessions_author on customer_sessions (author_id) where author_id is not null;
    create index customer_sessions_token on customer_sessions (access_token_id) where access_token_id is not null;
    create index customer_sessions_grant on customer_sessions (grant_id) where grant_id is not null;

    -- The links to the portal in e-mails that were used. They are signed, and each works once.
    create table portal_link_uses (
      link_hash bytea primary key,
      -- After this time, the signature alone refuses the link.
      expires_at timestamptz not null
    );
    create index portal_link_uses_expiry on portal_link_uses (expires_at);

    -- Checkouts whose currency follows the country of the buyer. Until now, the price decided.
    alter table checkouts add column currency_follows_country boolean not null default false;
  `);
}
