import type { Knex } from 'knex';

/**
 * Finds what sellers set on single keys. Until now, an edit of a benefit applied to all of its live keys, so a live key that
 * differs from the terms was changed afterwards. An edit raised a limit to the present use, which is no setting of a seller.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    update license_keys set overrides = found.overrides
    from (
      select id, array_remove(array[
          case when limit_activations is distinct from terms_activations
                 and not coalesce(limit_activations = activations and activations > terms_activations, false)
               then 'limit_activations' end,
          case when limit_usage is distinct from terms_usage
                 and not coalesce(limit_usage = usage and usage > terms_usage, false)
               then 'limit_usage' end,
          case when (expires_at is null) <> (terms_expires is null) then 'expires_at' end
        ], null) as overrides
      from (
        select license_keys.*,
               (benefits.properties->'activations'->>'limit')::integer as terms_activations,
               (benefits.properties->>'limit_usage')::bigint as terms_usage,
               benefits.properties->'expires'->>'ttl' as terms_expires
        from license_keys join benefits on benefits.id = license_keys.benefit_id
        where license_keys.ended_at is null
      ) as compared
    ) as found
    where license_keys.id = found.id and license_keys.overrides = '{}' and found.overrides <> '{}';
  `);
}
