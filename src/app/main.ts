/** Entry point of `npm start`: runs web server and worker in one process, or one of them with `--web` or `--worker`. */
import { enableCompileCache } from 'node:module';

enableCompileCache();
const { start } = await import('./start.ts');
await start({ web: !process.argv.includes('--worker'), worker: !process.argv.includes('--web') });
