import type { Knex } from 'knex';

/**
 * New organizations send at most 50 mails in a day: until they are 14 days old and have sold something for real money. The
 * operator's own limit for the organization replaces this one. Test organizations never sell for real money.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function is_new_organization(organization uuid) returns boolean language sql stable as $$
      select exists (select from organizations where id = organization and created_at > now() - interval '14 days')
        or not exists (select from orders join payments on payments.id = orders.payment_id
          where orders.organization_id = organization and orders.amount > 0 and payments.processor <> 'sandbox')
    $$;

    create or replace function quota_maximum(owner uuid, quota quota_kind) returns bigint language sql stable as $$
      select case when quota = 'mails' and owner_id is null and is_new_organization(owner)
          then least(maximum, 50) else maximum end
        from quota_limits
        where kind = quota and (owner_id = owner or owner_id is null)
        order by owner_id nulls last limit 1
    $$;
  `);
}
