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
    <AccountPage title="Access tokens">
      <p>Access tokens let your own scripts use the API on your behalf. Keep them secret.</p>
      {created && <CreatedToken key={created.token} {...created} />}
      <FocusedErrorMessage mutation={mutation} />
      <ItemList pages={pages} label="Access tokens" empty="You have no access tokens.">
        {(item) => (
          <li key={item.id} className={parts.row}>
            <TokenLine token={item} />
            <ConfirmButton
              label={`Revoke ${item.comment}`}
              question="Scripts that use this token stop working immediately."
              isBusy={mutation.isBusy}
              onConfirm={() => void revoke(item.id)}
            >
              Revoke
            </ConfirmButton>
          </li>
        )}
      </ItemList>
      <h2>New token</h2>
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
    <CreatedCard title="New token">
      <CopyField
        copyLabel="Copy the token"
        value={token}
        hint="Copy the token now. It is not shown again."
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
  const used = last_used_at === null ? 'never used' : `last used ${formatDate(last_used_at)}`;
  const expiry = expires_at === null ? 'does not expire' : `expires ${formatDate(expires_at)}`;
  return (
    <div className={parts.breakWords}>
      <strong>{comment}</strong> <code>{hint}…</code>
      <p className={parts.muted}>
        created {formatDate(created_at)}, {used}, {expiry}
      </p>
      <details className={parts.hint}>
        <summary>{scopes.length === 1 ? '1 scope' : `${scopes.length} scopes`}</summary>
        {scopes.join(', ')}
      </details>
    </div>
  );
}

const DAY = 24 * 60 * 60;
const EXPIRIES = [
  [30 * DAY, '30 days'],
  [90 * DAY, '90 days'],
  [365 * DAY, '1 year'],
  [0, 'No expiration'],
] as const;

function TokenForm({ onCreated }: { onCreated: (created: NewToken) => void }) {
  const mutation = useMutation();
  const { state } = useResource('all', () => api.GET('/v1/organizations/', { params: { query: { limit: 100 } } }));
  const organizations = state.kind === 'loaded' ? state.value.items : [];
  return (
    <Form
      label="New token"
      mutation={mutation}
      submitLabel="Create token"
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
      <TextField label="Description" name="comment" error={mutation.errors.get('comment')} />
      <Field label="Organization" error={mutation.errors.get('organization_id')}>
        {(attributes) => (
          <select name="organization_id" defaultValue="" {...attributes}>
            <option value="">All my organizations</option>
            {organizations.map(({ id, slug }) => (
              <option key={id} value={id}>
                {slug}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Expiration" error={mutation.errors.get('expires_in')}>
        {(attributes) => (
          <select name="expires_in" defaultValue={365 * DAY} {...attributes}>
            {EXPIRIES.map(([seconds, label]) => (
              <option key={seconds} value={seconds}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <ScopeMatrix
        legend="Scopes"
        initial={[]}
        error={listError(mutation.errors, 'scopes') && 'Select at least one scope.'}
      />
    </Form>
  );
}
