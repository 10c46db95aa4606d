/**
 * Completes the errors of the bundled contract. Each kind is written once, in `x-error-kinds` of `ErrorKind`. From there come
 * the enums, the code of each kind, and the named examples of the responses.
 */

export interface ErrorKindEntry {
  status: number;
  cause: string;
  action: string;
  /** The properties that an operation needs for a general kind. `REQUIREMENTS` has their names. */
  requires?: string[];
  /** The organizations to which every operation with the kind always answers it. */
  refuses?: 'test' | 'with_live' | 'without_live';
  /** The name of the kind in snake case. */
  code?: string;
  /** The properties of the example besides `error` and `code`. Moves to the examples of the components. */
  example?: object;
}

interface EnumSchema {
  enum?: string[];
  'x-enumDescriptions'?: Record<string, string>;
}

export interface ErrorResponse {
  description?: string;
  content?: Record<string, { schema?: object; examples?: Record<string, object> }>;
  /** All kinds of errors that have this response. */
  'x-errors'?: string[];
}

export interface ErrorOperation {
  operationId: string;
  /** The kinds that are specific to the operation. General kinds come with the shared responses. */
  'x-errors'?: string[];
  responses: Record<string, ErrorResponse | { $ref: string }>;
}

/** The parts of the document that describe errors. */
export interface ErrorDocument {
  components: {
    schemas: Record<string, object> & {
      ErrorKind: EnumSchema & { 'x-error-kinds': Record<string, ErrorKindEntry> };
      ErrorCode: EnumSchema;
    };
    responses: Record<string, ErrorResponse>;
    examples?: Record<string, object>;
  };
}

const RESPONSE = '#/components/responses/';

/** Completes the kinds, the shared responses and the responses of the operations. */
export function completeErrors(document: ErrorDocument, operations: readonly ErrorOperation[]): void {
  const { components } = document;
  const { schemas, responses } = components;
  const kinds = schemas.ErrorKind['x-error-kinds'];
  completeEnums(schemas.ErrorKind, schemas.ErrorCode);
  components.examples = { ...components.examples, ...takeExamples(kinds) };
  for (const response of Object.values(responses)) addExamples(response);
  for (const operation of operations) completeOperation(operation, { kinds, responses });
}

/** Returns `export const errorKinds` with the status and the code of each kind, and `refusalCodes`. */
export function errorKindsOf({ components: { schemas } }: ErrorDocument): string {
  const entries = Object.entries(schemas.ErrorKind['x-error-kinds']);
  const kinds = Object.fromEntries(entries.map(([kind, { status, code }]) => [kind, { status, code }]));
  const codes = entries.map(([, { code }]) => code);
  const refusals = (schemas.ErrorCode.enum ?? []).filter((code) => !codes.includes(code));
  return (
    `/** Status and code of each kind of error. */\nexport const errorKinds = ${JSON.stringify(kinds)} as const;\n` +
    `/** Codes of license keys that are refused. They replace the code of the kind. */\nexport const refusalCodes = ${JSON.stringify(refusals)} as const;\n`
  );
}

/** Returns the classes of the SDK, one for each kind, and the map from kinds to classes. */
export function sdkErrorsOf({ components: { schemas } }: ErrorDocument): string {
  const kinds = Object.entries(schemas.ErrorKind['x-error-kinds']).map(([kind, entry]) => ({
    ...entry,
    kind,
    name: toClassName(kind),
  }));
  const classes = kinds.map(
    ({ kind, name, status, cause, action }) =>
      `/** Status ${status}. ${cause} ${action} */\nexport class ${name} extends SellbaseError { declare readonly error: '${kind}'; }\n`,
  );
  return (
    `import { SellbaseError } from '../sellbase-error.ts';\n\n${classes.join('\n')}\n` +
    '/** The class of each kind of error. Errors of other kinds are a `SellbaseError`. */\n' +
    `export const errorClasses = {${kinds.map(({ kind, name }) => `${kind}: ${name}`).join(', ')}};\n`
  );
}

