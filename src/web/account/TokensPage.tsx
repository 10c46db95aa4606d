import { useState } from 'react';
import { api, type AccessToken } from '../shared/api.ts';
import { ConfirmButton } from '../shared/confirm-button.tsx';
import { CopyField, CreatedCard } from '../shared/copy-field.tsx';
import { formatDate } from '../shared/dates.ts';
import { listError, FocusedErrorMessage, Form } from '../shared/form.tsx';
import { t } from '../shared/intl.ts';
import { isScope, type Scope } from '../shared/scopes.ts';
import { Field, TextField } from '../shared/ui.tsx';
import { usePaginatedList } from '../shared/use-paginated-list.ts';
import { useResource } from '../shared/use-resource.ts';
import { checkedValues, readForm, useMutation } from '../shared/use-mutation.ts';
import { AccountPage } from './AccountPage.tsx';
import { firstRequest } from './first-request.ts';
import { ItemList } from './ItemList.tsx';
import { ScopeMatrix } from './ScopeMatrix.tsx';
import parts from '../shared/parts.module.css';

/** The personal access tokens of the signed-in person. */
export function TokensPage() {
  const pages = usePaginatedList((query) => api.GET('/v1/personal_access_tokens/', { params: { query } }));
  const mutation = useMutation();
  const [created, setCreated] = useState<NewToken>();
  const revoke = (id: string) =>
    mutation.send(() => api.DELETE('/v1/personal_access_tokens/{id}', { params: { path: { id } } }), pages.reload);
  return (
    <AccountPage title={t({ id: 'account.tokens', defaultMessage: 'Access tokens' })}>
      <p>
        {t({
          id: 'tokens.about',
          defaultMessage: 'Access tokens let your own scripts use the API on your behalf. Keep them secret.',
        })}
      </p>
      {created && <CreatedToken key={created.token} {...created} />}
      <FocusedErrorMessage mutation={mutation} />
      <ItemList
        pages={pages}
        label={t({ id: 'account.tokens', defaultMessage: 'Access tokens' })}
        empty={t({ id: 'tokens.none', defaultMessage: 'You have no access tokens.' })}
      >
        {(item) => (
          <li key={item.id} className={parts.row}>
            <TokenLine token={item} />
            <ConfirmButton
              label={t({ id: 'tokens.revoke', defaultMessage: 'Revoke {name}' }, { name: item.comment })}
              question={t({
                id: 'tokens.revoke.question',
                defaultMessage: 'Scripts that use this token stop working immediately.',
              })}
              isBusy={mutation.isBusy}
              onConfirm={() => void revoke(item.id)}
            >
              {t({ id: 'applications.revoke', defaultMessage: 'Revoke' })}
            </ConfirmButton>
          </li>
        )}
      </ItemList>
      <h2>{t({ id: 'tokens.new', defaultMessage: 'New token' })}</h2>
      <TokenForm
        key={created?.token}
        onCreated={(next) => {
          setCreated(next);
          pages.reload();
        }}
      />
    </AccountPage>
  );
}

interface NewToken {
  token: string;
  scopes: readonly Scope[];
}

/** The token, which is shown once, and a first request with it. */
function CreatedToken({ token, scopes }: NewToken) {
  const request = firstRequest(token, scopes);
  return (
    <CreatedCard title={t({ id: 'tokens.new', defaultMessage: 'New token' })}>
      <CopyField
        copyLabel={t({ id: 'tokens.copy', defaultMessage: 'Copy the token' })}
        value={token}
        hint={t({ id: 'tokens.copyNow', defaultMessage: 'Copy the token now. It is not shown again.' })}
        testId="token"
      />
      {request !== undefined && (
        <CopyField
          copyLabel={t({ id: 'tokens.copyRequest', defaultMessage: 'Copy the first request' })}
          value={request}
          hint={t({ id: 'tokens.firstRequest', defaultMessage: 'A first request with this token, for a terminal.' })}
          testId="first-request"
        />
      )}
    </CreatedCard>
  );
}

