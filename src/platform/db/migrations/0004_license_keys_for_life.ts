import type { Knex } from 'knex';

/**
 * A license key is kept when its grant is revoked, and suspended meanwhile. Until now such a key ended, and the next grant
 * inserted another one. The last ended key of each revoked grant becomes its suspended key. Other ended keys stay revoked.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table license_keys
      -- Set while the grant of the key is revoked.
      add column suspended_at timestamptz,
      -- Fields that the seller set on this key.
      add column overrides text[] not null default '{}',
      add column expires_with_period boolean not null default false,
      -- The subscription continues after its period, so the key outlives 'expires_at' until the renewal settles.
      add column is_renewing boolean not null default false,
      add column usage_resets_with_period boolean not null default false,
      add column usage_period_start timestamptz,
      add column requires_activation boolean not null default false,
      add column one_seat_per_machine boolean not null default true,
      add constraint license_keys_overrides
        check (overrides <@ array['limit_activations', 'limit_usage', 'expires_at']),
      -- A key that moves to a smaller plan may hold more than the new limits allow.
      drop constraint license_keys_usage,
      drop constraint license_keys_activations,
      add constraint license_keys_usage check (usage >= 0),
      add constraint license_keys_activations check (activations >= 0);

    -- The seller may have granted an ended key again. It stays valid.
    update license_keys set ended_at = null,
        suspended_at = case when status <> 'granted' then ended_at end,
        status = case when status = 'revoked' then 'granted' else status end
    from (
      select distinct on (grant_id) id from license_keys as ended
      where ended_at is not null
        and not exists (select from license_keys as live where live.grant_id = ended.grant_id and live.ended_at is null)
      order by grant_id, ended_at desc, created_at desc, id
    ) as last
    where license_keys.id = last.id;

    alter table license_key_activations
      add column fingerprint text,
      -- Whether later activations with the same fingerprint share the seat of this one.
      add column shares_seat boolean not null default false;
    create unique index license_key_activations_machine on license_key_activations (license_key_id, fingerprint)
      where deactivated_at is null and shares_seat;
  `);
}
