import type { Knex } from 'knex';

/**
 * The wishes of people about articles by e-mail. A subscriber without a row has not been asked, and a member without one
 * receives articles. Subscribers of earlier versions who have signed in control their address, and keep their articles.
 * The next article asks all others.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table article_subscriptions (
      organization_id uuid not null references organizations on delete cascade,
      user_id uuid not null references users on delete cascade,
      created_at timestamptz not null,
      -- When the mail that asks for a confirmation was sent, and a hash of the mailbox that it went to.
      asked_at timestamptz,
      mailbox_hash bytea,
      confirmed_at timestamptz,
      unsubscribed_at timestamptz,
      primary key (organization_id, user_id),
      constraint article_subscriptions_asked check ((asked_at is null) = (mailbox_hash is null))
    );
    create index article_subscriptions_user on article_subscriptions (user_id);
    create index article_subscriptions_mailbox on article_subscriptions (mailbox_hash, asked_at);

    insert into article_subscriptions (organization_id, user_id, created_at, confirmed_at)
      select distinct benefits.organization_id, benefit_grants.user_id, now(), now()
      from benefits
      join benefit_grants on benefit_grants.benefit_id = benefits.id
      join users on users.id = benefit_grants.user_id
      where benefits.type = 'articles' and benefit_grants.granted_at is not null and benefit_grants.revoked_at is null
        and (exists (select from sessions where sessions.user_id = users.id)
          or exists (select from identities where identities.user_id = users.id)
          or exists (select from access_tokens where access_tokens.user_id = users.id)
          or exists (select from oauth_consents where oauth_consents.user_id = users.id)
          or exists (select from organization_members where organization_members.user_id = users.id)
          or exists (select from sign_in_codes
            where lower(sign_in_codes.email) = lower(users.email) and sign_in_codes.used_at is not null));
  `);
}
