import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Client, Middleware } from 'openapi-fetch';
import type { paths } from '../../src/contract/generated/types.ts';
import { freePort } from './port.ts';

/** Prism's proxy in front of the service: a judge of the contract that we did not write. */
export interface PrismProxy {
  baseUrl: string;
  /** Has a client's answers judged. What broke the contract is added to `breaches`. */
  judge(client: Client<paths>): Client<paths>;
  close(): Promise<void>;
}

interface Violation {
  location: string[];
  message: string;
}

interface PrismServer {
  listen(port: number, address: string): Promise<string>;
  close(): Promise<void>;
}

const DOCUMENT = join(import.meta.dirname, '../../src/contract/generated/openapi.json');
const fromCli = createRequire(createRequire(import.meta.url).resolve('@stoplight/prism-cli/dist/index.js'));
let operations: Promise<unknown[]> | undefined;

/** Whether the run is one with Prism: `npm run test:prism`. It takes longer. */
export const hasPrism = process.env.PRISM_PROXY === 'on';

export async function startPrism(upstream: string, breaches: string[]): Promise<PrismProxy> {
  const { getHttpOperationsFromSpec } = fromCli('@stoplight/prism-http');
  const { createServer } = fromCli('@stoplight/prism-http-server');
  const { createLogger } = fromCli('@stoplight/prism-core');
  operations ??= getHttpOperationsFromSpec(DOCUMENT);
  const config = {
    isProxy: true,
    upstream: new URL(upstream),
    validateRequest: false,
    validateResponse: true,
    checkSecurity: false,
    errors: false,
    upstreamProxy: undefined,
    mock: { dynamic: false },
  };
  const logger = createLogger('prism', { level: 'silent' });
  const server: PrismServer = createServer(await operations, { components: { logger }, cors: false, config });
  const port = Number(await freePort());
  await server.listen(port, '127.0.0.1');
  const judge: Middleware = {
    onResponse: ({ response, request }) => {
      const violations: Violation[] = JSON.parse(response.headers.get('sl-violations') ?? '[]');
      breaches.push(
        ...violations
          .filter(({ location }) => location[0] === 'response')
          .map(({ location, message }) => `Prism: ${request.method} ${request.url}: ${location.join('.')} ${message}`),
      );
    },
  };
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    judge: (client) => {
      client.use(judge);
      return client;
    },
    close: () => server.close(),
  };
}
