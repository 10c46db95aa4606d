import { useState } from 'react';
import { t } from '../shared/intl.ts';
import { sameOriginPath } from '../shared/sign-in-redirect.ts';
import { PageTitle, TextField } from '../shared/ui.tsx';
import { readForm } from '../shared/use-mutation.ts';
import parts from '../shared/parts.module.css';

/** Valid account and server names of the sandbox. */
const NAME_PATTERN = /^[a-z0-9-]{1,32}$/;

/** Simulates the authorization pages of Discord and GitHub for development. */
export function AuthorizationPage() {
  const [errorText, setErrorText] = useState<string>();
  const parameters = new URLSearchParams(window.location.search);
  const target = sameOriginPath(parameters.get('redirect_uri'));
  const isServer = target === '/account/chat-servers';
  const service = parameters.get('client_id') === 'github' ? 'GitHub' : 'Discord';
  const redirectBack = (fields: Record<string, string>) => {
    const query = new URLSearchParams({ ...fields, state: parameters.get('state') ?? '' });
    window.location.assign(`${target}?${query.toString()}`);
  };
  const title = isServer
    ? t({ id: 'authorization.title.server', defaultMessage: 'Allow Sellbase to use a server' })
    : t({ id: 'authorization.title.account', defaultMessage: 'Allow Sellbase to use your account' });
  return (
    <main className={parts.narrow}>
      <p className={parts.note}>
        {t({ id: 'authorization.testMode', defaultMessage: 'Test mode: this page simulates {service}.' }, { service })}
      </p>
      <PageTitle title={title}>{title}</PageTitle>
      <form
        noValidate
        aria-label={service}
        onSubmit={(event) => {
          const name = readForm(event)('name');
          if (NAME_PATTERN.test(name)) redirectBack({ code: `sandbox_${name}` });
          else setErrorText(invalidName());
        }}
      >
        <TextField
          label={
            isServer
              ? t({ id: 'authorization.server', defaultMessage: 'Server name' })
              : t({ id: 'authorization.account', defaultMessage: 'Account name' })
          }
          name="name"
          autoComplete="off"
          dir="ltr"
          defaultValue={isServer ? 'aster' : 'ada'}
          error={errorText}
        />
        <div className={parts.actions}>
          <button type="submit">{t({ id: 'consent.allow', defaultMessage: 'Allow' })}</button>
          <button type="button" className={parts.plain} onClick={() => redirectBack({ error: 'access_denied' })}>
            {t({ id: 'consent.deny', defaultMessage: 'Deny' })}
          </button>
        </div>
      </form>
    </main>
  );
}

const invalidName = () =>
  t({
    id: 'authorization.nameInvalid',
    defaultMessage: 'Use at most 32 lowercase letters, digits and hyphens.',
  });
