import { useEffect, useRef, useState } from 'react';
import { api, errorDetail } from '../shared/api.ts';
import { tryRequest } from '../shared/try-request.ts';
import { LoadingPage, Notice } from '../shared/ui.tsx';
import { t } from '../shared/intl.ts';

/** Completes the sign-in after the redirect from an OpenID provider. */
export function CallbackPage({ provider }: { provider: string }) {
  const [errorText, setErrorText] = useState('');
  const isSent = useRef(false);
  useEffect(() => {
    // The authorization code is valid once, and React can run effects twice.
    if (isSent.current) return;
    isSent.current = true;
    void completeSignIn(provider).then(setErrorText);
  }, [provider]);
  if (!errorText) return <LoadingPage>{t({ id: 'signIn.loading', defaultMessage: 'Signing you in…' })}</LoadingPage>;
  return (
    <Notice title={t({ id: 'signIn.failed', defaultMessage: 'Sign-in failed' })}>
      <p role="alert">{errorText}</p>
      <p>
        <a href="/sign-in">{t({ id: 'signIn.back', defaultMessage: 'Back to sign-in' })}</a>
      </p>
    </Notice>
  );
}

/** @returns an error text; empty if the browser is about to leave the page */
async function completeSignIn(name: string): Promise<string> {
  const params = { path: { name } };
  const body = { callback_url: window.location.href };
  const result = await tryRequest(() => api.POST('/v1/sign-in/providers/{name}/callback', { params, body }));
  if (result === undefined)
    return t({
      id: 'connection.failed.detail',
      defaultMessage: 'Could not reach the server. Check your connection and try again.',
    });
  if (!result.data) return errorDetail(result.error);
  window.location.replace(result.data.redirect_to);
  return '';
}
