import { migrations } from './src/platform/db/migrate.ts';

/** Configures `npx knex` for your own database. The service migrates its database when it starts. */
export default {
  client: 'pg',
  connection: process.env.DATABASE_URL,
  migrations,
};