/** @returns `InvalidTokenError` for `invalid_token` */
function toClassName(kind: string): string {
  const name = toPascalCase(kind);
  return name.endsWith('Error') ? name : `${name}Error`;
}

export function toPascalCase(kind: string): string {
  return kind.replace(/(?:^|_)([a-z])/g, (_all, letter: string) => letter.toUpperCase());
}

function completeEnums(errorKind: ErrorDocument['components']['schemas']['ErrorKind'], errorCode: EnumSchema) {
  const kinds = Object.entries(errorKind['x-error-kinds']);
  for (const [kind, entry] of kinds) entry.code = toSnakeCase(kind);
  errorKind.enum = kinds.map(([kind]) => kind);
  errorKind['x-enumDescriptions'] = Object.fromEntries(
    kinds.map(([kind, { cause, action }]) => [kind, `${cause} ${action}`]),
  );
  const codes = kinds.map(([kind, { code = '' }]) => [code, `The error is \`${kind}\`.`] as const);
  errorCode.enum = [...codes.map(([code]) => code), ...(errorCode.enum ?? [])];
  errorCode['x-enumDescriptions'] = { ...Object.fromEntries(codes), ...errorCode['x-enumDescriptions'] };
}

const toSnakeCase = (kind: string) => kind.replace(/(?<=[a-z])[A-Z]/g, '_$&').toLowerCase();

function takeExamples(kinds: Record<string, ErrorKindEntry>): Record<string, object> {
  const examples = Object.entries(kinds).map(([kind, entry]) => {
    const value = { error: kind, ...entry.example, code: entry.code };
    delete entry.example;
    return [kind, { summary: entry.cause, value }] as const;
  });
  return Object.fromEntries(examples);
}

/** Gives a response one example of each of its kinds. Examples that the contract writes for this response stay. */
function addExamples(response: ErrorResponse) {
  const kinds = response['x-errors'] ?? [];
  const shown = kinds.map((kind) => [kind, { $ref: `#/components/examples/${kind}` }] as const);
  if (shown.length === 0) return;
  for (const media of Object.values(response.content ?? {}))
    media.examples = { ...Object.fromEntries(shown), ...media.examples };
}

interface Shared {
  kinds: Record<string, ErrorKindEntry>;
  responses: Record<string, ErrorResponse>;
}

/** An operation with kinds of its own gets its own copy of the shared response. */
function completeOperation({ operationId, responses, 'x-errors': specific = [] }: ErrorOperation, shared: Shared) {
  for (const kind of specific) requireResponse(operationId, kind, { responses, entry: shared.kinds[kind] });
  for (const [status, declared] of Object.entries(responses)) {
    const own = specific.filter((kind) => String(shared.kinds[kind]?.status) === status);
    if ('$ref' in declared && own.length === 0) continue;
    const response = '$ref' in declared ? copyShared(declared.$ref, shared.responses) : declared;
    if (own.length > 0) addKinds(response, own, shared.kinds);
    addExamples(response);
    responses[status] = response;
  }
}

function requireResponse(
  operationId: string,
  kind: string,
  { responses, entry }: { responses: object; entry: ErrorKindEntry | undefined },
) {
  if (entry === undefined) throw new Error(`${operationId} lists the error ${kind}, which ErrorKind does not have`);
  if (!Object.hasOwn(responses, entry.status))
    throw new Error(`${operationId} lists the error ${kind} and does not declare its status ${entry.status}`);
}

function copyShared(ref: string, responses: Record<string, ErrorResponse>): ErrorResponse {
  const shared = responses[ref.slice(RESPONSE.length)];
  if (shared === undefined) throw new Error(`the contract has no response ${ref}`);
  return structuredClone(shared);
}

function addKinds(response: ErrorResponse, own: readonly string[], kinds: Shared['kinds']) {
  response['x-errors'] = [...new Set([...own, ...(response['x-errors'] ?? [])])];
  const causes = own.map((kind) => `\`${kind}\`: ${kinds[kind]?.cause ?? ''}`);
  response.description = [response.description, ...causes].join(' ');
}
