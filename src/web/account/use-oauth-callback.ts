import { useEffect, useRef, useState } from 'react';
import { fieldErrors, errorDetail } from '../shared/api.ts';
import { redirectToSignIn } from '../shared/sign-in-redirect.ts';
import type { ApiResult } from '../shared/use-resource.ts';
import { tryRequest } from '../shared/try-request.ts';
import { t } from '../shared/intl.ts';

export type CallbackState<Value> =
  { kind: 'pending' } | { kind: 'done'; value: Value } | { kind: 'failed'; error: string };

/** Completes an OAuth flow after the redirect back to this page. `finish` receives the complete URL of the page. */
export function useOAuthCallback<Value>(
  finish: (callback_url: string) => Promise<ApiResult<Value>>,
): CallbackState<Value> {
  const [state, setState] = useState<CallbackState<Value>>({ kind: 'pending' });
  const isSent = useRef(false);
  useEffect(() => {
    // The authorization code is valid once, and React can run effects twice.
    if (isSent.current) return;
    isSent.current = true;
    void completeCallback(finish).then((done) => {
      if (done) setState(done);
    });
  }, []);
  return state;
}

/** @returns undefined if the browser is about to leave the page */
async function completeCallback<Value>(
  finish: (callback_url: string) => Promise<ApiResult<Value>>,
): Promise<CallbackState<Value> | undefined> {
  const { href, pathname } = window.location;
  const result = await tryRequest(() => finish(href));
  if (result === undefined)
    return {
      kind: 'failed',
      error: t({
        id: 'connection.startAgain',
        defaultMessage: 'Could not reach the server. Check your connection and start again.',
      }),
    };
  const { data, error, response } = result;
  if (response.status === 401) {
    redirectToSignIn();
    return undefined;
  }
  // Removes the used code from the history. A reload with the code would fail.
  if (response.status < 500) window.history.replaceState(null, '', pathname);
  if (data !== undefined) return { kind: 'done', value: data };
  const body = error as Parameters<typeof fieldErrors>[0];
  return { kind: 'failed', error: fieldErrors(body).get('callback_url') ?? errorDetail(body) };
}

/** Whether the URL has callback parameters. Returns false if the page was opened directly. */
export const hasCallbackParameters = () => window.location.search !== '';
