/** `npm run mock`: the contract's examples, served by Prism, for front-end work without a back end. PORT is 4010 unless set. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';

const document = new URL('../src/contract/generated/openapi.json', import.meta.url).pathname;
const prism = createRequire(import.meta.url).resolve('@stoplight/prism-cli/dist/index.js');
const port = process.env.PORT || '4010';

const server = spawn(
  process.execPath,
  [prism, 'mock', document, '--port', port, '--host', process.env.HOST || '127.0.0.1'],
  {
    stdio: 'inherit',
  },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));
