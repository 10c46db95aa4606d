import { useState } from 'react';
import { api, type OAuthClientCreated } from '../shared/api.ts';
import { CopyField, CreatedCard } from '../shared/copy-field.tsx';
import { formatDate } from '../shared/dates.ts';
import { Form } from '../shared/form.tsx';
import { t } from '../shared/intl.ts';
import { Field } from '../shared/ui.tsx';
import { usePaginatedList } from '../shared/use-paginated-list.ts';
import { readForm, useMutation } from '../shared/use-mutation.ts';
import { AccountPage } from './AccountPage.tsx';
import { ClientFields, readClient } from './ClientFields.tsx';
import { ItemList } from './ItemList.tsx';
import parts from '../shared/parts.module.css';

/** The OAuth clients that the signed-in person has registered. */
export function ClientsPage() {
  const pages = usePaginatedList((query) => api.GET('/v1/oauth2/', { params: { query } }));
  const [created, setCreated] = useState<OAuthClientCreated>();
  return (
    <AccountPage title={t({ id: 'account.clients', defaultMessage: 'Your applications' })}>
      <p>
        {t({
          id: 'clients.about',
          defaultMessage:
            'Register applications that access the API on behalf of other people, with OAuth 2.0 and OpenID Connect.',
        })}
      </p>
      {created && <NewClientCredentials created={created} />}
      <ItemList
        pages={pages}
        label={t({ id: 'account.clients', defaultMessage: 'Your applications' })}
        empty={t({ id: 'clients.none', defaultMessage: 'You have not registered an application.' })}
      >
        {({ client_id, client_name, created_at }) => (
          <li key={client_id} className={parts.breakWords}>
            <a href={`/account/clients/${client_id}`}>
              <bdi>{client_name}</bdi>
            </a>
            <p className={parts.muted}>
              <code>{client_id}</code> ·{' '}
              {t({ id: 'tokens.created', defaultMessage: 'created {date}' }, { date: formatDate(created_at) })}
            </p>
          </li>
        )}
      </ItemList>
      <h2>{t({ id: 'clients.new', defaultMessage: 'New application' })}</h2>
      <NewClient
        key={created?.client_id}
        onCreated={(next) => {
          setCreated(next);
          pages.reload();
        }}
      />
    </AccountPage>
  );
}

function NewClientCredentials({ created }: { created: OAuthClientCreated }) {
  return (
    <CreatedCard
      key={created.client_id}
      title={t({ id: 'clients.registered', defaultMessage: '{name} is registered' }, { name: created.client_name })}
    >
      <p className={parts.breakWords}>
        {t({ id: 'console.field.Client ID', defaultMessage: 'Client ID' })}
        {': '}
        <code data-testid="client-id">{created.client_id}</code>
      </p>
      {created.client_secret !== null && (
        <CopyField
          copyLabel={t({ id: 'clients.secret.copy', defaultMessage: 'Copy the client secret' })}
          value={created.client_secret}
          hint={t({
            id: 'clients.secret.copyNow',
            defaultMessage: 'The client secret. Copy it now. It is not shown again.',
          })}
          testId="client-secret"
        />
      )}
      <CopyField
        copyLabel={t({ id: 'clients.token.copy', defaultMessage: 'Copy the registration access token' })}
        value={created.registration_access_token}
        hint={t({
          id: 'clients.token.copyNow',
          defaultMessage:
            'The registration access token, which can change this registration through the API. It is not shown again.',
        })}
      />
    </CreatedCard>
  );
}

function NewClient({ onCreated }: { onCreated: (created: OAuthClientCreated) => void }) {
  const mutation = useMutation();
  return (
    <Form
      label={t({ id: 'clients.new', defaultMessage: 'New application' })}
      mutation={mutation}
      submitLabel={t({ id: 'clients.register', defaultMessage: 'Register' })}
      onSubmit={(event) => {
        const kind = readForm(event)('kind');
        const body = {
          ...readClient(event),
          application_type: kind === 'native' ? 'native' : 'web',
          token_endpoint_auth_method: kind === 'confidential' ? 'client_secret_post' : 'none',
        } as const;
        void mutation.send(() => api.POST('/v1/oauth2/register', { body }), onCreated);
      }}
    >
      <Field
        label={t({ id: 'clients.kind', defaultMessage: 'Client type' })}
        error={mutation.errors.get('token_endpoint_auth_method')}
      >
        {(attributes) => (
          <select name="kind" {...attributes}>
            <option value="confidential">
              {t({
                id: 'clients.kind.confidential',
                defaultMessage: 'Confidential: runs on a server and can store a secret',
              })}
            </option>
            <option value="public">
              {t({ id: 'clients.kind.public', defaultMessage: 'Public: runs in a browser' })}
            </option>
            <option value="native">
              {t({ id: 'clients.kind.native', defaultMessage: 'Native: is installed on users’ devices' })}
            </option>
          </select>
        )}
      </Field>
      <ClientFields errors={mutation.errors} />
    </Form>
  );
}
