import { api, type Interaction } from '../shared/api.ts';
import { Problem, WhenHere } from '../shared/parts.tsx';
import { sentenceOf } from '../shared/scopes.ts';
import { PageTitle } from '../shared/ui.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { useSending } from '../shared/use-sending.ts';
import { ClientCard } from './ClientCard.tsx';
import { sendAnswer } from './send-answer.ts';

/** Asks whether an application may have what it asks for. */
export function ConsentForm({ interaction }: { interaction: Interaction }) {
  const { client, scopes, redirect_origin, uid } = interaction;
  const sending = useSending();
  const answer = (action: 'allow' | 'deny') => () => void sendAnswer(sending, uid, action);
  return (
    <main className="notice">
      <PageTitle title={`Allow ${client.client_name}?`}>Allow {client.client_name}?</PageTitle>
      <ClientCard client={client} />
      <Party interaction={interaction} />
      <section aria-label="What it asks for" className="stack">
        <h2>It would</h2>
        <ul className="included">
          {scopes.map((scope) => (
            <li key={scope}>{sentenceOf(scope)}</li>
          ))}
        </ul>
      </section>
      <Problem sending={sending} />
      <div className="actions equal">
        <button type="button" aria-disabled={sending.isBusy} onClick={answer('allow')}>
          Allow
        </button>
        <button type="button" className="plain" aria-disabled={sending.isBusy} onClick={answer('deny')}>
          Deny
        </button>
      </div>
      <p className="hint long">Either way you go back to {redirect_origin}.</p>
    </main>
  );
}

/** Who allows, and for whom the application would act. */
function Party({ interaction: { sub_type, organization_id } }: { interaction: Interaction }) {
  const me = useLoaded('me', () => api.GET('/v1/users/me'));
  return (
    <WhenHere {...me}>
      {({ email }) => (
        <p className="long">
          You are signed in as <strong>{email}</strong>.{' '}
          {sub_type === 'organization' && organization_id !== null ? (
            <ForOrganization id={organization_id} />
          ) : (
            'It would act for you.'
          )}
        </p>
      )}
    </WhenHere>
  );
}

function ForOrganization({ id }: { id: string }) {
  const { state } = useLoaded(id, () => api.GET('/v1/organizations/{id}', { params: { path: { id } } }));
  if (state.kind !== 'here') return null;
  return (
    <>
      It would act for <strong>{state.value.name}</strong>, and not for you.
    </>
  );
}