function TokenLine({ token }: { token: AccessToken }) {
  const { comment, hint, scopes, created_at, last_used_at, expires_at } = token;
  const facts = [
    t({ id: 'tokens.created', defaultMessage: 'created {date}' }, { date: formatDate(created_at) }),
    last_used_at === null
      ? t({ id: 'tokens.neverUsed', defaultMessage: 'never used' })
      : t({ id: 'tokens.lastUsed', defaultMessage: 'last used {date}' }, { date: formatDate(last_used_at) }),
    expires_at === null
      ? t({ id: 'tokens.neverExpires', defaultMessage: 'does not expire' })
      : t({ id: 'tokens.expires', defaultMessage: 'expires {date}' }, { date: formatDate(expires_at) }),
  ];
  return (
    <div className={parts.breakWords}>
      <strong>{comment}</strong> <code>{hint}…</code>
      <p className={parts.muted}>{facts.join(' · ')}</p>
      <details className={parts.hint}>
        <summary>
          {t(
            { id: 'applications.scopes', defaultMessage: '{count, plural, one {# scope} other {# scopes}}' },
            { count: scopes.length },
          )}
        </summary>
        {scopes.join(', ')}
      </details>
    </div>
  );
}

const DAY = 24 * 60 * 60;
const listExpiries = () =>
  [
    [30 * DAY, t({ id: 'tokens.expiry.30', defaultMessage: '30 days' })],
    [90 * DAY, t({ id: 'tokens.expiry.90', defaultMessage: '90 days' })],
    [365 * DAY, t({ id: 'tokens.expiry.365', defaultMessage: '1 year' })],
    [0, t({ id: 'tokens.expiry.none', defaultMessage: 'No expiration' })],
  ] as const;

function TokenForm({ onCreated }: { onCreated: (created: NewToken) => void }) {
  const mutation = useMutation();
  const { state } = useResource('all', () => api.GET('/v1/organizations/', { params: { query: { limit: 100 } } }));
  const organizations = state.kind === 'loaded' ? state.value.items : [];
  return (
    <Form
      label={t({ id: 'tokens.new', defaultMessage: 'New token' })}
      mutation={mutation}
      submitLabel={t({ id: 'tokens.create', defaultMessage: 'Create token' })}
      onSubmit={(event) => {
        const scopes = checkedValues(event, 'scopes').filter(isScope);
        const read = readForm(event);
        const body = {
          comment: read('comment'),
          scopes,
          organization_id: read('organization_id') || null,
          expires_in: Number(read('expires_in')) || null,
        };
        void mutation.send(
          () => api.POST('/v1/personal_access_tokens/', { body }),
          ({ token }) => onCreated({ token, scopes }),
        );
      }}
    >
      <TextField
        label={t({ id: 'console.field.Description', defaultMessage: 'Description' })}
        name="comment"
        error={mutation.errors.get('comment')}
      />
      <Field
        label={t({ id: 'consent.organization', defaultMessage: 'Organization' })}
        error={mutation.errors.get('organization_id')}
      >
        {(attributes) => (
          <select name="organization_id" defaultValue="" {...attributes}>
            <option value="">{t({ id: 'tokens.allOrganizations', defaultMessage: 'All my organizations' })}</option>
            {organizations.map(({ id, slug }) => (
              <option key={id} value={id}>
                {slug}
              </option>
            ))}
          </select>
        )}
      </Field>
      <ExpiryField error={mutation.errors.get('expires_in')} />
      <ScopeMatrix
        legend={t({ id: 'console.field.Scopes', defaultMessage: 'Scopes' })}
        initial={[]}
        error={
          listError(mutation.errors, 'scopes') &&
          t({ id: 'tokens.scopes.required', defaultMessage: 'Select at least one scope.' })
        }
      />
    </Form>
  );
}

function ExpiryField({ error }: { error: string | undefined }) {
  return (
    <Field label={t({ id: 'tokens.expiry', defaultMessage: 'Expiration' })} error={error}>
      {(attributes) => (
        <select name="expires_in" defaultValue={365 * DAY} {...attributes}>
          {listExpiries().map(([seconds, label]) => (
            <option key={seconds} value={seconds}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
