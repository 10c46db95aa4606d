import type { SubmitEvent } from 'react';
import type { OAuthClient, OAuthClientInput } from '../shared/api.ts';
import { errorOfList } from '../shared/form.tsx';
import { Field, TextField } from '../shared/ui.tsx';
import { chosen, entered, type Sending } from '../shared/use-sending.ts';
import { ScopeChoice } from './ScopeChoice.tsx';

interface Props {
  client?: OAuthClient;
  errors: Sending['errors'];
}

const OPTIONAL = [
  ['logo_uri', 'Address of the logo'],
  ['tos_uri', 'Address of the terms of service'],
  ['policy_uri', 'Address of the privacy policy'],
] as const;

/** What is asked about an application. */
export function ClientFields({ client, errors }: Props) {
  return (
    <>
      <TextField
        label="Name"
        name="client_name"
        hint="People see it when they are asked."
        defaultValue={client?.client_name}
        error={errors.get('client_name')}
      />
      <TextField
        label="Homepage"
        name="client_uri"
        type="url"
        defaultValue={client?.client_uri}
        error={errors.get('client_uri')}
      />
      <Field
        label="Redirect URIs"
        hint="One per line: HTTPS, or HTTP on localhost. People are sent to none but these."
        error={errorOfList(errors, 'redirect_uris')}
      >
        {(attributes) => (
          <textarea name="redirect_uris" rows={3} defaultValue={client?.redirect_uris.join('\n')} {...attributes} />
        )}
      </Field>
      {OPTIONAL.map(([name, label]) => (
        <TextField
          key={name}
          label={`${label} (optional)`}
          name={name}
          type="url"
          defaultValue={client?.[name] ?? ''}
          error={errors.get(name)}
        />
      ))}
      <ScopeChoice
        legend="It may ask to"
        checked={client?.scope.split(' ') ?? ['openid', 'email']}
        error={errors.get('scope')}
      />
    </>
  );
}

/** What was entered, in the terms of the contract. */
export function clientOf(event: SubmitEvent<HTMLFormElement>): OAuthClientInput {
  const scope = chosen(event, 'scopes').join(' ');
  const read = entered(event);
  return {
    client_name: read('client_name'),
    client_uri: read('client_uri'),
    redirect_uris: read('redirect_uris').split(/\s+/).filter(Boolean),
    scope,
    logo_uri: read('logo_uri') || null,
    tos_uri: read('tos_uri') || null,
    policy_uri: read('policy_uri') || null,
  };
}
