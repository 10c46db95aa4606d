import { useEffect } from 'react';
import { api, type Interaction } from '../shared/api.ts';
import { Loading, Notice } from '../shared/ui.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { PageWhenHere } from '../shared/when-here.tsx';
import { answer } from '../sign-in/go-on.ts';
import { ConsentForm } from './ConsentForm.tsx';
import { OrganizationForm } from './OrganizationForm.tsx';

/** What an application wants of a person, one thing at a time. */
export function InteractionPage({ uid }: { uid: string }) {
  const { state, reload } = useLoaded(uid, () =>
    api.GET('/v1/oauth2/interactions/{uid}', { params: { path: { uid } } }),
  );
  if (state.kind === 'missing') {
    return (
      <Notice title="This request has expired">
        <p>Go back to the application and begin again.</p>
      </Notice>
    );
  }
  return (
    <PageWhenHere state={state} reload={reload}>
      {(interaction) => <Question interaction={interaction} />}
    </PageWhenHere>
  );
}

function Question({ interaction }: { interaction: Interaction }) {
  switch (interaction.prompt) {
    case 'login':
      return <ToSignIn uid={interaction.uid} />;
    case 'select_organization':
      return <OrganizationForm interaction={interaction} />;
    case 'consent':
      return <ConsentForm interaction={interaction} />;
  }
}

/** Whoever comes back from the sign-in elsewhere goes on; all others go there. */
function ToSignIn({ uid }: { uid: string }) {
  useEffect(() => {
    const isBack = new URLSearchParams(window.location.search).has('signed_in');
    const next = isBack ? answer(uid) : Promise.resolve(`/sign-in?interaction=${encodeURIComponent(uid)}&again=1`);
    void next.then((to) => window.location.replace(to));
  }, [uid]);
  return <Loading>One moment…</Loading>;
}
