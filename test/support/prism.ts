import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * Prism's validator as a second judge of the contract, which we did not write. It checks each response in the process
 * of the tests. Prism's proxy between tests and service runs the same code, but doubles the time of a request.
 */
export interface Judge {
  /** @returns the response's violations of the contract, in Prism's words */
  findViolations(operationId: string, response: JudgedResponse): string[];
}

export interface JudgedResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Parsed where it is JSON, otherwise as text. */
  body: unknown;
}

/** The parts of Prism's operation that its validator reads. */
interface PrismOperation {
  /** The operation's `operationId`. */
  iid: string;
  responses: { code: string; headers: object[]; contents: { mediaType: string; schema?: object }[] }[];
}

interface Diagnostic {
  path?: (string | number)[];
  message: string;
}

type Outcome = { _tag: 'Left'; left: Diagnostic[] } | { _tag: 'Right' };

const DOCUMENT = join(import.meta.dirname, '../../src/contract/generated/openapi.json');
const require = createRequire(createRequire(import.meta.url).resolve('@stoplight/prism-cli/dist/index.js'));

/** Translates the contract into Prism's operations and stores them in a file, which takes seconds: once for all workers. */
export async function writePrismOperations(file: string): Promise<void> {
  const { getHttpOperationsFromSpec } = require('@stoplight/prism-http');
  const operations: PrismOperation[] = await getHttpOperationsFromSpec(DOCUMENT);
  const read = operations.map(({ iid, responses }) => ({
    iid,
    responses: responses.map(({ code, headers, contents }) => ({
      code,
      headers: headers.map(withoutIds),
      contents: contents.map(({ mediaType, schema }) => ({ mediaType, schema: schema && withoutIds(schema) })),
    })),
  }));
  writeFileSync(file, JSON.stringify(read));
}

/** Prism gives each part an id of its own; without them, equal schemas are equal texts. */
const withoutIds = <Value extends object>(value: Value): Value =>
  JSON.parse(
    JSON.stringify(value, (key, part) => (['x-stoplight', 'examples'].includes(key) ? undefined : part)),
    (key, part) => (key === 'id' && typeof part === 'string' && /^[0-9a-f]{13}$/.test(part) ? undefined : part),
  );

/** @param file written by `writePrismOperations` */
export function createJudge(file: string): Judge {
  const { validateOutput } = require('@stoplight/prism-http/dist/validator');
  compareSuffixes();
  const operations: PrismOperation[] = JSON.parse(readFileSync(file, 'utf8'));
  shareEqualParts(operations);
  const byId = new Map(operations.map((operation) => [operation.iid, operation]));
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
 * Makes Prism compare suffixes of media types as well. Otherwise it takes `application/problem+json` for `application/json`,
 * and judges a body by the schema of the other.
 */
function compareSuffixes() {
  const matcher = require('@stoplight/prism-http/dist/validator/utils/wildcardMediaTypeMatch');
  const isMatch: (sent: string, declared: string) => boolean = matcher.wildcardMediaTypeMatch;
  matcher.wildcardMediaTypeMatch = (sent: string, declared: string) =>
    suffixOf(sent) === suffixOf(declared) && isMatch(sent, declared);
}

const suffixOf = (type: string) => /\+[^;]*/.exec(type)?.[0].trim();

/** Prism compiles a schema once per object: equal ones become one object, so that 1,185 responses need about 110. */
function shareEqualParts(operations: PrismOperation[]) {
  const known = new Map<string, unknown>();
  const share = <Value>(value: Value): Value => {
    const text = JSON.stringify(value);
    if (!known.has(text)) known.set(text, value);
    return known.get(text) as Value;
  };
  for (const { responses } of operations)
    for (const response of responses) {
      response.headers = share(response.headers);
      for (const content of response.contents) if (content.schema) content.schema = share(content.schema);
    }
}
