import { useEffect, useState } from 'react';
import { api } from '../shared/api.ts';
import { ownPath } from '../shared/sign-in.ts';
import { Loading, PageTitle } from '../shared/ui.tsx';
import { CodeForm } from './CodeForm.tsx';
import { EmailForm } from './EmailForm.tsx';
import { Providers } from './Providers.tsx';
import { goOn } from './go-on.ts';
import { useAsking } from './use-asking.ts';

/** Where people prove who they are; a new address makes a new account. */
export function SignInPage() {
  const query = new URLSearchParams(window.location.search);
  const asking = useAsking(query.get('interaction'));
  const code = query.get('code') ?? '';
  const [isAtCode, setAtCode] = useState(code !== '');
  const [email, setEmail] = useState<string>();
  const isLooking = useIsSignedIn(query);
  const [isLeaving, setLeaving] = useState(false);
  if (isLooking || asking === undefined || isLeaving) return <Loading>One moment…</Loading>;

  function finish() {
    setLeaving(true);
    void goOn(query);
  }

  return (
    <main className="notice">
      <PageTitle title="Sign in">{isAtCode ? 'Enter your code' : 'Sign in'}</PageTitle>
      {asking.client && <p className="long">to continue to {asking.client.client_name}</p>}
      {isAtCode ? (
        <CodeForm email={email} code={email ? '' : code} onDone={finish} onBack={() => setAtCode(false)} />
      ) : (
        <>
          <EmailForm
            email={email ?? asking.login_hint ?? ''}
            onSent={(to) => {
              setEmail(to);
              setAtCode(true);
            }}
          />
          <Providers returnTo={returnTo(query)} />
        </>
      )}
    </main>
  );
}

/** Whoever comes by themselves and is signed in already has nothing to do here. @returns whether that is still open */
function useIsSignedIn(query: URLSearchParams): boolean {
  const isAsked = ['return_to', 'interaction', 'again', 'code'].some((name) => query.has(name));
  const [isLooking, setLooking] = useState(!isAsked);
  useEffect(() => {
    if (isAsked) return;
    api
      .GET('/v1/users/me')
      .then(({ data }) => (data ? window.location.replace('/account') : setLooking(false)))
      .catch(() => setLooking(false));
  }, [isAsked]);
  return isLooking;
}

/** Back to the question that an application asks, or to where the person was. */
function returnTo(query: URLSearchParams): string {
  const interaction = query.get('interaction');
  return interaction === null ? ownPath(query.get('return_to')) : `/oauth2/interaction/${interaction}?signed_in=1`;
}
