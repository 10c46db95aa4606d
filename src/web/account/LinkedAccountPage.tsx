import { api } from '../shared/api.ts';
import { PLATFORM_NAMES, PLATFORMS, type Platform } from '../shared/platforms.ts';
import { LoadingPage, Redirect } from '../shared/ui.tsx';
import { AccountPage } from './AccountPage.tsx';
import { hasCallbackParameters, useOAuthCallback } from './use-oauth-callback.ts';

const LIST = '/account/linked-accounts';

/** Completes the linking of an account after the redirect from the platform. */
export function LinkedAccountPage({ platform: name }: { platform: string }) {
  const platform = PLATFORMS.find((known) => known === name);
  if (platform === undefined || !hasCallbackParameters()) return <Redirect to={LIST}>Loading…</Redirect>;
  return <CallbackResult platform={platform} />;
}

function CallbackResult({ platform }: { platform: Platform }) {
  const name = PLATFORM_NAMES[platform];
  const state = useOAuthCallback((callback_url) =>
    api.POST('/v1/users/linked-accounts/{platform}/callback', {
      params: { path: { platform } },
      body: { callback_url },
    }),
  );
  switch (state.kind) {
    case 'pending':
      return <LoadingPage>Linking your {name} account…</LoadingPage>;
    case 'failed':
      return (
        <AccountPage title={`${name} account not linked`}>
          <p role="alert" className="alert">
            {state.error}
          </p>
          <Back />
        </AccountPage>
      );
    case 'done':
      return (
        <AccountPage title={`${name} account linked`}>
          <p className="break-words">
            You linked the account <strong>{state.value.username}</strong>. Pending benefits are granted within a few
            seconds.
          </p>
          <Back />
        </AccountPage>
      );
  }
}

function Back() {
  return (
    <p>
      <a href={LIST}>Your linked accounts</a>
    </p>
  );
}
