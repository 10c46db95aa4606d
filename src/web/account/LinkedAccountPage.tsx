import { api } from '../shared/api.ts';
import { PLATFORM_NAMES, PLATFORMS, type Platform } from '../shared/platforms.ts';
import { LoadingPage, Redirect } from '../shared/ui.tsx';
import { AccountPage } from './AccountPage.tsx';
import { hasCallbackParameters, useOAuthCallback } from './use-oauth-callback.ts';
import { t } from '../shared/intl.ts';
import parts from '../shared/parts.module.css';

const LIST = '/account/linked-accounts';

/** Completes the linking of an account after the redirect from the platform. */
export function LinkedAccountPage({ platform: name }: { platform: string }) {
  const platform = PLATFORMS.find((known) => known === name);
  if (platform === undefined || !hasCallbackParameters())
    return <Redirect to={LIST}>{t({ id: 'page.loading', defaultMessage: 'Loading…' })}</Redirect>;
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
      return (
        <LoadingPage>
          {t({ id: 'linkedAccounts.linking', defaultMessage: 'Linking your {platform} account…' }, { platform: name })}
        </LoadingPage>
      );
    case 'failed':
      return (
        <AccountPage
          title={t(
            { id: 'linkedAccounts.failed', defaultMessage: '{platform} account not linked' },
            { platform: name },
          )}
        >
          <p role="alert" className={parts.alert}>
            {state.error}
          </p>
          <Back />
        </AccountPage>
      );
    case 'done':
      return (
        <AccountPage
          title={t({ id: 'linkedAccounts.linked', defaultMessage: '{platform} account linked' }, { platform: name })}
        >
          <p className={parts.breakWords}>
            {t(
              {
                id: 'linkedAccounts.linked.detail',
                defaultMessage:
                  'You linked the account <strong>{name}</strong>. Pending benefits are granted within a few seconds.',
              },
              {
                name: state.value.username,
                strong: (username) => (
                  <strong>
                    <bdi>{username}</bdi>
                  </strong>
                ),
              },
            )}
          </p>
          <Back />
        </AccountPage>
      );
  }
}

function Back() {
  return (
    <p>
      <a href={LIST}>{t({ id: 'linkedAccounts.back', defaultMessage: 'Your linked accounts' })}</a>
    </p>
  );
}
