import type { Knex } from 'knex';

/**
 * The service passes its own time, which decides how old an organization is. Versions before this one call the functions
 * without a time during an upgrade, and `change_quota` counts nothing that depends on the age of an organization.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function is_new_organization(uuid), quota_maximum(uuid, quota_kind),
      take_quota(uuid, quota_kind, bigint, timestamptz);

    create function is_new_organization(organization uuid, at timestamptz default now())
      returns boolean language sql stable as $$
      select exists (select from organizations where id = organization and created_at > at - interval '14 days')
        or not exists (select from orders join payments on payments.id = orders.payment_id
          where orders.organization_id = organization and orders.amount > 0 and payments.processor <> 'sandbox')
    $$;

    create function quota_maximum(owner uuid, quota quota_kind, at timestamptz default now())
      returns bigint language sql stable as $$
      select case when quota = 'mails' and owner_id is null and is_new_organization(owner, at)
          then least(maximum, 50) else maximum end
        from quota_limits
        where kind = quota and (owner_id = owner or owner_id is null)
        order by owner_id nulls last limit 1
    $$;

    ${takeQuota('at timestamptz default now(),', 'quota_maximum(owner, quota, at)')}
  `);
}

/** Takes as much as possible of what is wanted in a period. */
const takeQuota = (time: string, maximum: string) => `
    create function take_quota(
      owner uuid, quota quota_kind, wanted bigint, period timestamptz, ${time}
      out granted bigint, out used_before bigint, out maximum bigint
    ) language plpgsql as $$
    begin
      insert into quota_usages as usage (owner_id, kind, used, period_start)
        values (owner, quota, 0, period)
        on conflict (owner_id, kind) do update set
          used = case when usage.period_start >= period then usage.used else 0 end,
          period_start = greatest(usage.period_start, period)
        returning used into used_before;
      maximum := ${maximum};
      granted := least(wanted, greatest(0, coalesce(maximum, used_before + wanted) - used_before));
      update quota_usages set used = used + granted where owner_id = owner and kind = quota;
    end $$;
`;
