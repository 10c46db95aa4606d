import type { Knex } from 'knex';
import { isPlanOutdated } from './connection-failure.ts';
import type { HealingClient, PoolConnection } from './healing-client.ts';

/** Marks the position of a parameter in a statement. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

type Build<Values> = (
  db: Knex,
  parameter: (name: keyof Values & string) => Knex.Raw,
) => { toSQL(): { toNative(): { sql: string; bindings: readonly unknown[] } } };

let isPreparing = true;

/**
 * Version of all prepared statements of the process. A column that was added to a table makes them unusable. Name and text
 * contain the version, because PgBouncer tells statements by their text.
 */
let planVersion = 0;

/** Switches named prepared statements on or off. PgBouncer needs them off. Call once, at the start of the process. */
export function usePreparedStatements(enabled: boolean): void {
  isPreparing = enabled;
}

/**
 * Prepares a statement of a hot path. The query builder composes the SQL on the first run only, and the server prepares
 * the statement once per connection.
 * @param name unique in the service
 */
export function prepareStatement<Parameters extends object, Row>(name: string, build: Build<Parameters>) {
  let native: { sql: string; bindings: readonly unknown[] } | undefined;
  return async (db: Knex, parameters: Parameters): Promise<Row[]> => {
    native ??= build(db, (parameter) => db.raw('?', [new Placeholder(parameter) as unknown as Knex.RawBinding]))
      .toSQL()
      .toNative();
    const values = native.bindings.map((binding) =>
      binding instanceof Placeholder ? Reflect.get(parameters, binding.name) : binding,
    );
    const { sql } = native;
    const client = db.client as HealingClient;
    const connection: PoolConnection = await client.acquireConnection();
    try {
      const isRead = sql.startsWith('select ');
      return await client.runStatement(connection, (on) => runVersion<Row>(on, { name, text: sql, values }), {
        isRead,
      });
    } finally {
      await client.releaseConnection(connection);
    }
  };
}

/** Runs the current version of a statement. Begins a new version if it is outdated, for the next attempt. */
async function runVersion<Row>(
  connection: PoolConnection,
  { name, text, values }: { name: string; text: string; values: unknown[] },
): Promise<Row[]> {
  const version = planVersion;
  const query = isPreparing ? { name: `${name}-${version}`, text: `${text} -- ${version}`, values } : { text, values };
  try {
    return (await connection.query(query)).rows as Row[];
  } catch (error) {
    if (isPlanOutdated(error) && version === planVersion) planVersion += 1;
    throw error;
  }
}
