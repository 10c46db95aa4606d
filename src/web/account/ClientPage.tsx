import { useState } from 'react';
import { api, type OAuthClient, type OAuthClientInput } from '../shared/api.ts';
import { ConfirmButton } from '../shared/confirm-button.tsx';
import { CopyField, CreatedCard } from '../shared/copy-field.tsx';
import { FocusedErrorMessage, Form } from '../shared/form.tsx';
import { t } from '../shared/intl.ts';
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
              {t({ id: 'console.field.Client ID', defaultMessage: 'Client ID' })}
              {': '}
              <code>{client.client_id}</code>
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
      label={t({ id: 'clients.settings', defaultMessage: 'Application settings' })}
      mutation={mutation}
      submitLabel={t({ id: 'form.save', defaultMessage: 'Save' })}
      successMessage={t({ id: 'form.saved', defaultMessage: 'Saved.' })}
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
      <CreatedCard title={t({ id: 'clients.secret.new', defaultMessage: 'New client secret' })}>
        <CopyField
          copyLabel={t({ id: 'clients.secret.copy', defaultMessage: 'Copy the client secret' })}
          value={secret}
          hint={t({ id: 'clients.secret.now', defaultMessage: 'Copy the secret now. It is not shown again.' })}
          testId="client-secret"
        />
      </CreatedCard>
    );
  }
  return (
    <section className={parts.card} aria-labelledby="client-secret">
      <h2 id="client-secret">{t({ id: 'console.field.Client secret', defaultMessage: 'Client secret' })}</h2>
      <FocusedErrorMessage mutation={mutation} />
      <ConfirmButton
        label={t({ id: 'clients.secret.rotate', defaultMessage: 'Rotate client secret' })}
        question={t({
          id: 'clients.secret.question',
          defaultMessage: 'The current secret stops working immediately.',
        })}
        isBusy={mutation.isBusy}
        onConfirm={() =>
          void mutation.send(
            () => api.POST('/v1/oauth2/register/{client_id}/secret', pathParams(client_id)),
            ({ client_secret }) => setSecret(client_secret),
          )
        }
      >
        {t({ id: 'clients.secret.rotate.short', defaultMessage: 'Rotate' })}
      </ConfirmButton>
    </section>
  );
}

function DeleteClient({ client: { client_id, client_name } }: { client: OAuthClient }) {
  const mutation = useMutation();
  return (
    <section className={parts.card} aria-labelledby="delete-client">
      <h2 id="delete-client">{t({ id: 'clients.delete', defaultMessage: 'Delete application' })}</h2>
      <FocusedErrorMessage mutation={mutation} />
      <ConfirmButton
        label={t({ id: 'clients.delete.label', defaultMessage: 'Delete {name}' }, { name: client_name })}
        question={t({
          id: 'clients.delete.question',
          defaultMessage: 'The application loses access to all accounts immediately. This cannot be undone.',
        })}
        isBusy={mutation.isBusy}
        onConfirm={() =>
          void mutation.send(
            () => api.DELETE('/v1/oauth2/register/{client_id}', pathParams(client_id)),
            () => window.location.assign('/account/clients'),
          )
        }
      >
        {t({ id: 'clients.delete.short', defaultMessage: 'Delete' })}
      </ConfirmButton>
    </section>
  );
}
