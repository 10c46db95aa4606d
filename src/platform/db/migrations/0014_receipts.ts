import type { Knex } from 'knex';

/**
 * A receipt secret, stored as a hash, opens what was bought. Published events lose the secrets of checkouts, because readers
 * of events may not open them.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table checkouts add column receipt_hash bytea, add column receipt_expires_at timestamptz;
    create unique index checkouts_receipt on checkouts (receipt_hash) where receipt_hash is not null;

    update events set data = (
      jsonb_set(data::jsonb #- '{payment_processor_metadata,action_url}', '{success_url}',
        case when position(data->>'client_secret' in data->>'success_url') > 0 then 'null' else (data->'success_url')::jsonb end)
      || '{"client_secret": null, "url": null}')::json
    where type in ('checkout.created', 'checkout.updated') and data->>'client_secret' is not null;
  `);
}
