import type { SubmitEvent } from 'react';
import type { OAuthClient, OAuthClientInput } from '../shared/api.ts';
import { listError } from '../shared/form.tsx';
import { t } from '../shared/intl.ts';
import { CheckboxField, Field, TextField } from '../shared/ui.tsx';
import { checkedValues, readForm, type Mutation } from '../shared/use-mutation.ts';
import { ScopeMatrix } from './ScopeMatrix.tsx';

interface Props {
  client?: OAuthClient;
  errors: Mutation['errors'];
}

const listOptional = () =>
  [
    ['logo_uri', t({ id: 'clients.logo', defaultMessage: 'Logo URL' })],
    ['tos_uri', t({ id: 'clients.terms', defaultMessage: 'Terms of service URL' })],
    ['policy_uri', t({ id: 'clients.policy', defaultMessage: 'Privacy policy URL' })],
  ] as const;

const listRequirements = () =>
  [
    [
      'require_pushed_authorization_requests',
      t({ id: 'clients.par', defaultMessage: 'Require pushed authorization requests' }),
      t({
        id: 'clients.par.hint',
        defaultMessage: 'The application sends each authorization request to the service first (PAR).',
      }),
    ],
    [
      'dpop_bound_access_tokens',
      t({ id: 'clients.dpop', defaultMessage: 'Require proof of a key' }),
      t({
        id: 'clients.dpop.hint',
        defaultMessage: 'Access tokens work only together with a key of the application (DPoP).',
      }),
    ],
  ] as const;

/** The fields of an OAuth client. */
export function ClientFields({ client, errors }: Props) {
  return (
    <>
      <TextField
        label={t({ id: 'field.name', defaultMessage: 'Name' })}
        name="client_name"
        hint={t({ id: 'clients.name.hint', defaultMessage: 'Shown on the consent page.' })}
        defaultValue={client?.client_name}
        error={errors.get('client_name')}
      />
      <TextField
        label={t({ id: 'clients.homepage', defaultMessage: 'Homepage URL' })}
        name="client_uri"
        type="url"
        defaultValue={client?.client_uri}
        error={errors.get('client_uri')}
      />
      <RedirectUris client={client} errors={errors} />
      {listOptional().map(([name, label]) => (
        <TextField
          key={name}
          label={t({ id: 'field.optional', defaultMessage: '{label} (optional)' }, { label })}
          name={name}
          type="url"
          defaultValue={client?.[name] ?? ''}
          error={errors.get(name)}
        />
      ))}
      {listRequirements().map(([name, label, hint]) => (
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
        legend={t({ id: 'console.field.Scopes', defaultMessage: 'Scopes' })}
        initial={client?.scope.split(' ') ?? ['openid', 'email']}
        error={errors.get('scope')}
      />
    </>
  );
}

function RedirectUris({ client, errors }: Props) {
  return (
    <Field
      label={t({ id: 'clients.redirects', defaultMessage: 'Redirect URIs' })}
      hint={t(
        {
          id: 'clients.redirects.hint',
          defaultMessage:
            'One per line. HTTPS, or HTTP on localhost. Native: also {loopback} with any port, or {scheme}.',
        },
        { loopback: 'http://127.0.0.1', scheme: 'com.example.app:/callback' },
      )}
      error={listError(errors, 'redirect_uris')}
    >
      {(attributes) => (
        <textarea name="redirect_uris" rows={3} defaultValue={client?.redirect_uris.join('\n')} {...attributes} />
      )}
    </Field>
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
