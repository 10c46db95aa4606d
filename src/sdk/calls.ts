import type { Client, ClientPathsWithMethod, FetchResponse, MaybeOptionalInit, ParseAs } from 'openapi-fetch';
import type { paths } from './generated/types.ts';

/** The client of openapi-fetch. Its calls return `{ data, error, response }` and do not throw on error responses. */
export type Api = Client<paths>;

type Method = 'get' | 'put' | 'post' | 'patch' | 'delete';

export type PathOf<M extends Method> = ClientPathsWithMethod<Api, M>;

type OperationAt<M extends Method, Path extends keyof paths> =
  paths[Path] extends Record<M, infer Operation extends Record<string | number, unknown>> ? Operation : never;

/** Options of a call: `params`, `body`, `headers`, `signal`, `parseAs` and so on. */
export type Init<M extends Method, Path extends PathOf<M>> = MaybeOptionalInit<paths[Path], M>;

/** Makes the options optional if no field of them is required. */
export type InitArguments<Options> = undefined extends Options ? [init?: Options] : [init: Options];

/** Body of a successful response; undefined if it has no body. */
export type DataOf<M extends Method, Path extends PathOf<M>, As extends ParseAs = 'json'> = Extract<
  FetchResponse<OperationAt<M, Path>, As extends 'json' ? object : { parseAs: As }, `${string}/${string}`>,
  { data: unknown }
>['data'];

export interface CallResult<Data> {
  data: Data;
  response: Response;
}

/** A call that throws unless the response is successful. */
export type Call<M extends Method> = <Path extends PathOf<M>, As extends ParseAs = 'json'>(
  path: Path,
  ...init: InitArguments<Init<M, Path> & ({ parseAs?: As } | undefined)>
) => Promise<CallResult<DataOf<M, Path, As>>>;
