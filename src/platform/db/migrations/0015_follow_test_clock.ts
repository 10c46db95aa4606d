import type { Knex } from 'knex';

/** The times that follow the test clock of the row's organization. Statements write real times. */
const FOLLOWING: Readonly<Record<string, readonly string[]>> = {
  articles: ['created_at', 'modified_at', 'notifications_sent_at'],
  benefits: ['created_at', 'modified_at', 'deleted_at'],
  checkout_links: ['created_at', 'modified_at', 'deleted_at'],
  checkouts: ['created_at', 'modified_at', 'expires_at'],
  custom_fields: ['created_at', 'modified_at', 'deleted_at'],
  discounts: ['created_at', 'modified_at', 'deleted_at'],
  external_organizations: ['created_at', 'modified_at'],
  files: ['created_at', 'last_modified_at'],
  organization_billing: ['modified_at'],
  organization_members: ['created_at'],
  organizations: ['modified_at'],
  product_prices: ['created_at', 'modified_at'],
  products: ['created_at', 'modified_at'],
  repositories: ['created_at', 'modified_at'],
  webhook_endpoints: ['created_at', 'modified_at', 'disabled_at', 'deleted_at'],
};

/**
 * Moves times to the test clock of an organization while they are stored, so that no statement has to read the clock first.
 * Tables whose code calculates with times, such as subscriptions, are not among these: their code uses the clock's time.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function test_clock_lead(organization uuid) returns interval language sql stable as $$
      select ahead_ms * interval '1 millisecond' from test_clocks where organization_id = organization
    $$;

    -- Arguments: the columns. A column that an update leaves unchanged keeps its time.
    create function follow_test_clock() returns trigger language plpgsql as $$
    declare
      lead interval;
      field text;
      written jsonb;
      stored jsonb;
    begin
      if tg_table_name = 'organizations' then
        lead := test_clock_lead(new.id);
      elsif tg_table_name = 'product_prices' then
        lead := (select test_clock_lead(organization_id) from products where id = new.product_id);
      else
        lead := test_clock_lead(new.organization_id);
      end if;
      if lead is null then
        return new;
      end if;
      written := to_jsonb(new);
      if tg_op = 'UPDATE' then
        stored := to_jsonb(old);
      end if;
      foreach field in array tg_argv loop
        if written ->> field is distinct from stored ->> field then
          new := jsonb_populate_record(new, jsonb_build_object(field, (written ->> field)::timestamptz + lead));
        end if;
      end loop;
      return new;
    end $$;

    create function event_follows_test_clock() returns trigger language plpgsql as $$
    begin
      new.happened_at := new.created_at + test_clock_lead(new.organization_id);
      return new;
    end $$;
    create trigger follow_test_clock before insert on events
      for each row execute function event_follows_test_clock();
    ${Object.entries(FOLLOWING)
      .map(
        ([table, columns]) => `create trigger follow_test_clock before insert or update on ${table}
          for each row execute function follow_test_clock(${columns.map((column) => `'${column}'`).join(', ')});`,
      )
      .join('\n')}
  `);
}
