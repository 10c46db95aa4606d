import { api, type Interaction } from '../shared/api.ts';
import { FocusedErrorMessage } from '../shared/form.tsx';
import { scopeDescription } from '../shared/scopes.ts';
import { PageTitle } from '../shared/ui.tsx';
import { useResource, type ApiResult } from '../shared/use-resource.ts';
import { useMutation } from '../shared/use-mutation.ts';
import { ResourcePage } from '../shared/resource-view.tsx';
import { ClientCard } from './ClientCard.tsx';
import { submitDecision } from './submit-decision.ts';

/** Asks for consent to the scopes that an OAuth client requests. Loads first who consents and for which organization. */
export function ConsentForm({ interaction }: { interaction: Interaction }) {
  const resource = useResource(interaction.uid, () => fetchConsentSubject(interaction));
  return (
    <ResourcePage {...resource}>
      {(subject) => <ConsentDetails interaction={interaction} subject={subject} />}
    </ResourcePage>
  );
}

function ConsentDetails({
  interaction,
  subject: { email, organization },
}: {
  interaction: Interaction;
  subject: ConsentSubject;
}) {
  const { client, scopes, redirect_origin, uid } = interaction;
  const mutation = useMutation();
  const decide = (action: 'allow' | 'deny') => () => void submitDecision(mutation, uid, action);
  return (
    <main className="notice">
      <PageTitle title={`Allow ${client.client_name}?`}>Allow {client.client_name}?</PageTitle>
      <ClientCard client={client} />
      <p className="break-words">
        You are signed in as <strong>{email}</strong>.{' '}
        {organization === null ? (
          'The application would act on your behalf.'
        ) : (
          <>
            The application would act on behalf of <strong>{organization}</strong> only.
          </>
        )}
      </p>
      <section aria-label="Requested permissions" className="stack">
        <h2>Requested permissions</h2>
        <ul className="included">
          {scopes.map((scope) => (
            <li key={scope}>{scopeDescription(scope)}</li>
          ))}
        </ul>
      </section>
      <FocusedErrorMessage mutation={mutation} />
      <div className="actions equal">
        <button type="button" aria-disabled={mutation.isBusy} onClick={decide('allow')}>
          Allow
        </button>
        <button type="button" className="plain" aria-disabled={mutation.isBusy} onClick={decide('deny')}>
          Deny
        </button>
      </div>
      <p className="hint break-words">Both choices return you to {redirect_origin}.</p>
    </main>
  );
}

interface ConsentSubject {
  /** E-mail address of the signed-in person. */
  email: string;
  /** Name of the organization that the client would act for; null if it would act for the person. */
  organization: string | null;
}

async function fetchConsentSubject({ sub_type, organization_id }: Interaction): Promise<ApiResult<ConsentSubject>> {
  const me = await api.GET('/v1/users/me');
  if (me.data === undefined) return { response: me.response };
  const { email } = me.data;
  if (sub_type === 'user' || organization_id === null) return { ...me, data: { email, organization: null } };
  const { data, response } = await api.GET('/v1/organizations/{id}', { params: { path: { id: organization_id } } });
  return data ? { data: { email, organization: data.name }, response } : { response };
}
