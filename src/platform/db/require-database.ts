import pg from 'pg';
import { ExplainedError } from '../../shared/explained-error.ts';
import { errorCode } from '../../shared/error-code.ts';
import { getOwn } from '../../shared/own.ts';
import { connectionOptions, type DatabaseTimeLimits } from './connect.ts';

/** The database cannot be used. The message is for operators and contains no password. */
export class DatabaseUnavailable extends ExplainedError {
  override readonly name = 'DatabaseUnavailable';
}

/** The oldest supported version of PostgreSQL, as `server_version_num` counts. */
const OLDEST_VERSION = 15_00_00;

const roleOf = ({ username, searchParams }: URL) => username || (searchParams.get('user') ?? '');
const READ_ONLY = 'its server accepts no writes. Use the address of the primary';

/** Explanations by error code, of Node and of PostgreSQL. */
const REASONS: Readonly<Record<string, (url: URL, message: string) => string>> = {
  ECONNREFUSED: ({ host }) => `nothing listens at ${host}. Start PostgreSQL, or correct the address`,
  ENOTFOUND: ({ hostname }) => `the host ${hostname} is unknown. Correct its name`,
  EAI_AGAIN: ({ hostname }) => `the host ${hostname} cannot be looked up now. Correct its name, or try again`,
  ETIMEDOUT: ({ host }) => `${host} does not answer. Correct the address, or open the firewall`,
  '08P01': (_, message) =>
    `the connection pooler refuses it (${message}). Add statement_timeout, lock_timeout and idle_in_transaction_session_timeout to ignore_startup_parameters of PgBouncer`,
  '25006': () => READ_ONLY,
  '28P01': (url) => `PostgreSQL refuses the password of "${roleOf(url)}". Correct it`,
  '28000': (url) => `PostgreSQL does not let "${roleOf(url)}" connect. Allow it in pg_hba.conf`,
  '3D000': ({ pathname }) => `the database "${pathname.slice(1)}" does not exist. Create it`,
  '42501': (url, message) =>
    `"${roleOf(url)}" lacks a right (${message}). Let this role own the database and everything in it`,
  '53300': () => 'PostgreSQL has no connection left. Raise max_connections, or end other processes',
  '57P03': () => 'PostgreSQL is starting or stopping. Try again',
};

/** Properties of a server that decide whether it can hold the data. `search_path` can hide the schema. */
const PROPERTIES = `
  select current_setting('server_version_num')::int as version, current_setting('server_version') as version_name,
    current_setting('server_encoding') as encoding, current_user as role,
    pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as is_read_only,
    current_schema() as schema, coalesce(has_schema_privilege(current_schema(), 'create'), false) as may_create_tables,
    has_database_privilege(current_database(), 'create') or to_regnamespace('pgboss') is not null as may_create_schemas`;

export interface Properties {
  version: number;
  version_name: string;
  encoding: string;
  role: string;
  is_read_only: boolean;
  schema: string | null;
  may_create_tables: boolean;
  may_create_schemas: boolean;
}

/**
 * Requires a PostgreSQL that accepts the connections of the service and can hold its data.
 * @throws DatabaseUnavailable with the reason and what to do
 */
export async function requireDatabase(url: string, timeLimits: DatabaseTimeLimits): Promise<void> {
  // With the parameters of the service, which a pooler may refuse.
  const client = new pg.Client(connectionOptions({ connection: url, timeLimits }));
  // The query reports a connection that broke before it.
  client.on('error', () => undefined);
  const { rows } = await client
    .connect()
    .then(() => client.query<Properties>(PROPERTIES))
    .catch((cause: unknown) => {
      throw explain(url, cause) ?? unusable(String(cause), { cause });
    })
    .finally(() => client.end());
  const fault = rows[0] && findFault(rows[0]);
  if (fault !== undefined) throw unusable(fault);
}

/** Says why a server cannot hold the data of the service. Returns undefined for one that can. */
export function findFault(found: Properties): string | undefined {
  if (found.version < OLDEST_VERSION)
    return `its server has version ${found.version_name}. Use PostgreSQL ${OLDEST_VERSION / 10_000} or later`;
  if (found.encoding !== 'UTF8')
    return `its encoding is ${found.encoding}, which cannot store all names. Create it with "createdb --encoding UTF8 --template template0"`;
  if (found.is_read_only) return READ_ONLY;
  if (found.schema === null)
    return `no schema of its search_path is open to "${found.role}". Create the schema "public", owned by this role`;
  if (!found.may_create_tables)
    return `"${found.role}" may not create tables in the schema "${found.schema}". Let this role own the schema`;
  if (!found.may_create_schemas) return `"${found.role}" may not create schemas. Let this role own the database`;
  return undefined;
}

const unusable = (reason: string, options?: ErrorOptions) =>
  new DatabaseUnavailable(`DATABASE_URL cannot be used: ${reason}.`, options);

/** Explains an error of the database at the start. Returns undefined for one that the operator cannot correct. */
export function explain(url: string, cause: unknown): DatabaseUnavailable | undefined {
  // Knex puts the whole statement before the message.
  const message = String(cause).split(' - ').at(-1) ?? '';
  const reason = getOwn(REASONS, errorCode(cause))?.(new URL(url), message);
  return reason === undefined ? undefined : unusable(reason, { cause });
}
