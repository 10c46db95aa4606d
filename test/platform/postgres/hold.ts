import { startPostgres } from '../../../src/platform/postgres/launch.ts';

/** A process that starts Postgres on the folder it is given, says so in one line of JSON, and stays until it is killed. */
const [dataDir = ''] = process.argv.slice(2);
const { connection, attached, pid } = await startPostgres({ dataDir, database: 'shop', unsafeFast: true });
console.log(JSON.stringify({ connection, attached, pid }));
setInterval(() => undefined, 60_000);
