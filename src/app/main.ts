/** Entry point of `npm start`: runs web server and worker in one process, or one of them with `--web` or `--worker`. */
import { enableCompileCache } from 'node:module';
import { readCommand } from './command-line.ts';

const { values } = readCommand({
  name: 'start',
  description: `Starts the service: the web server and the worker in one process. Migrates the database first. Environment variables
configure it (src/docs/guides/configuration.md). Without DATABASE_URL, it starts a PostgreSQL of its own in DATA_DIR.`,
  options: {
    web: { type: 'boolean', default: false, description: 'Starts only the web server (npm run start:web).' },
    worker: { type: 'boolean', default: false, description: 'Starts only the worker (npm run start:worker).' },
  },
});
enableCompileCache();
const { start } = await import('./start.ts');
await start({ web: !values.worker, worker: !values.web });
