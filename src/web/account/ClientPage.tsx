import { useState } from 'react';
import { api, type OAuthClient } from '../shared/api.ts';
import { ConfirmButton, CopyField, Form, PageWhenHere, Problem } from '../shared/parts.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { useSending } from '../shared/use-sending.ts';
import { AccountPage } from './AccountPage.tsx';
import { ClientFields, clientOf } from './ClientFields.tsx';

const at = (client_id: string) => ({ params: { path: { client_id } } });

/** One application. */
export function ClientPage({ id }: { id: string }) {
  const loading = useLoaded(id, () => api.GET('/v1/oauth2/register/{client_id}', at(id)));
  return (
    <PageWhenHere {...loading}>
      {(client) => (
        <AccountPage title={client.client_name}>
          <p className="long">
            Client id: <code>{client.client_id}</code>
          </p>
          <Edit client={client} onSaved={loading.setValue} />
          {client.token_endpoint_auth_method !== 'none' && <Secret client={client} />}
          <Removal client={client} />
        </AccountPage>
      )}
    </PageWhenHere>
  );
}

function Edit({ client, onSaved }: { client: OAuthClient; onSaved: (client: OAuthClient) => void }) {
  const sending = useSending();
  const [isSaved, setSaved] = useState(false);
  const { client_id, token_endpoint_auth_method, grant_types } = client;
  return (
    <Form
      label="The application"
      sending={sending}
      action="Save"
      onSubmit={(event) => {
        setSaved(false);
        const kept = { client_id, token_endpoint_auth_method, grant_types } as {
          client_id: string;
          token_endpoint_auth_method: 'none';
          grant_types: 'authorization_code'[];
        };
        const body = { ...clientOf(event), ...kept };
        void sending.send(
          () => api.PUT('/v1/oauth2/register/{client_id}', { ...at(client_id), body }),
          (changed) => {
            setSaved(true);
            onSaved(changed);
          },
        );
      }}
    >
      <ClientFields client={client} errors={sending.errors} />
      <p role="status">{isSaved && 'Saved.'}</p>
    </Form>
  );
}

function Secret({ client: { client_id } }: { client: OAuthClient }) {
  const sending = useSending();
  const [secret, setSecret] = useState<string>();
  return (
    <section className="card" aria-label="Client secret">
      <h2>Client secret</h2>
      <Problem sending={sending} />
      {secret ? (
        <CopyField
          name="client secret"
          value={secret}
          hint="Copy it now: it is not shown again."
          testId="client-secret"
        />
      ) : (
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
      )}
    </section>
  );
}

function Removal({ client: { client_id, client_name } }: { client: OAuthClient }) {
  const sending = useSending();
  return (
    <section className="card" aria-label="Removal">
      <h2>Remove</h2>
      <Problem sending={sending} />
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
