/** `Prefer: example=NotOpenCheckout`: an error that a request selects, in both mocks. */
import type { IncomingMessage } from 'node:http';
import accepts from 'accepts';
import { errorKinds } from '../../src/contract/generated/error-kinds.ts';
import { PROBLEM_TYPE } from '../../src/platform/api-errors/problem.ts';
import {
  resolveReference,
  type ContractDocument,
  type HeaderObject,
  type ResponseObject,
} from '../../src/platform/http/document.ts';
import { IndexedRouter } from '../../src/platform/http/router.ts';
import { getOwn } from '../../src/shared/own.ts';

interface ErrorExample {
  status: number;
  headers: Record<string, string>;
  body: object;
}

/** Finds the example of a kind of error. @returns undefined where the operation does not have this error */
export type FindErrorExample = (request: {
  method: string;
  path: string;
  kind: string | undefined;
  /** Media type of the example, `application/json` by default. */
  type?: string;
}) => ErrorExample | undefined;

/** @returns the media type of errors that a request prefers, as the service chooses it */
export const errorTypeFor = (request: IncomingMessage) =>
  accepts(request).type(['application/json', PROBLEM_TYPE]) === PROBLEM_TYPE ? PROBLEM_TYPE : 'application/json';

/** @returns the name of an example in the header `Prefer` */
export const exampleIn = (prefer: string | undefined) => /\bexample="?(\w+)/.exec(prefer ?? '')?.[1];

/** Adds the status of a kind of error. Without it, Prism looks for the example among the examples of successes. */
export function withStatus(prefer: string): string {
  const { status } = getOwn(errorKinds, exampleIn(prefer) ?? '') ?? {};
  return status === undefined || /\bcode=/.test(prefer) ? prefer : `${prefer}, code=${status}`;
}

export function createErrorExamples(document: ContractDocument): FindErrorExample {
  const { webhooks: _webhooks, ...definition } = document;
  const router = new IndexedRouter(definition, () => false);
  return ({ method, path, kind, type = 'application/json' }) => {
    const operation = kind === undefined ? undefined : router.matchOperation({ method, path, headers: {} });
    for (const [status, declared] of Object.entries(operation?.responses ?? {})) {
      const response = resolveReference<ResponseObject>(document, declared as ResponseObject);
      const example = getOwn(response.content?.[type]?.examples ?? {}, kind ?? '');
      if (Number(status) < 400 || example === undefined) continue;
      const { value } = resolveReference<{ value: object }>(document, example as never);
      const headers = {
        ...headersOf(document, response, kind),
        ...(type === PROBLEM_TYPE && { 'Content-Type': type }),
      };
      return { status: Number(status), headers, body: value };
    }
    return undefined;
  };
}

/** The headers that the service sends with every such error. Only this one conflict asks to send the request again. */
function headersOf(document: ContractDocument, { headers = {} }: ResponseObject, kind: string | undefined) {
  const resolved = Object.entries(headers).map(([name, header]): [string, HeaderObject] => [
    name,
    resolveReference<HeaderObject>(document, header),
  ]);
  const sent = resolved.filter(
    ([name, { required = false }]) => required || (kind === 'IdempotencyKeyInUse' && name === 'Retry-After'),
  );
  return Object.fromEntries(sent.map(([name, { example }]) => [name, String(example)]));
}
