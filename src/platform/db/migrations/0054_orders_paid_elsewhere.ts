import type { Knex } from 'knex';

/** Orders that were paid elsewhere. Their money is on a ledger account of its own, so that the one of the processor stays. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table orders
      add column external_paid_at timestamptz,
      add column external_reference text,
      add column sends_receipt boolean not null default true,
      add constraint orders_external_payment check (
        external_paid_at is null and external_reference is null
        or external_paid_at is not null and payment_id is null and checkout_id is null
      );
    create unique index orders_external_reference on orders (organization_id, external_reference)
      where external_reference is not null;
    create constraint trigger record_change after insert on orders deferrable initially deferred
      for each row when (new.external_paid_at is not null and current_setting('sellbase.audit', true) <> '')
      execute function record_audited_change(
        'order', 'id', 'id', 'id = ($1 ->> ''id'')::uuid', 'select ($1 ->> ''organization_id'')::uuid');
  `);
}
