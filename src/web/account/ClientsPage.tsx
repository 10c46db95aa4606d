import { useState } from 'react';
import { api, type OAuthClientCreated } from '../shared/api.ts';
import { CopyField, Fresh } from '../shared/copy-field.tsx';
import { formatDate } from '../shared/dates.ts';
import { Form } from '../shared/form.tsx';
import { Field } from '../shared/ui.tsx';
import { usePages } from '../shared/use-pages.ts';
import { entered, useSending } from '../shared/use-sending.ts';
import { AccountPage } from './AccountPage.tsx';
import { ClientFields, clientOf } from './ClientFields.tsx';
import { ItemList } from './ItemList.tsx';

/** Applications that act for other people, registered by this person. */
export function ClientsPage() {
  const pages = usePages((query) => api.GET('/v1/oauth2/', { params: { query } }));
  const [made, setMade] = useState<OAuthClientCreated>();
  return (
    <AccountPage title="Applications">
      <p>Applications of yours that act for other people, by OAuth 2.0 and OpenID Connect.</p>
      {made && <Secrets made={made} />}
      <ItemList pages={pages} label="Applications" empty="You have registered no application.">
        {({ client_id, client_name, created_at }) => (
          <li key={client_id} className="long">
            <a href={`/account/clients/${client_id}`}>{client_name}</a>
            <p className="quiet">
              <code>{client_id}</code>, since {formatDate(created_at)}
            </p>
          </li>
        )}
      </ItemList>
      <h2>New application</h2>
      <NewClient
        onMade={(created) => {
          setMade(created);
          pages.reload();
        }}
      />
    </AccountPage>
  );
}

function Secrets({ made }: { made: OAuthClientCreated }) {
  return (
    <Fresh key={made.client_id} title={`${made.client_name} is registered`}>
      <p className="long">
        Client id: <code data-testid="client-id">{made.client_id}</code>
      </p>
      {made.client_secret !== null && (
        <CopyField
          name="client secret"
          value={made.client_secret}
          hint="The client secret. Copy it now: it is not shown again."
          testId="client-secret"
        />
      )}
      <CopyField
        name="registration access token"
        value={made.registration_access_token}
        hint="The registration access token, for programs that change the registration. It is not shown again."
      />
    </Fresh>
  );
}

function NewClient({ onMade }: { onMade: (made: OAuthClientCreated) => void }) {
  const sending = useSending();
  return (
    <Form
      label="New application"
      sending={sending}
      action="Register"
      onSubmit={(event) => {
        const form = event.currentTarget;
        const isPublic = entered(event)('kind') === 'public';
        const body = {
          ...clientOf(event),
          token_endpoint_auth_method: isPublic ? 'none' : 'client_secret_post',
        } as const;
        void sending.send(
          () => api.POST('/v1/oauth2/register', { body }),
          (made) => {
            form.reset();
            onMade(made);
          },
        );
      }}
    >
      <Field label="Kind" error={sending.errors.get('token_endpoint_auth_method')}>
        {(attributes) => (
          <select name="kind" {...attributes}>
            <option value="confidential">Confidential: it runs on a server and can keep a secret</option>
            <option value="public">Public: it runs in a browser or on people’s machines</option>
          </select>
        )}
      </Field>
      <ClientFields errors={sending.errors} />
    </Form>
  );
}
