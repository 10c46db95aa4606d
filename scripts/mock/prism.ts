/** Prism as a library: responses to single requests, and a server. */
import { createRequire } from 'node:module';
import { pino } from 'pino';
import { withStatus } from './prefer.ts';

export interface MockRequest {
  method: string;
  /** Path and query. */
  url: string;
  headers: Record<string, string>;
  body: unknown;
  status: number;
  /** Whether to generate values from the schema instead of the example. */
  isDynamic: boolean;
  /** Seed of generated values. */
  seed: string;
}

export interface MockResponse {
  status: number;
  data: unknown;
  /** Violations that Prism finds in the request. */
  complaints: string[];
}

interface Output {
  status: number;
  data?: unknown;
  violations: { input: { message: string; path?: string[] }[] };
}

interface Client {
  request(url: string, input: object, config: object): Promise<Output>;
}

/** Resolves packages that only the pinned `@stoplight/prism-cli` depends on. */
const require = createRequire(createRequire(import.meta.url).resolve('@stoplight/prism-cli/package.json'));

const CONFIG = {
  isProxy: false,
  checkSecurity: true,
  validateRequest: true,
  validateResponse: false,
  errors: false,
  upstreamProxy: undefined,
  mock: { dynamic: false },
};

const quiet = () => pino({ level: 'silent', customLevels: { success: 31, start: 32 } });

const TRIES = 30;

/**
 * Makes generated objects have only the properties of their schemas. Prism's command line has no such option, because
 * it and the generator load separate copies of the faker. Also retries the faker, which sometimes fails for an empty
 * object in a list.
 */
export function keepToSchemas(): void {
  // Prism sets up the faker when this module is loaded.
  require('@stoplight/prism-http');
  const { JSONSchemaFaker } = createRequire(require.resolve('@stoplight/prism-http'))('json-schema-faker');
  JSONSchemaFaker.option('fillProperties', false);
  const generate: (...given: unknown[]) => unknown = JSONSchemaFaker.generate;
  JSONSchemaFaker.generate = (...given: unknown[]) => {
    for (let left = TRIES; ; left -= 1)
      try {
        return generate(...given);
      } catch (error) {
        if (left <= 1) throw error;
      }
  };
}

/** Lets `Prefer: example=…` name a kind of error without its status. Prism has no option for that either. */
function findErrorsByName(): void {
  const parser = require('@stoplight/prism-http-server/dist/getHttpConfigFromRequest');
  const parse: (request: { headers?: Record<string, string> }) => unknown = parser.getHttpConfigFromRequest;
  parser.getHttpConfigFromRequest = ({ headers = {}, ...request }: { headers?: Record<string, string> }) =>
    parse({ ...request, headers: { ...headers, ...(headers.prefer && { prefer: withStatus(headers.prefer) }) } });
}

/** @param document path of the bundled document */
export async function createPrism(document: string): Promise<(question: MockRequest) => Promise<MockResponse>> {
  const { getHttpOperationsFromSpec } = require('@stoplight/prism-http');
  const { createClientFromOperations } = require('@stoplight/prism-http/dist/client');
  keepToSchemas();
  const operations = await getHttpOperationsFromSpec(document);
  const client: Client = createClientFromOperations(operations, {
    ...CONFIG,
    checkSecurity: false,
    logger: quiet(),
  });
  return async ({ method, url, headers, body, status, isDynamic, seed }) => {
    const mock = { code: status, dynamic: isDynamic, ...(isDynamic && { seed }) };
    const output = await client.request(url, { method, headers, ...(body !== undefined && { body }) }, { mock });
    const complaints = output.violations.input.map(({ message, path = [] }) => `${path.join('.')} ${message}`);
    return { status: output.status, data: output.data, complaints };
  };
}

interface Server {
  listen(port: number, host: string): Promise<string>;
  close(): Promise<void>;
}

/** Starts a server. @param document path of the bundled document */
export async function servePrism(document: string, { port, host }: { port: number; host: string }): Promise<Server> {
  keepToSchemas();
  findErrorsByName();
  const { getHttpOperationsFromSpec } = require('@stoplight/prism-http');
  const { createServer } = require('@stoplight/prism-http-server');
  const operations = await getHttpOperationsFromSpec(document);
  const server: Server = createServer(operations, { cors: true, config: CONFIG, components: { logger: quiet() } });
  await server.listen(port, host);
  return server;
}
