import { useEffect, useRef, useState } from 'react';
import { fieldErrors, reasonOf } from '../shared/api.ts';
import { leaveForSignIn } from '../shared/sign-in.ts';
import type { Answer } from '../shared/use-loaded.ts';

export type Return<Value> = { kind: 'waiting' } | { kind: 'done'; value: Value } | { kind: 'refused'; problem: string };

/** What comes of an answer that the browser brought back from elsewhere. `finish` is given the whole address. */
export function useReturn<Value>(finish: (callback_url: string) => Promise<Answer<Value>>): Return<Value> {
  const [state, setState] = useState<Return<Value>>({ kind: 'waiting' });
  const isSent = useRef(false);
  useEffect(() => {
    // The answer is good once, and effects may run twice.
    if (isSent.current) return;
    isSent.current = true;
    void outcome(finish).then((done) => {
      if (done) setState(done);
    });
  }, []);
  return state;
}

/** Undefined where the page is being left. */
async function outcome<Value>(
  finish: (callback_url: string) => Promise<Answer<Value>>,
): Promise<Return<Value> | undefined> {
  const { href, pathname } = window.location;
  try {
    const { data, error, response } = await finish(href);
    if (response.status === 401) {
      leaveForSignIn();
      return undefined;
    }
    // The answer has no place in the history, and whoever loads the page again would be refused.
    if (response.status < 500) window.history.replaceState(null, '', pathname);
    if (data !== undefined) return { kind: 'done', value: data };
    const refusal = error as Parameters<typeof fieldErrors>[0];
    return { kind: 'refused', problem: fieldErrors(refusal).get('callback_url') ?? reasonOf(refusal) };
  } catch {
    return { kind: 'refused', problem: 'We cannot be reached. Check your connection and begin again.' };
  }
}

/** Whether the browser brought an answer at all; else somebody found the page by themselves. */
export const hasAnswer = () => window.location.search !== '';
