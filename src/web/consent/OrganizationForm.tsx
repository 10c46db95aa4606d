import { api, type Interaction, type Organization } from '../shared/api.ts';
import { FarProblem, Form } from '../shared/form.tsx';
import { PageTitle } from '../shared/ui.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { entered, useSending } from '../shared/use-sending.ts';
import { WhenHere } from '../shared/when-here.tsx';
import { ClientCard } from './ClientCard.tsx';
import { sendAnswer } from './send-answer.ts';

/** Asks for which of their organizations an application shall act. */
export function OrganizationForm({ interaction: { client, uid } }: { interaction: Interaction }) {
  const organizations = useLoaded('all', () => api.GET('/v1/organizations/', { params: { query: { limit: 100 } } }));
  const cancelling = useSending();
  return (
    <main className="notice">
      <PageTitle title={`Choose an organization for ${client.client_name}`}>Choose an organization</PageTitle>
      <ClientCard client={client} />
      <WhenHere {...organizations}>{({ items }) => <Choices uid={uid} organizations={items} />}</WhenHere>
      <FarProblem sending={cancelling} />
      <p>
        <button
          type="button"
          className="link"
          aria-disabled={cancelling.isBusy}
          onClick={() => void sendAnswer(cancelling, uid, 'deny')}
        >
          Cancel, and go back to {client.client_name}
        </button>
      </p>
    </main>
  );
}

function Choices({ uid, organizations }: { uid: string; organizations: readonly Organization[] }) {
  const sending = useSending();
  if (organizations.length === 0) {
    return (
      <p>
        You have no organization. <a href="/account/organizations">Create one</a> first, and then begin again.
      </p>
    );
  }
  return (
    <Form
      label="Your organizations"
      sending={sending}
      action="Continue"
      onSubmit={(event) => {
        const organization_id = entered(event)('organization_id');
        void sending.send(
          () =>
            api.POST('/v1/oauth2/interactions/{uid}/organization', {
              params: { path: { uid } },
              body: { organization_id },
            }),
          ({ redirect_to }) => window.location.assign(redirect_to),
        );
      }}
    >
      <fieldset>
        <legend>It shall act for</legend>
        <div className="choices">
          {organizations.map(({ id, name, slug }, at) => (
            <label key={id} className="choice">
              <input type="radio" name="organization_id" value={id} defaultChecked={at === 0} />
              <span>
                {name} <span className="quiet">{slug}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </Form>
  );
}
