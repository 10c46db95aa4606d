import { useState } from 'react';
import { sameOriginPath } from '../shared/sign-in-redirect.ts';
import { PageTitle, TextField } from '../shared/ui.tsx';
import { readForm } from '../shared/use-mutation.ts';

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
  const subject = isServer ? 'a server' : 'your account';
  return (
    <main className="notice">
      <p className="note">Test mode: this page simulates {service}.</p>
      <PageTitle title={`Allow Sellbase to use ${subject}`}>Allow Sellbase to use {subject}</PageTitle>
      <form
        noValidate
        aria-label={service}
        onSubmit={(event) => {
          const name = readForm(event)('name');
          if (NAME_PATTERN.test(name)) redirectBack({ code: `sandbox_${name}` });
          else setErrorText('Use at most 32 lowercase letters, digits and hyphens.');
        }}
      >
        <TextField
          label={isServer ? 'Server name' : 'Account name'}
          name="name"
          autoComplete="off"
          defaultValue={isServer ? 'aster' : 'ada'}
          error={errorText}
        />
        <div className="actions">
          <button type="submit">Allow</button>
          <button type="button" className="plain" onClick={() => redirectBack({ error: 'access_denied' })}>
            Deny
          </button>
        </div>
      </form>
    </main>
  );
}
