/** Declares errors as RFC 9457 defines them (`application/problem+json`) beside each error in the default form. */
import { PROBLEM_TYPE, toProblem, type ErrorBody } from '../../src/platform/api-errors/problem.ts';
import type { ErrorDocument, ErrorOperation, ErrorResponse } from './errors.ts';

interface Example {
  $ref?: string;
  summary?: string;
  value?: ErrorBody;
}

type Examples = Record<string, Example>;

const JSON_TYPE = 'application/json';
const SCHEMA = '#/components/schemas/';
const EXAMPLE = '#/components/examples/';
/** Id of the request and URL of the service in examples. */
const SHOWN = { requestId: '0f8fad5b-d9cb-469f-a165-70867728950e', baseUrl: 'https://sell.example' };
const VARY = { $ref: '#/components/headers/VaryAccept' };

interface ResponseWithHeaders extends ErrorResponse {
  headers?: Record<string, object>;
}

/** Adds the media type, its examples and `Vary` to each response with `Error` or `ValidationError`. */
export function addProblems({ components }: ErrorDocument, operations: readonly ErrorOperation[]): void {
  const shared = (components.examples ?? {}) as Examples;
  const statuses = Object.entries(components.schemas.ErrorKind['x-error-kinds']);
  for (const [kind, { status }] of statuses) {
    const { summary, value } = shared[kind] ?? {};
    if (value)
      Object.assign(shared, { [problemName(kind)]: { summary, value: toProblem(value, { ...SHOWN, status }) } });
  }
  for (const response of Object.values(components.responses)) addProblem(response, undefined);
  for (const { responses } of operations)
    for (const [status, response] of Object.entries(responses))
      if (!('$ref' in response)) addProblem(response, Number(status));
}

const problemName = (kind: string) => `${kind}Problem`;

/** @param status status of an operation's own response; undefined for a shared one, which has no examples of its own */
function addProblem(response: ResponseWithHeaders, status: number | undefined) {
  const { [JSON_TYPE]: media } = response.content ?? {};
  const schema = (media?.schema as { $ref?: string } | undefined)?.$ref?.slice(SCHEMA.length);
  if (media === undefined || (schema !== 'Error' && schema !== 'ValidationError')) return;
  const examples = Object.entries((media.examples ?? {}) as Examples).map(([name, { $ref, summary, value }]) => {
    if ($ref !== undefined) return [name, { $ref: EXAMPLE + problemName($ref.slice(EXAMPLE.length)) }];
    if (value === undefined || status === undefined) throw new Error(`the example ${name} of an error has no status`);
    return [name, { summary, value: toProblem(value, { ...SHOWN, status }) }];
  });
  response.headers = { ...response.headers, Vary: VARY };
  response.content = {
    ...response.content,
    [PROBLEM_TYPE]: { schema: { $ref: `${SCHEMA}Problem` }, examples: Object.fromEntries(examples) },
  };
}
