import { api, type ChatServerConnection } from '../shared/api.ts';
import { CopyField } from '../shared/copy-field.tsx';
import { t } from '../shared/intl.ts';
import { LoadingPage, Redirect } from '../shared/ui.tsx';
import { AccountPage } from './AccountPage.tsx';
import { hasCallbackParameters, useOAuthCallback } from './use-oauth-callback.ts';
import parts from '../shared/parts.module.css';

/** Completes the connection of a Discord server after the redirect from Discord. */
export function ChatServerPage() {
  return hasCallbackParameters() ? (
    <CallbackResult />
  ) : (
    <Redirect to="/account/organizations">{t({ id: 'page.loading', defaultMessage: 'Loading…' })}</Redirect>
  );
}

function CallbackResult() {
  const state = useOAuthCallback((callback_url) =>
    api.POST('/v1/users/chat-servers/callback', { body: { callback_url } }),
  );
  switch (state.kind) {
    case 'pending':
      return (
        <LoadingPage>
          {t({ id: 'chatServers.connecting', defaultMessage: 'Connecting your Discord server…' })}
        </LoadingPage>
      );
    case 'failed':
      return (
        <AccountPage title={t({ id: 'chatServers.failed', defaultMessage: 'Discord server not connected' })}>
          <p role="alert" className={parts.alert}>
            {state.error}
          </p>
          <p>
            <a href="/account/organizations">
              {t({ id: 'console.organizations', defaultMessage: 'Your organizations' })}
            </a>
          </p>
        </AccountPage>
      );
    case 'done':
      return <Connected connection={state.value} />;
  }
}

function Connected({ connection: { organization_id, server } }: { connection: ChatServerConnection }) {
  return (
    <AccountPage title={t({ id: 'chatServers.connected', defaultMessage: 'Discord server connected' })}>
      <p className={parts.breakWords}>
        {t(
          {
            id: 'chatServers.connected.about',
            defaultMessage:
              'Benefits of your organization can now assign roles to the members of <strong>{server}</strong>. In the settings of the server, the role of the bot must be above the roles that it assigns.',
          },
          { server: server.name, strong: (content) => <strong>{content}</strong> },
        )}
      </p>
      <section className={parts.card} aria-labelledby="benefit-settings">
        <h2 id="benefit-settings">{t({ id: 'chatServers.settings', defaultMessage: 'Benefit settings' })}</h2>
        <CopyField
          copyLabel={t({ id: 'chatServers.token.copy', defaultMessage: 'Copy the server token' })}
          value={server.guild_token}
          hint={t({
            id: 'chatServers.token.hint',
            defaultMessage: 'Identifies the server in a benefit. It does not change when you connect the server again.',
          })}
          testId="guild-token"
        />
        <h3>{t({ id: 'console.field.Roles', defaultMessage: 'Roles' })}</h3>
        {server.roles.length === 0 ? (
          <p className={parts.muted}>
            {t({ id: 'chatServers.roles.none', defaultMessage: 'The server has no roles yet.' })}
          </p>
        ) : (
          <ul aria-label={t({ id: 'console.field.Roles', defaultMessage: 'Roles' })}>
            {server.roles.map(({ id, name }) => (
              <li key={id} className={parts.breakWords}>
                <bdi>{name}</bdi> <code>{id}</code>
              </li>
            ))}
          </ul>
        )}
      </section>
      <p>
        <a href={`/account/organizations/${organization_id}#applications`}>
          {t({ id: 'chatServers.back', defaultMessage: 'Back to your organization' })}
        </a>
      </p>
    </AccountPage>
  );
}
