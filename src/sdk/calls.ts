import type { Client, ClientPathsWithMethod, FetchResponse, MaybeOptionalInit, ParseAs } from 'openapi-fetch';
import type { paths } from './generated/types.ts';

/** The client of openapi-fetch, whose calls answer `{ data, error, response }`. */
export type Api = Client<paths>;

type Method = 'get' | 'put' | 'post' | 'patch' | 'delete';

export type PathOf<M extends Method> = ClientPathsWithMethod<Api, M>;

type OperationAt<M extends Method, Path extends keyof paths> =
  paths[Path] extends Record<M, infer Operation extends Record<string | number, unknown>> ? Operation : never;

/** What goes with a call: `params`, `body`, `headers`, `signal`, `parseAs` and so on. */
export type Init<M extends Method, Path extends PathOf<M>> = MaybeOptionalInit<paths[Path], M>;

/** It may be left out where nothing in it is needed. */
export type InitArguments<Given> = undefined extends Given ? [init?: Given] : [init: Given];

/** What a success of the operation brings; undefined where it has no body. */
export type DataOf<M extends Method, Path extends PathOf<M>, As extends ParseAs = 'json'> = Extract<
  FetchResponse<OperationAt<M, Path>, As extends 'json' ? object : { parseAs: As }, `${string}/${string}`>,
  { data: unknown }
>['data'];

export interface Answer<Data> {
  data: Data;
  response: Response;
}

/** A call that throws where it does not succeed. */
export type Call<M extends Method> = <Path extends PathOf<M>, As extends ParseAs = 'json'>(
  path: Path,
  ...init: InitArguments<Init<M, Path> & ({ parseAs?: As } | undefined)>
) => Promise<Answer<DataOf<M, Path, As>>>;
