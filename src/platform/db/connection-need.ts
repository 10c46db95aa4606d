import type { Knex } from 'knex';

/**
 * Connections that the server leaves to the role, processes of the service, and connections of other programs. Each process
 * always has a connection for its queue or its leases, whose name ends with the tag of the process.
 */
const CONNECTIONS = `
  select least(
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0),
      (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
      (select nullif(datconnlimit, -1) from pg_database where datname = current_database())
    ) as available,
    (count(distinct split_part(application_name, ' ', 3)) filter (where is_own and application_name like 'sellbase % %'))::int as processes,
    (count(*) filter (where not is_own))::int as others
  from pg_stat_activity,
    lateral (select coalesce(datname = current_database() and application_name like 'sellbase%', false) as is_own) of_service
  where backend_type = 'client backend'`;

/** The connections of a server, and those that all programs use at most. */
export interface ConnectionNeed {
  available: number;
  needed: number;
  processes: number;
}

/**
 * Compares the limit of the server with what all processes of the service use at most.
 * @param perProcess most connections of this process. The others are taken to be like it
 */
export async function readConnectionNeed(db: Knex, perProcess: number): Promise<ConnectionNeed> {
  const { rows } = await db.raw<{ rows: { available: number; processes: number; others: number }[] }>(CONNECTIONS);
  const { available = Infinity, processes = 0, others = 0 } = rows[0] ?? {};
  return { available, needed: Math.max(1, processes) * perProcess + others, processes };
}
