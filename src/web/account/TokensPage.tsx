import { useState } from 'react';
import { api, type AccessToken } from '../shared/api.ts';
import { ConfirmButton } from '../shared/confirm-button.tsx';
import { CopyField, Fresh } from '../shared/copy-field.tsx';
import { formatDate } from '../shared/dates.ts';
import { errorOfList, FarProblem, Form } from '../shared/form.tsx';
import { isScope } from '../shared/scopes.ts';
import { Field, TextField } from '../shared/ui.tsx';
import { usePages } from '../shared/use-pages.ts';
import { chosen, entered, useSending } from '../shared/use-sending.ts';
import { AccountPage } from './AccountPage.tsx';
import { ItemList } from './ItemList.tsx';
import { ScopeChoice } from './ScopeChoice.tsx';

/** Tokens by which scripts act for somebody. */
export function TokensPage() {
  const pages = usePages((query) => api.GET('/v1/personal_access_tokens/', { params: { query } }));
  const sending = useSending();
  const [token, setToken] = useState<string>();
  const revoke = (id: string) =>
    sending.send(() => api.DELETE('/v1/personal_access_tokens/{id}', { params: { path: { id } } }), pages.reload);
  return (
    <AccountPage title="Access tokens">
      <p>By an access token your own scripts act for you. Whoever has it can do what it may do.</p>
      {token && (
        <Fresh key={token} title="Your new token">
          <CopyField name="token" value={token} hint="Copy it now: it is not shown again." testId="token" />
        </Fresh>
      )}
      <FarProblem sending={sending} />
      <ItemList pages={pages} label="Access tokens" empty="You have no access token.">
        {(kept) => (
          <li key={kept.id} className="row">
            <TokenLine token={kept} />
            <ConfirmButton
              label={`Revoke ${kept.comment}`}
              question="Scripts that use it stop working at once."
              isBusy={sending.isBusy}
              onConfirm={() => void revoke(kept.id)}
            >
              Revoke
            </ConfirmButton>
          </li>
        )}
      </ItemList>
      <h2>New token</h2>
      <TokenForm
        onMade={(made) => {
          setToken(made);
          pages.reload();
        }}
      />
    </AccountPage>
  );
}

function TokenLine({ token }: { token: AccessToken }) {
  const { comment, hint, scopes, created_at, last_used_at, expires_at } = token;
  const used = last_used_at === null ? 'never used' : `last used ${formatDate(last_used_at)}`;
  const ends = expires_at === null ? 'does not end' : `ends ${formatDate(expires_at)}`;
  return (
    <div className="long">
      <strong>{comment}</strong> <code>{hint}…</code>
      <p className="quiet">
        since {formatDate(created_at)}, {used}, {ends}
      </p>
      <details className="hint">
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
  [365 * DAY, 'a year'],
  [0, 'it is revoked'],
] as const;

function TokenForm({ onMade }: { onMade: (token: string) => void }) {
  const sending = useSending();
  return (
    <Form
      label="New token"
      sending={sending}
      action="Create token"
      onSubmit={(event) => {
        const form = event.currentTarget;
        const scopes = chosen(event, 'scopes').filter(isScope);
        const read = entered(event);
        const body = { comment: read('comment'), scopes, expires_in: Number(read('expires_in')) || null };
        void sending.send(
          () => api.POST('/v1/personal_access_tokens/', { body }),
          ({ token }) => {
            form.reset();
            onMade(token);
          },
        );
      }}
    >
      <TextField label="What it is for" name="comment" error={sending.errors.get('comment')} />
      <Field label="It works until" error={sending.errors.get('expires_in')}>
        {(attributes) => (
          <select name="expires_in" defaultValue={365 * DAY} {...attributes}>
            {EXPIRIES.map(([seconds, label]) => (
              <option key={seconds} value={seconds}>
                {seconds > 0 ? `${label} from now` : label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <ScopeChoice
        legend="It may"
        checked={[]}
        error={errorOfList(sending.errors, 'scopes') && 'Choose at least one.'}
      />
    </Form>
  );
}
