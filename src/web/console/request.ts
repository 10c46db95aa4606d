import { api } from '../shared/api.ts';
import type { ApiResult } from '../shared/use-resource.ts';
import type { Operation } from './description.ts';

export interface RequestValues {
  path?: Readonly<Record<string, string>>;
  /** Values by the name of the parameter. An object is written as `name[key]=value`. */
  query?: Readonly<Record<string, unknown>>;
  header?: Readonly<Record<string, string>>;
  body?: unknown;
}

interface RequestInit {
  params: { path?: object | undefined; query?: object | undefined; header?: object | undefined };
  body?: unknown;
  parseAs?: 'blob';
  signal?: AbortSignal;
}

/** The client without the types of single operations, which the description replaces. */
const client = api as unknown as {
  request: (method: string, path: string, init: RequestInit) => Promise<ApiResult<unknown>>;
};

/** Calls an operation of the description. */
export function callOperation(
  { method, path, contentType }: Pick<Operation, 'method' | 'path' | 'contentType'>,
  { path: ofPath, query, header, body }: RequestValues,
  signal?: AbortSignal,
): Promise<ApiResult<unknown>> {
  return client.request(method, path, {
    params: { path: ofPath, query, header },
    ...(body !== undefined && { body }),
    ...(contentType !== '' && !contentType.includes('json') && { parseAs: 'blob' }),
    ...(signal && { signal }),
  });
}
