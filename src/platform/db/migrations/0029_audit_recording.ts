import type { Knex } from 'knex';

/**
 * Triggers that record changes in the audit log, in transactions that name their actor in the setting "sellbase.audit".
 * All others, such as jobs and sales, are not recorded.
 */
export async function up(knex: Knex): Promise<void> {
  await createValueFunctions(knex);
  await createTriggerFunction(knex);
  await createProcedure(knex);
  for (const [type, [table, objectId = 'id', organizations]] of Object.entries(RECORDED)) {
    const given = [table, type, objectId, ...(organizations === undefined ? [] : [organizations])];
    await knex.raw(`call record_changes(${given.map(() => '?').join(', ')})`, given);
  }
}

const OF_PRODUCT = `select organization_id from products where id = ($1 ->> 'product_id')::uuid`;
const OF_DISCOUNT = `select organization_id from discounts where id = ($1 ->> 'discount_id')::uuid`;
const OF_ENDPOINT = `select organization_id from webhook_endpoints where id = ($1 ->> 'endpoint_id')::uuid`;
/** A credential without an organization reaches all organizations of its person. */
const OF_PERSON = `
  select ($1 ->> 'organization_id')::uuid where $1 ->> 'organization_id' is not null
  union all
  select organization_id from organization_members
  where user_id = ($1 ->> 'user_id')::uuid and $1 ->> 'organization_id' is null`;

/** Tables by the type of their objects, with the column of the object's id and the query for its organizations. */
const RECORDED: Readonly<Record<string, readonly [table: string, objectId?: string, organizations?: string]>> = {
  organization: ['organizations', 'id', `select ($1 ->> 'id')::uuid`],
  organization_billing: ['organization_billing', 'organization_id'],
  organization_member: ['organization_members', 'user_id'],
  organization_invitation: ['organization_invitations'],
  personal_access_token: ['access_tokens', 'id', OF_PERSON],
  oauth_client: ['oauth_clients', 'id', OF_PERSON],
  authorized_application: ['oauth_consents', 'id', OF_PERSON],
  product: ['products'],
  product_price: ['product_prices', 'id', OF_PRODUCT],
  product_benefit: ['product_benefits', 'product_id', OF_PRODUCT],
  product_media: ['product_medias', 'product_id', OF_PRODUCT],
  product_custom_field: ['product_custom_fields', 'product_id', OF_PRODUCT],
  benefit: ['benefits'],
  discount: ['discounts'],
  discount_product: ['discount_products', 'discount_id', OF_DISCOUNT],
  checkout_link: ['checkout_links'],
  custom_field: ['custom_fields'],
  file: ['files'],
  article: ['articles'],
  article_preview: ['article_previews'],
  external_organization: ['external_organizations'],
  repository: ['repositories'],
  chat_server: ['chat_servers'],
  license_key: ['license_keys'],
  subscription: ['subscriptions'],
  refund: ['refunds'],
  credit: ['credits'],
  test_clock: ['test_clocks', 'organization_id'],
  webhook_endpoint: ['webhook_endpoints'],
  webhook_delivery: ['webhook_deliveries'],
  webhook_replay: ['webhook_replays', 'endpoint_id', OF_ENDPOINT],
};

