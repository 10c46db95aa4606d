import { useState } from 'react';
import { api, type OAuthClient, type OAuthClientInput } from '../shared/api.ts';
import { ConfirmButton } from '../shared/confirm-button.tsx';
import { CopyField, CreatedCard } from '../shared/copy-field.tsx';
import { FocusedErrorMessage, Form } from '../shared/form.tsx';
import { useResource } from '../shared/use-resource.ts';
import { useMutation } from '../shared/use-mutation.ts';
import { ResourcePage } from '../shared/resource-view.tsx';
import { AccountContent, AccountLayout } from './AccountPage.tsx';
import { ClientFields, readClient } from './ClientFields.tsx';
import parts from '../shared/parts.module.css';

const pathParams = (client_id: string) => ({ params: { path: { client_id } } });

/** The settings of one OAuth client. */
export function ClientPage({ id }: { id: string }) {
  const resource = useResource(id, () => api.GET('/v1/oauth2/register/{client_id}', pathParams(id)));
  return (
    <AccountLayout>
      <ResourcePage {...resource}>
        {(client) => (
          <AccountContent title={client.client_name}>
            <p className={parts.breakWords}>
              Client ID: <code>{client.client_id}</code>
            </p>
            <EditClient client={client} onSaved={resource.setValue} />
            {client.token_endpoint_auth_method !== 'none' && <ClientSecret client={client} />}
            <DeleteClient client={client} />
          </AccountContent>
        )}
      </ResourcePage>
    </AccountLayout>
  );
}

function EditClient({ client, onSaved }: { client: OAuthClient; onSaved: (client: OAuthClient) => void }) {
  const mutation = useMutation();
  const { client_id, application_type, token_endpoint_auth_method } = client;
  const grant_types = client.grant_types.filter(isGrantType);
  return (
    <Form
      label="Application settings"
      mutation={mutation}
      submitLabel="Save"
      successMessage="Saved."
      onSubmit={(event) => {
        const type = { application_type, token_endpoint_auth_method };
        const body = { ...readClient(event), ...type, client_id, grant_types };
        void mutation.send(
          () => api.PUT('/v1/oauth2/register/{client_id}', { ...pathParams(client_id), body }),
          onSaved,
        );
      }}
    >
      <ClientFields client={client} errors={mutation.errors} />
    </Form>
  );
}

type GrantType = NonNullable<OAuthClientInput['grant_types']>[number];
const isGrantType = (text: string): text is GrantType => text === 'authorization_code' || text === 'refresh_token';

function ClientSecret({ client: { client_id } }: { client: OAuthClient }) {
  const mutation = useMutation();
  const [secret, setSecret] = useState<string>();
  if (secret !== undefined) {
    return (
      <CreatedCard title="New client secret">
        <CopyField
          copyLabel="Copy the client secret"
          value={secret}
          hint="Copy the secret now. It is not shown again."
          testId="client-secret"
        />
      </CreatedCard>
    );
  }
  return (
    <section className={parts.card} aria-label="Client secret">
      <h2>Client secret</h2>
      <FocusedErrorMessage mutation={mutation} />
      <ConfirmButton
        label="Rotate client secret"
        question="The current secret stops working immediately."
        isBusy={mutation.isBusy}
        onConfirm={() =>
          void mutation.send(
            () => api.POST('/v1/oauth2/register/{client_id}/secret', pathParams(client_id)),
            ({ client_secret }) => setSecret(client_secret),
          )
        }
      >
        Rotate
      </ConfirmButton>
    </section>
  );
}

function DeleteClient({ client: { client_id, client_name } }: { client: OAuthClient }) {
  const mutation = useMutation();
  return (
    <section className={parts.card} aria-label="Delete application">
      <h2>Delete application</h2>
      <FocusedErrorMessage mutation={mutation} />
      <ConfirmButton
        label={`Delete ${client_name}`}
        question="The application loses access to all accounts immediately. This cannot be undone."
        isBusy={mutation.isBusy}
        onConfirm={() =>
          void mutation.send(
            () => api.DELETE('/v1/oauth2/register/{client_id}', pathParams(client_id)),
            () => window.location.assign('/account/clients'),
          )
        }
      >
        Delete
      </ConfirmButton>
    </section>
  );
}
