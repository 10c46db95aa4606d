import type { Knex } from 'knex';

/** Reminders of checkouts that buyers did not finish, and the addresses that want none of an organization. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table organizations
      add column checkout_reminder_hours integer check (checkout_reminder_hours between 1 and 168),
      add column checkout_reminders_since timestamptz;
    alter table checkouts add column buyer_changed_at timestamptz, add column reminded_at timestamptz;
    create index checkouts_unreminded on checkouts (organization_id, buyer_changed_at)
      where buyer_changed_at is not null and reminded_at is null;
    drop trigger follow_test_clock on checkouts;
    create trigger follow_test_clock before insert or update on checkouts
      for each row execute function follow_test_clock('created_at', 'modified_at', 'expires_at', 'buyer_changed_at');
    create table checkout_reminder_refusals (
      organization_id uuid not null references organizations,
      mailbox_hash bytea not null,
      created_at timestamptz not null,
      primary key (organization_id, mailbox_hash)
    );
  `);
}
