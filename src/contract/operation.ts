import type { access } from './generated/access.ts';
import type { Download } from './download.ts';
import type { components, operations } from './generated/types.ts';
import type { Redirect } from './redirect.ts';

/** Every operation of the contract that is called over HTTP. */
export type OperationId = keyof typeof access & keyof operations;

/** A schema of the contract by its name. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

type Access<O extends OperationId> = (typeof access)[O];

/** The one success status of an operation. */
export type SuccessStatus<O extends OperationId> = Access<O>['status'];

/** Who may call: the kinds that `x-subjects` admits, or nobody in particular. */
export type SubjectKind<O extends OperationId> = [Access<O>['subjects'][number]] extends [never]
  ? 'anonymous'
  : Access<O>['subjects'][number];

type Parameters<O extends OperationId, In extends 'path' | 'query'> =
  operations[O]['parameters'] extends Record<In, infer P>
    ? P
    : operations[O]['parameters'] extends Partial<Record<In, infer P>>
      ? NonNullable<P>
      : Record<never, never>;

type JsonOf<Carrier> = Carrier extends { content: { 'application/json': infer Body } } ? Body : undefined;

/** A request that the contract accepts. */
export interface Input<O extends OperationId> {
  readonly path: Parameters<O, 'path'>;
  readonly query: Parameters<O, 'query'>;
  readonly body: operations[O] extends { requestBody: infer Body } ? JsonOf<Body> : undefined;
}

type ResponseOf<O extends OperationId> =
  SuccessStatus<O> extends keyof operations[O]['responses'] ? operations[O]['responses'][SuccessStatus<O>] : never;

/** The body that goes with the success status; nothing where the contract declares no content, an address for 302. */
export type Output<O extends OperationId> = SuccessStatus<O> extends 302 ? Redirect : OutputOf<ResponseOf<O>>;

type OutputOf<Response> = Response extends { content: { 'application/json': infer Body } }
  ? Body
  : Response extends { content: object }
    ? Download
    : void;
