import type { SubmitEvent } from 'react';
import type { OAuthClient, OAuthClientInput } from '../shared/api.ts';
import { listError } from '../shared/form.tsx';
import { CheckboxField, Field, TextField } from '../shared/ui.tsx';
import { checkedValues, readForm, type Mutation } from '../shared/use-mutation.ts';
import { ScopeMatrix } from './ScopeMatrix.tsx';

interface Props {
  client?: OAuthClient;
  errors: Mutation['errors'];
}

const OPTIONAL = [
  ['logo_uri', 'Logo URL'],
  ['tos_uri', 'Terms of service URL'],
  ['policy_uri', 'Privacy policy URL'],
] as const;

const REQUIREMENTS = [
  [
    'require_pushed_authorization_requests',
    'Require pushed authorization requests',
    'The application sends each authorization request to the service first (PAR).',
  ],
  [
    'dpop_bound_access_tokens',
    'Require proof of a key',
    'Access tokens work only together with a key of the application (DPoP).',
  ],
] as const;

/** The fields of an OAuth client. */
export function ClientFields({ client, errors }: Props) {
  return (
    <>
      <TextField
        label="Name"
        name="client_name"
        hint="Shown on the consent page."
        defaultValue={client?.client_name}
        error={errors.get('client_name')}
      />
      <TextField
        label="Homepage URL"
        name="client_uri"
        type="url"
        defaultValue={client?.client_uri}
        error={errors.get('client_uri')}
      />
      <Field
        label="Redirect URIs"
        hint="One per line. HTTPS, or HTTP on localhost. Native: also http://127.0.0.1 with any port, or com.example.app:/callback."
        error={listError(errors, 'redirect_uris')}
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
      {REQUIREMENTS.map(([name, label, hint]) => (
        <CheckboxField
          key={name}
          label={label}
          name={name}
          hint={hint}
          defaultChecked={client?.[name]}
          error={errors.get(name)}
        />
      ))}
      <ScopeMatrix
        legend="Scopes"
        initial={client?.scope.split(' ') ?? ['openid', 'email']}
        error={errors.get('scope')}
      />
    </>
  );
}

/** Reads the fields as the request body of the API. */
export function readClient(event: SubmitEvent<HTMLFormElement>): OAuthClientInput {
  const scope = checkedValues(event, 'scopes').join(' ');
  const read = readForm(event);
  return {
    client_name: read('client_name'),
    client_uri: read('client_uri'),
    redirect_uris: read('redirect_uris').split(/\s+/).filter(Boolean),
    scope,
    logo_uri: read('logo_uri') || null,
    tos_uri: read('tos_uri') || null,
    policy_uri: read('policy_uri') || null,
    require_pushed_authorization_requests: read('require_pushed_authorization_requests') !== '',
    dpop_bound_access_tokens: read('dpop_bound_access_tokens') !== '',
  };
}
