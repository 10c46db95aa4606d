import { useCallback, useEffect, useState } from 'react';
import { redirectToSignIn } from './sign-in-redirect.ts';
import { tryRequest } from './try-request.ts';

/** The result of a call of the API client. */
export interface ApiResult<Value> {
  data?: Value;
  error?: unknown;
  response: Response;
}

export type ResourceState<Value> =
  { kind: 'loading' } | { kind: 'not_found' } | { kind: 'unreachable' } | { kind: 'loaded'; value: Value };

export interface Resource<Value> {
  state: ResourceState<Value>;
  /** Fetches the value again. */
  reload: () => void;
  /** Sets a value that is already known, such as the response to an update. */
  setValue: (value: Value) => void;
}

/** Fetches a value on mount and whenever `key` changes. Redirects to the sign-in page on a 401. */
export function useResource<Value>(
  key: string,
  fetchValue: (key: string) => Promise<ApiResult<Value>>,
): Resource<Value> {
  const [state, setState] = useState<ResourceState<Value>>({ kind: 'loading' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isUnmounted = false;
    // The previous value stays visible while the new one loads.
    setState((before) => (before.kind === 'loaded' ? before : { kind: 'loading' }));
    void load(() => fetchValue(key)).then((loaded) => {
      if (!isUnmounted && loaded) setState(loaded);
    });
    return () => {
      isUnmounted = true;
    };
    // `fetchValue` is a new function on every render; `key` identifies what it fetches.
  }, [key, round]);
  const reload = useCallback(() => setRound((count) => count + 1), []);
  const setValue = useCallback((value: Value) => setState({ kind: 'loaded', value }), []);
  return { state, reload, setValue };
}

/** Statuses of an unknown address and of a malformed one. */
const NOT_FOUND = [404, 422];

/** @returns undefined if the browser is about to leave the page */
async function load<Value>(fetchValue: () => Promise<ApiResult<Value>>): Promise<ResourceState<Value> | undefined> {
  const result = await tryRequest(fetchValue);
  if (result?.response.status === 401) {
    redirectToSignIn();
    return undefined;
  }
  if (result?.data !== undefined) return { kind: 'loaded', value: result.data };
  return { kind: NOT_FOUND.includes(result?.response.status ?? 0) ? 'not_found' : 'unreachable' };
}
