import { api, type ChatServerConnection } from '../shared/api.ts';
import { CopyField } from '../shared/copy-field.tsx';
import { Loading, Redirect } from '../shared/ui.tsx';
import { AccountPage } from './AccountPage.tsx';
import { hasAnswer, useReturn } from './use-return.ts';

/** Where Discord sends sellers back to who install our bot on their server. */
export function ChatServerPage() {
  return hasAnswer() ? <Returned /> : <Redirect to="/account/organizations">One moment…</Redirect>;
}

function Returned() {
  const state = useReturn((callback_url) => api.POST('/v1/users/chat-servers/callback', { body: { callback_url } }));
  switch (state.kind) {
    case 'waiting':
      return <Loading>Connecting your Discord server…</Loading>;
    case 'refused':
      return (
        <AccountPage title="Your Discord server is not connected">
          <p role="alert" className="alert">
            {state.problem}
          </p>
          <p>
            <a href="/account/organizations">Your organizations</a>
          </p>
        </AccountPage>
      );
    case 'done':
      return <Connected connection={state.value} />;
  }
}

function Connected({ connection: { organization_id, server } }: { connection: ChatServerConnection }) {
  return (
    <AccountPage title="Your Discord server is connected">
      <p className="long">
        Benefits of your organization can give roles on <strong>{server.name}</strong> now, to whoever is a member
        there. The role of our bot must be above those that it gives.
      </p>
      <section className="card" aria-label="For your benefits">
        <h2>For your benefits</h2>
        <CopyField
          name="token of the server"
          value={server.guild_token}
          hint="It names the server in a benefit, as guild_token. It stays the same if you connect the server again."
          testId="guild-token"
        />
        <h3>Roles</h3>
        {server.roles.length === 0 ? (
          <p className="quiet">The server has none yet.</p>
        ) : (
          <ul aria-label="Roles">
            {server.roles.map(({ id, name }) => (
              <li key={id} className="long">
                {name} <code>{id}</code>
              </li>
            ))}
          </ul>
        )}
      </section>
      <p>
        <a href={`/account/organizations/${organization_id}`}>Back to your organization</a>
      </p>
    </AccountPage>
  );
}