/** The attributes of a row as an entry shows them. */
async function createValueFunctions(knex: Knex) {
  await knex.raw(`
    -- Hides secrets and personal data by their names. Replaces long texts by their hash.
    create function audit_value(name text, value jsonb) returns jsonb language plpgsql immutable as $$
    begin
      if jsonb_typeof(value) = 'null' then
        return value;
      elsif name ~ '(^|_)(secret|secrets|token|tokens|password|hash|key|hint|note)$'
        or name ~ '^(email|customer_\\w+|billing_address|tax_id|custom_field_data)$' then
        return '"[hidden]"';
      end if;
      case jsonb_typeof(value)
        when 'object' then
          return coalesce((
            select jsonb_object_agg(key, audit_value(key, item)) from jsonb_each(value) as member (key, item)
          ), '{}');
        when 'array' then
          return coalesce((
            select jsonb_agg(audit_value(name, item) order by at)
            from jsonb_array_elements(value) with ordinality as element (item, at)
          ), '[]');
        when 'string' then
          if length(value #>> '{}') > 1000 then
            return to_jsonb('sha256:' || encode(sha256(convert_to(value #>> '{}', 'UTF8')), 'hex'));
          end if;
          return to_jsonb(regexp_replace(value #>> '{}', '^(\\d{4}-\\d\\d-\\d\\dT[\\d:.]+)[+]00:00$', '\\1Z'));
        when 'number' then
          -- A number that IEEE 754 may not hold exactly stands as text, because readers could not repeat its hash.
          if value::numeric % 1 = 0 and abs(value::numeric) <= 9007199254740991 then
            return to_jsonb(value::numeric::bigint);
          end if;
          return to_jsonb(trim_scale(value::numeric)::text);
        else return value;
      end case;
    end $$;

    -- The attributes of a row that differ in the other row. Without another row, all that are not null.
    create function audit_attributes(given jsonb, other jsonb) returns jsonb language sql immutable as $$
      select coalesce(jsonb_object_agg(key, audit_value(key, value)), case when given is not null and other is null then '{}'::jsonb end)
      from jsonb_each(given)
      where key not in ('id', 'organization_id', 'created_at', 'modified_at')
        and case when other is null then jsonb_typeof(value) <> 'null' else value is distinct from other -> key end
    $$;
  `);
}

async function createTriggerFunction(knex: Knex) {
  await knex.raw(`
    -- Runs at the commit, so that the chain is locked last. The first change of a row in a transaction makes its entry: from
    -- the row as it was, to the row as it is in the end.
    -- Arguments: type of the object, its column with the id, the columns of the primary key, a condition that finds the
    -- row, a query for its organizations.
    create function record_audited_change() returns trigger language plpgsql set timezone = 'UTC' as $$
    declare
      context jsonb := current_setting('sellbase.audit')::jsonb;
      recorded text := coalesce(current_setting('sellbase.audited_rows', true), '');
      row_before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
      identity jsonb := coalesce(row_before, to_jsonb(new));
      row_after jsonb;
      this_row text;
    begin
      select tg_table_name || string_agg(' ' || (identity ->> name), '' order by at) || ';' into this_row
        from unnest(string_to_array(tg_argv[2], ' ')) with ordinality as keys (name, at);
      if position(this_row in recorded) > 0 then
        return null;
      end if;
      perform set_config('sellbase.audited_rows', recorded || this_row, true);
      execute format('select to_jsonb(present) from %I as present where %s', tg_table_name, tg_argv[3])
        into row_after using identity;
      execute format(
        'insert into audit_log (
           organization_id, created_at, recorded_at, actor_type, actor_id, user_id, credential_type, credential_id, client_id,
           operation, request_id, object_type, object_id, before, after
         )
         select organization.id, now, now, actor_type, actor_id, user_id, credential_type, credential_id, client_id,
           operation, request_id, $3, $4, $5, $6
         from jsonb_to_record($2) as context (
           now timestamptz, actor_type text, actor_id uuid, user_id uuid, credential_type text, credential_id text,
           client_id text, operation text, request_id uuid
         ), (%s) as organization (id)
         where $5 is not null or $6 is not null
         order by organization.id',
        tg_argv[4]
      ) using identity, context, tg_argv[0], identity ->> tg_argv[1],
        audit_attributes(row_before, row_after), audit_attributes(row_after, row_before);
      return null;
    end $$;
  `);
}

async function createProcedure(knex: Knex) {
  await knex.raw(`
    -- Records the changes of a table. organizations is a query, whose parameter $1 is the row as JSON.
    create procedure record_changes(
      recorded_table regclass,
      object_type text,
      object_id text default 'id',
      organizations text default 'select ($1 ->> ''organization_id'')::uuid'
    ) language plpgsql as $$
    declare
      columns text;
      condition text;
    begin
      select string_agg(attname, ' ' order by attnum),
          string_agg(format('%I = ($1 ->> %L)::%s', attname, attname, format_type(atttypid, atttypmod)), ' and ')
        into columns, condition
        from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
        where indrelid = recorded_table and indisprimary;
      execute format(
        'create constraint trigger record_change after insert or update or delete on %s deferrable initially deferred
         for each row when (current_setting(''sellbase.audit'', true) <> '''')
         execute function record_audited_change(%L, %L, %L, %L, %L)',
        recorded_table, object_type, object_id, columns, condition, organizations
      );
    end $$;
  `);
}
