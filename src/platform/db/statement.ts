import type { Knex } from 'knex';

/** Stands in a statement for a value that each run brings. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

type Build<Parameters> = (
  db: Knex,
  parameter: (name: keyof Parameters & string) => Knex.Raw,
) => { toSQL(): { toNative(): { sql: string; bindings: readonly unknown[] } } };

interface DriverConnection {
  query(query: { name?: string; text: string; values: unknown[] }): Promise<{ rows: unknown[] }>;
}

let isPreparing = true;

/** Whether hot statements are prepared by name on their connections; to be decided once, at the start. */
export function usePreparedStatements(yes: boolean): void {
  isPreparing = yes;
}

/**
 * A statement of a hot path: composed by the query builder once, when it is first run, instead of on every request,
 * and prepared by the server once per connection. `name` must be unique in the service.
 */
export function statement<Parameters extends object, Row>(name: string, build: Build<Parameters>) {
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
