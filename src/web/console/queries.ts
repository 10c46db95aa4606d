import { QueryClient, useQuery, useQueryClient, keepPreviousData, type UseQueryResult } from '@tanstack/react-query';
import type { paths } from '../../contract/generated/types.ts';
import { redirectToSignIn } from '../shared/sign-in-redirect.ts';
import { tryRequest } from '../shared/try-request.ts';
import type { ApiResult } from '../shared/use-resource.ts';
import type { Operation } from './description.ts';
import { isList } from './records.ts';
import { callOperation, type RequestValues } from './request.ts';

/** The service refused a request, or could not be reached. */
export class RequestFailure extends Error {
  /** The value is undefined if the service could not be reached. */
  readonly status: number | undefined;

  constructor(status: number | undefined) {
    super(`The request failed: ${status ?? 'no answer'}.`);
    this.status = status;
  }
}

/** Whether the role of the member does not allow a request. */
export const isRefused = (error: Error | null): boolean => error instanceof RequestFailure && error.status === 403;

/** Holds what the pages have read for half a minute. Nothing is read again because a window gets the focus. */
export const createQueryClient = () =>
  new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: false, refetchOnWindowFocus: false } } });

/** @throws RequestFailure */
export async function requestData<Value>(request: () => Promise<ApiResult<Value>>): Promise<Value> {
  const result = await tryRequest(request);
  // The page is about to leave, so nothing needs to appear.
  if (result?.response.status === 401) return new Promise(() => redirectToSignIn());
  if (result?.data === undefined) throw new RequestFailure(result?.response.status);
  return result.data;
}

type Readable = Pick<Operation, 'method' | 'path' | 'contentType'>;

/** The key of an answer, which begins with the path of the operation. */
export const operationKey = ({ path }: Pick<Operation, 'path'>, values: RequestValues) =>
  ['operation', path, values] as const;

/** @returns the request whose answer has a key; undefined for the key of something else, such as a description */
export function answerOf(queryKey: readonly unknown[]): { path: string; values: RequestValues } | undefined {
  const [kind, path, values] = queryKey;
  return kind === 'operation' ? { path: path as string, values: values as RequestValues } : undefined;
}

/**
 * Reads the answer of an operation. The answer for the former values can stay visible while the new one loads. An empty list is a
 * statement, so it is given only after the answer that says it.
 */
export function useOperation(
  operation: Readable | undefined,
  values: RequestValues,
  { isEnabled = true, keepsFormer = false } = {},
): UseQueryResult {
  const result = useQuery({
    queryKey: operationKey(operation ?? { path: '' }, values),
    queryFn: () => requestData(() => callOperation(operation ?? NO_OPERATION, values)),
    enabled: operation !== undefined && isEnabled,
    ...(keepsFormer && { placeholderData: keepPreviousData }),
  });
  const { data } = result;
  const saysNothing = isList(data) && data.items.length === 0 && isUnconfirmed(result);
  return saysNothing ? { ...result, data: undefined } : result;
}

/** Whether an answer is one of other values, or of an earlier page, while the present one is read. */
export const isUnconfirmed = ({
  isFetching,
  isPlaceholderData,
  isFetchedAfterMount,
}: Pick<UseQueryResult, 'isFetching' | 'isPlaceholderData' | 'isFetchedAfterMount'>): boolean =>
  isFetching && (isPlaceholderData || !isFetchedAfterMount);

/**
 * Reads an answer of the contract with its type. It is kept under the same key as the answers of the generic pages, so what
 * one page has read, another need not read again.
 */
export function useAnswer<Path extends keyof paths>(
  path: Path,
  values: ValuesOf<Path>,
  { isEnabled = true, keepsFormer = false } = {},
): UseQueryResult<AnswerOf<Path>> {
  return useOperation({ method: 'get', path, contentType: 'application/json' }, values, {
    isEnabled,
    keepsFormer,
  }) as UseQueryResult<AnswerOf<Path>>;
}

type ValuesOf<Path extends keyof paths> = paths[Path] extends { get: { parameters: infer Parameters } }
  ? Pick<Parameters, Extract<keyof Parameters, 'path' | 'query'>> & RequestValues
  : never;

type AnswerOf<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': infer Answer } } } };
}
  ? Answer
  : never;

/** @returns a function that reads again what the page shows, after a change */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries();
}

/** Never called: the query is disabled. */
const NO_OPERATION: Readable = { method: 'get', path: '', contentType: '' };
