import { useCallback, useEffect, useState } from 'react';
import { leaveForSignIn } from './sign-in.ts';

/** What the client of the contract gives back. */
export interface Answer<Value> {
  data?: Value;
  error?: unknown;
  response: Response;
}

export type Loaded<Value> =
  { kind: 'loading' } | { kind: 'missing' } | { kind: 'unreachable' } | { kind: 'here'; value: Value };

export interface Loading<Value> {
  state: Loaded<Value>;
  /** Asks once more. */
  reload: () => void;
  /** What is known now from elsewhere, such as the answer to a change. */
  setValue: (value: Value) => void;
}

/** Asks the service when the page appears, and again when `key` changes. Whoever is not signed in is taken there. */
export function useLoaded<Value>(key: string, ask: (key: string) => Promise<Answer<Value>>): Loading<Value> {
  const [state, setState] = useState<Loaded<Value>>({ kind: 'loading' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isGone = false;
    // What is there stays until there is something newer.
    setState((before) => (before.kind === 'here' ? before : { kind: 'loading' }));
    void load(() => ask(key)).then((loaded) => {
      if (!isGone && loaded) setState(loaded);
    });
    return () => {
      isGone = true;
    };
    // `ask` is written anew with every rendering; `key` says when it means something else.
  }, [key, round]);
  const reload = useCallback(() => setRound((count) => count + 1), []);
  const setValue = useCallback((value: Value) => setState({ kind: 'here', value }), []);
  return { state, reload, setValue };
}

/** Undefined where the page is being left. */
async function load<Value>(ask: () => Promise<Answer<Value>>): Promise<Loaded<Value> | undefined> {
  try {
    const { data, response } = await ask();
    if (response.status === 401) {
      leaveForSignIn();
      return undefined;
    }
    if (data !== undefined) return { kind: 'here', value: data };
    return { kind: response.status === 404 ? 'missing' : 'unreachable' };
  } catch {
    return { kind: 'unreachable' };
  }
}
