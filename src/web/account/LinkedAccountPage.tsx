import { api } from '../shared/api.ts';
import { PLATFORM_NAMES, PLATFORMS, type Platform } from '../shared/platforms.ts';
import { Loading, Redirect } from '../shared/ui.tsx';
import { AccountPage } from './AccountPage.tsx';
import { hasAnswer, useReturn } from './use-return.ts';

const LIST = '/account/linked-accounts';

/** Where a platform sends people back to who link their account. */
export function LinkedAccountPage({ platform: name }: { platform: string }) {
  const platform = PLATFORMS.find((known) => known === name);
  if (platform === undefined || !hasAnswer()) return <Redirect to={LIST}>One moment…</Redirect>;
  return <Returned platform={platform} />;
}

function Returned({ platform }: { platform: Platform }) {
  const name = PLATFORM_NAMES[platform];
  const state = useReturn((callback_url) =>
    api.POST('/v1/users/linked-accounts/{platform}/callback', {
      params: { path: { platform } },
      body: { callback_url },
    }),
  );
  switch (state.kind) {
    case 'waiting':
      return <Loading>Linking your {name} account…</Loading>;
    case 'refused':
      return (
        <AccountPage title={`Your ${name} account is not linked`}>
          <p role="alert" className="alert">
            {state.problem}
          </p>
          <Back />
        </AccountPage>
      );
    case 'done':
      return (
        <AccountPage title={`Your ${name} account is linked`}>
          <p className="long">
            You are <strong>{state.value.username}</strong> there. What waited for it will be given to it in a moment.
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
