import { useEffect } from 'react';
import { api, type Interaction } from '../shared/api.ts';
import { LoadingPage, Notice } from '../shared/ui.tsx';
import { useResource } from '../shared/use-resource.ts';
import { ResourcePage } from '../shared/resource-view.tsx';
import { completeAuthentication } from '../sign-in/continue-sign-in.ts';
import { ConsentForm } from './ConsentForm.tsx';
import { OrganizationForm } from './OrganizationForm.tsx';
import { t } from '../shared/intl.ts';

/** The current step of an OAuth authorization: sign-in, choice of an organization, or consent. */
export function InteractionPage({ uid }: { uid: string }) {
  const { state, reload } = useResource(uid, () =>
    api.GET('/v1/oauth2/interactions/{uid}', { params: { path: { uid } } }),
  );
  if (state.kind === 'not_found') {
    return (
      <Notice title={t({ id: 'consent.expired', defaultMessage: 'This request has expired' })}>
        <p>{t({ id: 'consent.expired.detail', defaultMessage: 'Return to the application and try again.' })}</p>
      </Notice>
    );
  }
  return (
    <ResourcePage state={state} reload={reload}>
      {(interaction) => <InteractionPrompt interaction={interaction} />}
    </ResourcePage>
  );
}

function InteractionPrompt({ interaction }: { interaction: Interaction }) {
  switch (interaction.prompt) {
    case 'login':
      return <SignInRedirect uid={interaction.uid} />;
    case 'select_organization':
      return <OrganizationForm interaction={interaction} />;
    case 'consent':
      return <ConsentForm interaction={interaction} />;
  }
}

/** Redirects to the sign-in page, or to the next step after a sign-in with an OpenID provider. */
function SignInRedirect({ uid }: { uid: string }) {
  useEffect(() => {
    const isBack = new URLSearchParams(window.location.search).has('signed_in');
    const next = isBack
      ? completeAuthentication(uid)
      : Promise.resolve(`/sign-in?interaction=${encodeURIComponent(uid)}&again=1`);
    void next.then((to) => window.location.replace(to));
  }, [uid]);
  return <LoadingPage>{t({ id: 'page.loading', defaultMessage: 'Loading…' })}</LoadingPage>;
}
