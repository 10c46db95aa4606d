import type { Knex } from 'knex';

/**
 * Connections that are left for the service beside the ones of other programs, and processes of the service. The limits of the server,
 * of the role and of the database each count other sessions. Each process always has a connection for its queue or its leases,
 * whose name ends with the tag of the process.
 */
const CONNECTIONS = `
  select least(
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0) - count(*) filter (where not is_own),
      (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user)
        - count(*) filter (where not is_own and usename = current_user),
      (select nullif(datconnlimit, -1) from pg_database where datname = current_database())
        - count(*) filter (where not is_own and datname = current_database())
    )::int as available,
    (count(distinct split_part(application_name, ' ', 3)) filter (where is_own and application_name like 'sellbase % %'))::int as processes
  from pg_stat_activity,
    lateral (select coalesce(datname = current_database() and application_name like 'sellbase%', false) as is_own) of_service
  where backend_type = 'client backend'`;

/** The connections that are left for the service, and those that its processes use at most. */
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
  const { rows } = await db.raw<{ rows: { available: number; processes: number }[] }>(CONNECTIONS);
  const { available = Infinity, processes = 0 } = rows[0] ?? {};
  return { available, needed: Math.max(1, processes) * perProcess, processes };
}
