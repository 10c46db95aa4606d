import type { Knex } from 'knex';

/** Payments of the sandbox processor. Only the sandbox provider uses these tables. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table sandbox_keys (secret text primary key);
    insert into sandbox_keys values (gen_random_uuid()::text || gen_random_uuid()::text);

    create table sandbox_payments (
      ref text primary key,
      created_at timestamptz not null,
      modified_at timestamptz,
      kind text not null check (kind in ('payment', 'setup', 'refund')),
      idempotency_key text not null unique,
      secret text not null unique,
      status text not null check (status in ('requires_action', 'processing', 'succeeded', 'declined', 'failed', 'canceled')),
      card text not null,
      amount integer not null,
      currency text,
      return_url text,
      description text not null,
      failure_code text,
      failure_message text,
      payment_ref text references sandbox_payments
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table sandbox_payments, sandbox_keys');
}
