/**
 * `npm run mock`: serves the contract's examples with Prism for front-end work without a back end. With `--stateful`,
 * runs the service on a temporary database. PORT defaults to 4010. `src/docs/guides/mock.md` is the manual.
 *
 * Prism makes the answers. The stateful mock is ours because Prism keeps no state.
 */
import { join } from 'node:path';
import { readCommand } from '../../src/app/command-line.ts';
import { servePrism } from './prism.ts';
import { startStateful } from './stateful.ts';

const DOCUMENT = join(import.meta.dirname, '../../src/contract/generated/openapi.json');
const { values } = readCommand({
  name: 'mock',
  description: 'Starts a mock server that returns the examples of the contract, on PORT (4010) of HOST (127.0.0.1).',
  options: {
    stateful: { type: 'boolean', default: false, description: 'Starts the service on a temporary database instead.' },
  },
});
const place = { port: Number(process.env.PORT || 4010), host: process.env.HOST || '127.0.0.1' };

// Registered before the start, so that a start that is interrupted also cleans up.
let isEnding = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (isEnding) return;
    isEnding = true;
    void started.then((close) => close()).finally(() => process.exit(0));
  });
const started = values.stateful ? stateful() : stateless();
await started.catch((error: unknown) => {
  const isTaken = (error as { code?: string }).code === 'EADDRINUSE' || String(error).includes('EADDRINUSE');
  console.error(isTaken ? `Port ${place.port} is taken: set PORT to another.` : error);
  process.exit(1);
});

async function stateless(): Promise<() => Promise<void>> {
  const server = await servePrism(DOCUMENT, place);
  console.log(
    `Prism is listening on http://${place.host}:${place.port}: the examples of the contract. Any token will do.`,
  );
  return () => server.close();
}

async function stateful(): Promise<() => Promise<void>> {
  const { seeded, ...mock } = await startStateful(place);
  console.log(`The stateful mock is listening on ${seeded.base_url}

  organization         ${seeded.organization_id}
  product              ${seeded.product_id}
  access token         ${seeded.access_token}
  token of a buyer     ${seeded.buyer_access_token}
  license key          ${seeded.license_key}

  Back to this state, with the same tokens:  curl -X POST ${seeded.base_url}/mock/reset
  Mail that it sends:                        ${seeded.base_url}/sandbox/mail
  It forgets everything when it ends:        Ctrl-C`);
  return () => mock.stop();
}
