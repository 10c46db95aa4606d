import type { access } from './generated/access.ts';
import type { Accepted } from './accepted.ts';
import type { StreamedResponse } from './streamed-response.ts';
import type { components, operations } from './generated/types.ts';
import type { Redirect } from './redirect.ts';

/** The operations of the contract that callers use over HTTP. */
export type OperationId = keyof typeof access & keyof operations;

/** A schema of the contract by its name. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

type Access<O extends OperationId> = (typeof access)[O];

/** The one success status of an operation. */
export type SuccessStatus<O extends OperationId> = Access<O>['status'];

/** The kinds of caller that `x-subjects` allows. `anonymous` where the operation has none. */
export type SubjectKind<O extends OperationId> = [Access<O>['subjects'][number]] extends [never]
  ? 'anonymous'
  : Access<O>['subjects'][number];

type OperationParameters<O extends OperationId, In extends 'path' | 'query' | 'header'> =
  operations[O]['parameters'] extends Record<In, infer P>
    ? P
    : operations[O]['parameters'] extends Partial<Record<In, infer P>>
      ? NonNullable<P>
      : Record<never, never>;

type JsonOf<Carrier> = Carrier extends { content: { 'application/json': infer Body } } ? Body : undefined;

/** A request that conforms to the contract. */
export interface Input<O extends OperationId> {
  readonly path: OperationParameters<O, 'path'>;
  readonly query: OperationParameters<O, 'query'>;
  /** The headers that the contract names, in its spelling. */
  readonly header: OperationParameters<O, 'header'>;
  readonly body: operations[O] extends { requestBody: infer Body } ? JsonOf<Body> : undefined;
}

type ResponseOf<O extends OperationId> =
  SuccessStatus<O> extends keyof operations[O]['responses'] ? operations[O]['responses'][SuccessStatus<O>] : never;

/** The body of the success status: void where the contract declares no content, `Redirect` for a redirect. */
export type Output<O extends OperationId> =
  (SuccessStatus<O> extends 302 | 307 ? Redirect : ResponseContent<ResponseOf<O>>) | AcceptedOf<O>;

/** The other success, of operations that declare 202 beside 200. */
type AcceptedOf<O extends OperationId> = operations[O]['responses'] extends { 200: unknown; 202: infer Response }
  ? Accepted<ResponseContent<Response>>
  : never;

type ResponseContent<Response> = Response extends { content: { 'application/json': infer Body } }
  ? Body
  : Response extends { content: object }
    ? StreamedResponse
    : void;
