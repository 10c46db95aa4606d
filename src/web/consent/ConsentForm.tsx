import { api, type Interaction } from '../shared/api.ts';
import { FarProblem } from '../shared/form.tsx';
import { sentenceOf } from '../shared/scopes.ts';
import { PageTitle } from '../shared/ui.tsx';
import { useLoaded, type Answer } from '../shared/use-loaded.ts';
import { useSending } from '../shared/use-sending.ts';
import { PageWhenHere } from '../shared/when-here.tsx';
import { ClientCard } from './ClientCard.tsx';
import { sendAnswer } from './send-answer.ts';

/** Asks whether an application may have what it asks for; not before it is known who would allow it, and for whom. */
export function ConsentForm({ interaction }: { interaction: Interaction }) {
  const loading = useLoaded(interaction.uid, () => findParty(interaction));
  return <PageWhenHere {...loading}>{(party) => <Question interaction={interaction} party={party} />}</PageWhenHere>;
}

function Question({ interaction, party: { email, organization } }: { interaction: Interaction; party: Party }) {
  const { client, scopes, redirect_origin, uid } = interaction;
  const sending = useSending();
  const answer = (action: 'allow' | 'deny') => () => void sendAnswer(sending, uid, action);
  return (
    <main className="notice">
      <PageTitle title={`Allow ${client.client_name}?`}>Allow {client.client_name}?</PageTitle>
      <ClientCard client={client} />
      <p className="long">
        You are signed in as <strong>{email}</strong>.{' '}
        {organization === null ? (
          'It would act for you.'
        ) : (
          <>
            It would act for <strong>{organization}</strong>, and not for you.
          </>
        )}
      </p>
      <section aria-label="What it asks for" className="stack">
        <h2>It would</h2>
        <ul className="included">
          {scopes.map((scope) => (
            <li key={scope}>{sentenceOf(scope)}</li>
          ))}
        </ul>
      </section>
      <FarProblem sending={sending} />
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

interface Party {
  /** Of the person who is asked. */
  email: string;
  /** Name of the organization that the application would act for; null where it is the person. */
  organization: string | null;
}

async function findParty({ sub_type, organization_id }: Interaction): Promise<Answer<Party>> {
  const me = await api.GET('/v1/users/me');
  if (me.data === undefined) return { response: me.response };
  const { email } = me.data;
  if (sub_type === 'user' || organization_id === null) return { ...me, data: { email, organization: null } };
  const { data, response } = await api.GET('/v1/organizations/{id}', { params: { path: { id: organization_id } } });
  return data ? { data: { email, organization: data.name }, response } : { response };
}
