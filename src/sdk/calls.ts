import type { Client, ClientPathsWithMethod, MaybeOptionalInit, ParseAs } from 'openapi-fetch';
import type { paths } from './generated/types.ts';

/** The client of openapi-fetch. Its calls return `{ data, error, response }` and do not throw on error responses. */
export interface Api extends Omit<Client<paths>, 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE'> {
  GET: ApiCall<'get'>;
  PUT: ApiCall<'put'>;
  POST: ApiCall<'post'>;
  PATCH: ApiCall<'patch'>;
  DELETE: ApiCall<'delete'>;
}

type Method = 'get' | 'put' | 'post' | 'patch' | 'delete';

export type PathOf<M extends Method> = ClientPathsWithMethod<Client<paths>, M>;

type OperationAt<M extends Method, Path extends keyof paths> =
  paths[Path] extends Record<M, infer Operation extends Record<string | number, unknown>> ? Operation : never;

/** Options of a call: `params`, `body`, `headers`, `signal`, `parseAs` and so on. */
export type Init<M extends Method, Path extends PathOf<M>> = MaybeOptionalInit<paths[Path], M>;

/** Makes the options optional if no field of them is required. */
export type InitArguments<Options> = undefined extends Options ? [init?: Options] : [init: Options];

type OkStatus = 200 | 201 | 202 | 203 | 204 | 206;

type BodyOfResponse<Response> = Response extends { content: infer Content } ? Content[keyof Content] : undefined;

type ResponsesOf<M extends Method, Path extends PathOf<M>> =
  OperationAt<M, Path> extends { responses: infer Responses } ? Responses : never;

/** Body of a successful response; undefined if it has no body. */
export type DataOf<M extends Method, Path extends PathOf<M>, As extends ParseAs = 'json'> = As extends 'json'
  ? BodyOfResponse<ResponsesOf<M, Path>[OkStatus & keyof ResponsesOf<M, Path>]>
  : Awaited<ReturnType<Response[Exclude<As, 'json' | 'stream'>]>> | (As extends 'stream' ? Response['body'] : never);

/** Body of an error response. */
export type ErrorOf<M extends Method, Path extends PathOf<M>> = BodyOfResponse<
  ResponsesOf<M, Path>[Exclude<keyof ResponsesOf<M, Path>, OkStatus | 301 | 302 | 303 | 307>]
>;

/** A call that does not throw on error responses. */
type ApiCall<M extends Method> = <Path extends PathOf<M>, As extends ParseAs = 'json'>(
  path: Path,
  ...init: InitArguments<Init<M, Path> & ({ parseAs?: As } | undefined)>
) => Promise<
  | { data: DataOf<M, Path, As>; error?: never; response: Response }
  | { data?: never; error: ErrorOf<M, Path>; response: Response }
>;

/** Options of one call, in addition to the options of openapi-fetch. */
export interface CallOptions {
  /** Milliseconds until an attempt without a response fails. Default: the client's `timeout`. */
  timeout?: number | undefined;
  /** Number of retries after the first attempt. Default: the client's `retries`. */
  retries?: number | undefined;
}

export interface CallResult<Data> {
  data: Data;
  response: Response;
}

/** A call that throws unless the response is successful. */
export type Call<M extends Method> = <Path extends PathOf<M>, As extends ParseAs = 'json'>(
  path: Path,
  ...init: InitArguments<Init<M, Path> & (({ parseAs?: As } & CallOptions) | undefined)>
) => Promise<CallResult<DataOf<M, Path, As>>>;
