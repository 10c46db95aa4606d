import { useState } from 'react';
import { api, type OAuthClient, type OAuthClientInput } from '../shared/api.ts';
import { ConfirmButton } from '../shared/confirm-button.tsx';
import { CopyField, Fresh } from '../shared/copy-field.tsx';
import { FarProblem, Form } from '../shared/form.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { useSending } from '../shared/use-sending.ts';
import { PageWhenHere } from '../shared/when-here.tsx';
import { AccountContent, AccountFrame } from './AccountPage.tsx';
import { ClientFields, clientOf } from './ClientFields.tsx';

const at = (client_id: string) => ({ params: { path: { client_id } } });

/** One application. */
export function ClientPage({ id }: { id: string }) {
  const loading = useLoaded(id, () => api.GET('/v1/oauth2/register/{client_id}', at(id)));
  return (
    <AccountFrame>
      <PageWhenHere {...loading}>
        {(client) => (
          <AccountContent title={client.client_name}>
            <p className="long">
              Client id: <code>{client.client_id}</code>
            </p>
            <Edit client={client} onSaved={loading.setValue} />
            {client.token_endpoint_auth_method !== 'none' && <Secret client={client} />}
            <Removal client={client} />
          </AccountContent>
        )}
      </PageWhenHere>
    </AccountFrame>
  );
}

function Edit({ client, onSaved }: { client: OAuthClient; onSaved: (client: OAuthClient) => void }) {
  const sending = useSending();
  const { client_id, token_endpoint_auth_method } = client;
  const grant_types = client.grant_types.filter(isGrantType);
  return (
    <Form
      label="The application"
      sending={sending}
      action="Save"
      done="Saved."
      onSubmit={(event) => {
        const body = { ...clientOf(event), client_id, token_endpoint_auth_method, grant_types };
        void sending.send(() => api.PUT('/v1/oauth2/register/{client_id}', { ...at(client_id), body }), onSaved);
      }}
    >
      <ClientFields client={client} errors={sending.errors} />
    </Form>
  );
}

type GrantType = NonNullable<OAuthClientInput['grant_types']>[number];
const isGrantType = (text: string): text is GrantType => text === 'authorization_code' || text === 'refresh_token';

function Secret({ client: { client_id } }: { client: OAuthClient }) {
  const sending = useSending();
  const [secret, setSecret] = useState<string>();
  if (secret !== undefined) {
    return (
      <Fresh title="New client secret">
        <CopyField
          name="client secret"
          value={secret}
          hint="Copy it now: it is not shown again."
          testId="client-secret"
        />
      </Fresh>
    );
  }
  return (
    <section className="card" aria-label="Client secret">
      <h2>Client secret</h2>
      <FarProblem sending={sending} />
      <ConfirmButton
        label="Replace the client secret"
        question="The present secret stops working at once."
        isBusy={sending.isBusy}
        onConfirm={() =>
          void sending.send(
            () => api.POST('/v1/oauth2/register/{client_id}/secret', at(client_id)),
            ({ client_secret }) => setSecret(client_secret),
          )
        }
      >
        Replace
      </ConfirmButton>
    </section>
  );
}

function Removal({ client: { client_id, client_name } }: { client: OAuthClient }) {
  const sending = useSending();
  return (
    <section className="card" aria-label="Removal">
      <h2>Remove</h2>
      <FarProblem sending={sending} />
      <ConfirmButton
        label={`Remove ${client_name}`}
        question="Everything that it may do for people ends at once. This cannot be undone."
        isBusy={sending.isBusy}
        onConfirm={() =>
          void sending.send(
            () => api.DELETE('/v1/oauth2/register/{client_id}', at(client_id)),
            () => window.location.assign('/account/clients'),
          )
        }
      >
        Remove
      </ConfirmButton>
    </section>
  );
}
