import { useCallback, useEffect, useState } from 'react';
import { redirectToSignIn } from './sign-in-redirect.ts';

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

/** @returns undefined if the browser is about to leave the page */
async function load<Value>(fetchValue: () => Promise<ApiResult<Value>>): Promise<ResourceState<Value> | undefined> {
  try {
    const { data, response } = await fetchValue();
    if (response.status === 401) {
      redirectToSignIn();
      return undefined;
    }
    if (data !== undefined) return { kind: 'loaded', value: data };
    return { kind: response.status === 404 ? 'not_found' : 'unreachable' };
  } catch {
    return { kind: 'unreachable' };
  }
}
