/** Prism as a library: what it would answer to one question, and a server that does. */
import { createRequire } from 'node:module';
import { pino } from 'pino';

export interface Question {
  method: string;
  /** Path and query. */
  url: string;
  headers: Record<string, string>;
  body: unknown;
  status: number;
  /** Values made up from the schema, rather than the example. */
  isDynamic: boolean;
  /** The same values again, as far as Prism can. */
  seed: string;
}

export interface Answered {
  status: number;
  data: unknown;
  /** What Prism finds wrong with the question. */
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

/** The parts of the pinned `@stoplight/prism-cli`, which are not packages of ours. */
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
 * Made-up objects have the properties of their schemas and no others, which Prism's command line cannot be told: it and the
 * generator have a copy of the faker each. And the faker, which now and then stumbles over an empty object in a list,
 * tries again.
 */
export function keepToSchemas(): void {
  // Which sets the faker up when it is loaded.
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

/** @param document path of the bundled document */
export async function createPrism(document: string): Promise<(question: Question) => Promise<Answered>> {
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

/** Answers until it is closed. @param document path of the bundled document */
export async function servePrism(document: string, { port, host }: { port: number; host: string }): Promise<Server> {
  keepToSchemas();
  const { getHttpOperationsFromSpec } = require('@stoplight/prism-http');
  const { createServer } = require('@stoplight/prism-http-server');
  const operations = await getHttpOperationsFromSpec(document);
  const server: Server = createServer(operations, { cors: true, config: CONFIG, components: { logger: quiet() } });
  await server.listen(port, host);
  return server;
}
