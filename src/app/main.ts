/** `npm start`: the web and the worker in one process; `--web` or `--worker` runs one of them alone. */
import { enableCompileCache } from 'node:module';

enableCompileCache();
const { start } = await import('./start.ts');
await start({ web: !process.argv.includes('--worker'), worker: !process.argv.includes('--web') });
