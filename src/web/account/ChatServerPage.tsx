import { api, type ChatServerConnection } from '../shared/api.ts';
import { CopyField } from '../shared/copy-field.tsx';
import { LoadingPage, Redirect } from '../shared/ui.tsx';
import { AccountPage } from './AccountPage.tsx';
import { hasCallbackParameters, useOAuthCallback } from './use-oauth-callback.ts';
import parts from '../shared/parts.module.css';

/** Completes the connection of a Discord server after the redirect from Discord. */
export function ChatServerPage() {
  return hasCallbackParameters() ? <CallbackResult /> : <Redirect to="/account/organizations">Loading…</Redirect>;
}

function CallbackResult() {
  const state = useOAuthCallback((callback_url) =>
    api.POST('/v1/users/chat-servers/callback', { body: { callback_url } }),
  );
  switch (state.kind) {
    case 'pending':
      return <LoadingPage>Connecting your Discord server…</LoadingPage>;
    case 'failed':
      return (
        <AccountPage title="Discord server not connected">
          <p role="alert" className={parts.alert}>
            {state.error}
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
    <AccountPage title="Discord server connected">
      <p className={parts.breakWords}>
        Benefits of your organization can now assign roles to the members of{' '}
        <strong>
          <bdi>{server.name}</bdi>
        </strong>
        . In the settings of the server, the role of the bot must be above the roles that it assigns.
      </p>
      <section className={parts.card} aria-label="Benefit settings">
        <h2>Benefit settings</h2>
        <CopyField
          copyLabel="Copy the server token"
          value={server.guild_token}
          hint="Identifies the server in a benefit (guild_token). It does not change when you connect the server again."
          testId="guild-token"
        />
        <h3>Roles</h3>
        {server.roles.length === 0 ? (
          <p className={parts.muted}>The server has no roles yet.</p>
        ) : (
          <ul aria-label="Roles">
            {server.roles.map(({ id, name }) => (
              <li key={id} className={parts.breakWords}>
                <bdi>{name}</bdi> <code>{id}</code>
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
