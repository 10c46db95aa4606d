import { useState } from 'react';
import { ownPath } from '../shared/sign-in.ts';
import { PageTitle, TextField } from '../shared/ui.tsx';
import { entered } from '../shared/use-sending.ts';

/** What the sandbox takes for a name. */
const NAME = /^[a-z0-9-]{1,32}$/;

/** Plays Discord and GitHub for a deployment in development: whoever is asked says who they are, or no. */
export function AuthorizationPage() {
  const [problem, setProblem] = useState<string>();
  const asked = new URLSearchParams(window.location.search);
  const target = ownPath(asked.get('redirect_uri'));
  const isServer = target === '/account/chat-servers';
  const service = asked.get('client_id') === 'github' ? 'GitHub' : 'Discord';
  const answer = (fields: Record<string, string>) => {
    const query = new URLSearchParams({ ...fields, state: asked.get('state') ?? '' });
    window.location.assign(`${target}?${query.toString()}`);
  };
  const what = isServer ? 'a server' : 'your account';
  return (
    <main className="notice">
      <p className="note">Test mode: this page stands in for {service}.</p>
      <PageTitle title={`Allow Sellbase to use ${what}`}>Allow Sellbase to use {what}</PageTitle>
      <form
        noValidate
        aria-label={service}
        onSubmit={(event) => {
          const name = entered(event)('name');
          if (NAME.test(name)) answer({ code: `sandbox_${name}` });
          else setProblem('Use lower-case letters, digits and hyphens, 32 at most.');
        }}
      >
        <TextField
          label={isServer ? 'Name of the server' : 'Name of your account'}
          name="name"
          autoComplete="off"
          defaultValue={isServer ? 'aster' : 'ada'}
          error={problem}
        />
        <div className="actions">
          <button type="submit">Allow</button>
          <button type="button" className="plain" onClick={() => answer({ error: 'access_denied' })}>
            Refuse
          </button>
        </div>
      </form>
    </main>
  );
}
