import { useEffect, useState } from 'react';
import { api, type Interaction } from '../shared/api.ts';
import { ResourcePage } from '../shared/resource-view.tsx';
import { sameOriginPath } from '../shared/sign-in-redirect.ts';
import { isSignedIn } from '../shared/signed-in.ts';
import { tryRequest } from '../shared/try-request.ts';
import { LoadingPage, PageTitle } from '../shared/ui.tsx';
import { useResource } from '../shared/use-resource.ts';
import { AgainText } from './AgainText.tsx';
import { CodeForm } from './CodeForm.tsx';
import { EmailForm } from './EmailForm.tsx';
import { PasskeySignIn } from './PasskeySignIn.tsx';
import { Providers } from './Providers.tsx';
import { redirectAfterSignIn } from './continue-sign-in.ts';
import { t } from '../shared/intl.ts';
import parts from '../shared/parts.module.css';

/** The sign-in page. Signing in with a new e-mail address creates an account. */
export function SignInPage() {
  const uid = new URLSearchParams(window.location.search).get('interaction');
  return uid === null ? <SignIn /> : <SignInForClient uid={uid} />;
}

/** Sign-in that an OAuth client requests. */
function SignInForClient({ uid }: { uid: string }) {
  const { state, reload } = useResource(uid, () =>
    api.GET('/v1/oauth2/interactions/{uid}', { params: { path: { uid } } }),
  );
  // A person can sign in also after the request of the client has expired.
  if (state.kind === 'not_found') return <SignIn />;
  return (
    <ResourcePage state={state} reload={reload}>
      {(interaction) => <SignIn {...interaction} />}
    </ResourcePage>
  );
}

function SignIn({ client, login_hint }: Partial<Pick<Interaction, 'client' | 'login_hint'>>) {
  const query = new URLSearchParams(window.location.search);
  const code = query.get('code') ?? '';
  const [isAtCode, setAtCode] = useState(code !== '');
  const [email, setEmail] = useState<string>();
  const isChecking = useRedirectIfSignedIn(query);
  const [isLeaving, setLeaving] = useState(false);
  if (isChecking || isLeaving)
    return <LoadingPage>{t({ id: 'page.loading', defaultMessage: 'Loading…' })}</LoadingPage>;

  function finish() {
    setLeaving(true);
    void redirectAfterSignIn(query);
  }

  return (
    <main className={parts.narrow}>
      <PageTitle title={t({ id: 'signIn.submit', defaultMessage: 'Sign in' })}>
        {isAtCode
          ? t({ id: 'signIn.code.title', defaultMessage: 'Enter your code' })
          : t({ id: 'signIn.submit', defaultMessage: 'Sign in' })}
      </PageTitle>
      {client && (
        <p className={parts.breakWords}>
          {t(
            { id: 'signIn.client', defaultMessage: 'Sign in to continue to {application}.' },
            { application: client.client_name },
          )}
        </p>
      )}
      {query.has('again') && !query.has('interaction') && <AgainText />}
      {query.has('signed_out') && (
        <p role="status">{t({ id: 'signIn.signedOut', defaultMessage: 'You are signed out.' })}</p>
      )}
      {isAtCode ? (
        <CodeForm
          email={email}
          code={email ? '' : code}
          returnTo={pathInMail(query)}
          onDone={finish}
          onBack={() => setAtCode(false)}
        />
      ) : (
        <>
          <EmailForm
            email={email ?? login_hint ?? ''}
            returnTo={pathInMail(query)}
            onSent={(to) => {
              setEmail(to);
              setAtCode(true);
            }}
          />
          <PasskeySignIn onDone={finish} />
          <Providers returnTo={returnTo(query)} />
        </>
      )}
    </main>
  );
}

/**
 * Redirects to `/account` if the person is already signed in and opened the page without a return address.
 * @returns whether the check is still running
 */
function useRedirectIfSignedIn(query: URLSearchParams): boolean {
  const hasContext = ['return_to', 'interaction', 'again', 'signed_out', 'code'].some((name) => query.has(name));
  const isAsked = !hasContext && isSignedIn();
  const [isChecking, setChecking] = useState(isAsked);
  useEffect(() => {
    if (!isAsked) return;
    void tryRequest(() => api.GET('/v1/users/me')).then((result) =>
      result?.data ? window.location.replace('/account') : setChecking(false),
    );
  }, [isAsked]);
  return isChecking;
}

/** @returns the path in the link of the e-mail; undefined for the account and for an OAuth client, which waits in its own tab */
const pathInMail = (query: URLSearchParams) =>
  query.has('return_to') && !query.has('interaction') ? sameOriginPath(query.get('return_to')) : undefined;

/** @returns the URL to return to: the interaction of an OAuth client, or the page that required the sign-in */
function returnTo(query: URLSearchParams): string {
  const interaction = query.get('interaction');
  return interaction === null
    ? sameOriginPath(query.get('return_to'))
    : `/oauth2/interaction/${interaction}?signed_in=1`;
}
