import { migrations } from './src/platform/db/migrate.ts';

/** For `npx knex` on a database of your own; the service migrates itself when it starts. */
export default {
  client: 'pg',
  connection: process.env.DATABASE_URL,
  migrations,
};
