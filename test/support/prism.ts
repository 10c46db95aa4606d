import { createRequire } from 'node:module';
import { pino } from 'pino';
import { document } from './contract.ts';

/** Prism's validator of responses: a second check of the contract, which we did not write. */
export interface PrismValidator {
  /** @returns the response's violations of the contract, in Prism's words */
  findViolations(operationId: string, response: ValidatedResponse): string[];
}

export interface ValidatedResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Parsed where it is JSON, otherwise as text. */
  body: unknown;
}

/** The parts of Prism's operation that its validator reads. */
interface PrismOperation {
  /** The operation's `operationId`. */
  iid: string;
  responses: { code: string; headers: PrismHeader[]; contents: { mediaType: string; schema: object }[] }[];
}

interface PrismHeader {
  name: string;
  style: string;
  explode?: boolean;
  required?: boolean;
  deprecated?: boolean;
  schema?: object;
}

interface Diagnostic {
  path?: (string | number)[];
  message: string;
}

type Outcome = { _tag: 'Left'; left: Diagnostic[] } | { _tag: 'Right' };

const requireOfPrism = createRequire(createRequire(import.meta.url).resolve('@stoplight/prism-cli/dist/index.js'));
const requireOfValidator = createRequire(requireOfPrism.resolve('@stoplight/prism-http'));

/**
 * Prism itself replaces each `$ref` by its schema, so that one schema takes Ajv 4 to 6 seconds of CPU time. With the components
 * beside it, which Prism's validator accepts as `__bundled__`, the largest takes 0.2 s.
 */
export function createPrismValidator(): PrismValidator {
  const { validateOutput } = requireOfPrism('@stoplight/prism-http/dist/validator');
  compareSuffixes();
  const components = translateComponents();
  const byId = new Map(
    translateOperations().map((operation) => [operation.iid, { ...operation, __bundled__: components }]),
  );
  return {
    findViolations(operationId, { status, headers, body }) {
      const operation = byId.get(operationId);
      if (operation === undefined) return [`Prism knows no operation ${operationId}`];
      const outcome: Outcome = validateOutput({ resource: operation, element: { statusCode: status, headers, body } });
      if (outcome._tag === 'Right') return [];
      return outcome.left.map(({ path = [], message }) => `Prism: response.${path.join('.')} ${message}`);
    },
  };
}

/**
 * Starts Prism as a proxy that validates requests and responses, and answers 500 for a response with a violation.
 * @param upstream address of the service
 * @returns the address of the proxy
 */
export async function startPrismProxy(upstream: string): Promise<string> {
  const { createServer } = requireOfPrism('@stoplight/prism-http-server');
  const components = translateComponents();
  const operations = translate(document.paths).map((operation) => ({
    ...toBundled(operation),
    __bundled__: components,
  }));
  const config = {
    isProxy: true,
    upstream: new URL(upstream),
    checkSecurity: true,
    validateRequest: true,
    validateResponse: true,
    errors: true,
    mock: { dynamic: false },
  };
  const logger = pino({ level: 'silent', customLevels: { success: 31, start: 32 } });
  return createServer(operations, { cors: false, config, components: { logger } }).listen(0, '127.0.0.1');
}

/** Translates paths of the contract with Prism's own code into its operations. */
function translate(paths: object): PrismOperation[] {
  const { transformOas3Operations } = requireOfValidator('@stoplight/http-spec/oas3/operation');
  return transformOas3Operations({ ...document, paths });
}

/** Translates the components of the contract, by their names. */
function translateComponents(): Record<string, object> {
  // Prism exports no function that translates a component, so each is translated as a response.
  const schemas = Object.entries(document.components?.schemas ?? {});
  const responses = Object.fromEntries(
    schemas.map(([name, schema]) => [name, { content: { 'application/json': { schema } } }]),
  );
  const [ofComponents] = translate({ '/': { get: { operationId: 'components', responses } } });
  return Object.fromEntries(
    (ofComponents?.responses ?? []).flatMap(({ code, contents }) =>
      contents.map(({ schema }) => [code, toBundled(schema)]),
    ),
  );
}

/** Translates the operations of the contract, with what the validator of responses reads. */
function translateOperations(): PrismOperation[] {
  const share = createSharing();
  return translate(document.paths).map(({ iid, responses: ofOperation }) => ({
    iid,
    responses: ofOperation.map(({ code, headers, contents }) => ({
      code,
      headers: share(headers.map(withoutIds)),
      contents: contents.map(({ mediaType, schema }) => ({ mediaType, schema: share(schema) })),
    })),
  }));
}

/** Prism gives each header an id of its own, also inside its examples. */
const withoutIds = ({ name, style, explode, required, deprecated, schema }: PrismHeader): PrismHeader => ({
  name,
  style,
  explode,
  required,
  deprecated,
  schema,
});

/** Points `$ref`s to the bundled components, and removes the ids that Prism gives to each part. */
const toBundled = <Value extends object>(value: Value): Value =>
  JSON.parse(
    JSON.stringify(value, (key, part) => {
      if (key === 'x-stoplight') return undefined;
      return key === '$ref' ? String(part).replace('#/components/schemas/', '#/__bundled__/') : part;
    }),
  );

/** Prism compiles a schema once per object, so equal schemas become one object. */
function createSharing() {
  const known = new Map<string, object>();
  return <Value extends object>(value: Value): Value => {
    const bundled = toBundled(value);
    const text = JSON.stringify(bundled);
    if (!known.has(text)) known.set(text, bundled);
    return known.get(text) as Value;
  };
}

/**
 * Makes Prism compare suffixes of media types as well. Otherwise it takes `application/problem+json` for `application/json`,
 * and validates a body by the schema of the other.
 */
function compareSuffixes() {
  const matcher = requireOfPrism('@stoplight/prism-http/dist/validator/utils/wildcardMediaTypeMatch');
  const isMatch: (sent: string, declared: string) => boolean = matcher.wildcardMediaTypeMatch;
  matcher.wildcardMediaTypeMatch = (sent: string, declared: string) =>
    mediaTypeSuffix(sent) === mediaTypeSuffix(declared) && isMatch(sent, declared);
}

const mediaTypeSuffix = (type: string) => /\+[^;]*/.exec(type)?.[0].trim();
