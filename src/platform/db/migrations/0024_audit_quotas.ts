import type { Knex } from 'knex';

/** Records the quotas that the operator sets for one organization. The table has no primary key, so it names its key here. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create constraint trigger record_change after insert or update or delete on quota_limits deferrable initially deferred
      for each row when (current_setting('sellbase.audit', true) <> '')
      execute function record_audited_change(
        'quota', 'owner_id', 'owner_id kind',
        'owner_id = ($1 ->> ''owner_id'')::uuid and kind = ($1 ->> ''kind'')::quota_kind',
        'select id from organizations where id = ($1 ->> ''owner_id'')::uuid'
      );
  `);
}
