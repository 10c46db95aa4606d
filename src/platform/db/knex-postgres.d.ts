/** Knex's client of PostgreSQL, which Knex ships without types. */
declare module 'knex/lib/dialects/postgres/index.js' {
  import type { Knex } from 'knex';

  const PostgresClient: typeof Knex.Client;
  export = PostgresClient;
}
