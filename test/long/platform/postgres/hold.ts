import { startPostgres } from '../../../../src/platform/postgres/launch.ts';

/** Starts Postgres on the given folder, prints the connection as one line of JSON, and runs until it is killed. */
const [dataDir = ''] = process.argv.slice(2);
const { connection, attached, pid } = await startPostgres({ dataDir, database: 'shop', unsafeFast: true });
console.log(JSON.stringify({ connection, attached, pid }));
setInterval(() => undefined, 60_000);
