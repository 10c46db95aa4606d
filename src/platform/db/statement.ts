import type { Knex } from 'knex';

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

interface DriverConnection {
  query(query: { name?: string; text: string; values: unknown[] }): Promise<{ rows: unknown[] }>;
}

let isPreparing = true;

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
    const query = { ...(isPreparing && { name }), text: native.sql, values };
    const connection: DriverConnection = await db.client.acquireConnection();
    try {
      return (await connection.query(query)).rows as Row[];
    } finally {
      await db.client.releaseConnection(connection);
    }
  };
}
