/**
 * Narrows the shared responses to the general errors that each operation can answer, so that operations list them nowhere.
 * `requires` of a kind in `ErrorKind.yaml` names what an operation needs to have for it.
 */
import { resolveReference } from '../../src/platform/http/document.ts';
import { toPascalCase, type ErrorDocument, type ErrorOperation, type ErrorResponse } from './errors.ts';

export interface GeneralOperation extends ErrorOperation {
  parameters?: ({ name: string } | { $ref: string })[];
  requestBody?: object;
  security?: Record<string, string[]>[];
  'x-subjects'?: string[];
  'x-roles'?: string[];
  'x-recent-sign-in'?: unknown;
  'x-internal'?: boolean;
  'x-handled-by'?: string;
}

type GeneralErrorsDocument = ErrorDocument & {
  components: { schemas: { MemberRole: { 'x-enumDescriptions': Record<string, string> } } };
};

interface Entry {
  method: string;
  operation: GeneralOperation;
}

/** The names in `requires`, and how an operation of the document has them. */
const REQUIREMENTS: Readonly<Record<string, (entry: Entry, document: GeneralErrorsDocument) => boolean>> = {
  body: ({ operation }) => operation.requestBody !== undefined,
  changes: ({ method }) => method !== 'get',
  cookies: ({ operation }) => operation['x-internal'] === true || schemesOf(operation).includes('session'),
  credentials: ({ operation }) => schemesOf(operation).length > 0,
  'excluded-roles': ({ operation: { 'x-roles': roles = [] } }, { components: { schemas } }) =>
    roles.length > 0 && Object.keys(schemas.MemberRole['x-enumDescriptions']).some((role) => !roles.includes(role)),
  'idempotency-key': ({ operation }, document) => hasParameter(document, operation, 'Idempotency-Key'),
  'known-callers': ({ operation }) => !(operation['x-subjects'] ?? []).includes('anonymous'),
  people: ({ operation }) => (operation['x-subjects'] ?? []).includes('user'),
  'recent-sign-in': ({ operation }) => operation['x-recent-sign-in'] !== undefined,
  scopes: ({ operation: { security = [] } }) => security.some((schemes) => Object.values(schemes).flat().length > 0),
};

const schemesOf = ({ security = [] }: GeneralOperation) => security.flatMap((schemes) => Object.keys(schemes));

export const hasParameter = (
  document: object,
  { parameters = [] }: Pick<GeneralOperation, 'parameters'>,
  name: string,
): boolean => parameters.some((parameter) => resolveReference<{ name: string }>(document, parameter).name === name);

const RESPONSE = '#/components/responses/';

/**
 * Operations with the same errors share one response, named after them.
 * @throws Error an operation lists a general error by hand, declares a response that it cannot answer, or lacks one that
 * it can answer
 */
export function narrowGeneralErrors(document: GeneralErrorsDocument, entries: readonly Entry[]): void {
  const { responses, schemas } = document.components;
  const kinds = schemas.ErrorKind['x-error-kinds'];
  const templates = Object.entries(responses).filter(([, response]) => response['x-errors']?.some(isGeneral));
  for (const [name] of templates) Reflect.deleteProperty(responses, name);
  const sources = new Map(templates);
  // OAuth operations declare the errors of their library.
  for (const entry of entries.filter(({ operation }) => operation['x-handled-by'] === undefined)) narrow(entry);

  function isGeneral(kind: string) {
    return kinds[kind]?.requires !== undefined;
  }

  function narrow(entry: Entry) {
    const { operationId, responses: declared, 'x-errors': specific = [] } = entry.operation;
    const byHand = specific.find(isGeneral);
    if (byHand !== undefined)
      throw new Error(`${operationId} lists ${byHand}, which follows from its other properties`);
    const missing = new Set(Object.keys(kinds).filter((kind) => isGeneral(kind) && canAnswer(entry, kind)));
    for (const [status, response] of Object.entries(declared)) {
      const name = '$ref' in response ? response.$ref.slice(RESPONSE.length) : '';
      const source = sources.get(name);
      if (source === undefined) continue;
      const all = source['x-errors'] ?? [];
      const listed = all.filter((kind) => canAnswer(entry, kind));
      if (listed.length === 0) throw new Error(`${operationId} declares ${name} for ${status}, and cannot answer it`);
      const narrowed = listed.length === all.length ? name : listed.map(toPascalCase).join('Or');
      responses[narrowed] = { ...source, description: describe(source, listed), 'x-errors': listed };
      declared[status] = { $ref: RESPONSE + narrowed };
      for (const kind of listed) missing.delete(kind);
    }
    for (const kind of missing)
      throw new Error(
        `${operationId} can answer ${kind}, and declares no response of its status ${kinds[kind]?.status}`,
      );
  }

  function canAnswer(entry: Entry, kind: string) {
    return (kinds[kind]?.requires ?? []).every((name) => {
      const isMet = REQUIREMENTS[name];
      if (isMet === undefined) throw new Error(`${kind} requires ${name}, which is not known`);
      return isMet(entry, document);
    });
  }

  /** The description of a response with a single error has its cause already. */
  function describe({ description, 'x-errors': all = [] }: ErrorResponse, listed: readonly string[]) {
    const causes = listed.map((kind) => `\`${kind}\`: ${kinds[kind]?.cause ?? ''}`);
    return [description, ...(all.length > 1 ? causes : [])].join(' ');
  }
}
