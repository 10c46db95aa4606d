/** Prism, without a server: what `npm run mock` would answer. */
import { createRequire } from 'node:module';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';

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

const require = createRequire(import.meta.url);

const TRIES = 30;

/**
 * Made-up objects have the properties of their schemas and no others, which Prism's command line cannot be told: it and the
 * generator have a copy of the faker each. And the faker, which now and then stumbles over an empty object in a list,
 * tries again.
 */
export function keepToSchemas(): void {
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
  // Not in the packages' exports, hence exact versions in package.json.
  const { createClientFromOperations } = require('@stoplight/prism-http/dist/client');
  keepToSchemas();
  const { pino } = require('pino');
  const operations = await getHttpOperationsFromSpec(document);
  const client: Client = createClientFromOperations(operations, {
    isProxy: false,
    checkSecurity: false,
    validateRequest: true,
    validateResponse: false,
    errors: false,
    upstreamProxy: undefined,
    mock: { dynamic: false },
    logger: pino({ level: 'silent', customLevels: { success: 31, start: 32 } }),
  });
  return async ({ method, url, headers, body, status, isDynamic, seed }) => {
    const mock = { code: status, dynamic: isDynamic, ...(isDynamic && { seed }) };
    const output = await client.request(url, { method, headers, ...(body !== undefined && { body }) }, { mock });
    const complaints = output.violations.input.map(({ message, path = [] }) => `${path.join('.')} ${message}`);
    return { status: output.status, data: output.data, complaints };
  };
}
