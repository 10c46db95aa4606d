import { useState } from 'react';
import { api, type CustomerEmailChange } from '../shared/api.ts';
import { ErrorMessage } from '../shared/form.tsx';
import { ResourcePage } from '../shared/resource-view.tsx';
import { SellerName } from '../shared/seller-name.tsx';
import { PageTitle } from '../shared/ui.tsx';
import { useMutation } from '../shared/use-mutation.ts';
import { useResource } from '../shared/use-resource.ts';
import { t } from '../shared/intl.ts';
import parts from '../shared/parts.module.css';

/**
 * The page of the links in e-mails about a new e-mail address. Opening it changes nothing, because programs that check e-mails
 * open their links.
 */
export function EmailChangePage({ token }: { token: string }) {
  const { state, reload } = useResource(token, () =>
    api.GET('/v1/customer-email-changes/{token}', { params: { path: { token } } }),
  );
  return (
    <ResourcePage state={state} reload={reload}>
      {(change) => <Decision token={token} change={change} />}
    </ResourcePage>
  );
}

type Answer = 'confirmed' | 'refused';

function statusText({ email }: CustomerEmailChange, answer: Answer | undefined): string {
  switch (answer) {
    case undefined:
      return t(
        {
          id: 'emailChange.question',
          defaultMessage: 'The purchases will move to {email} once the owner of that address confirms it.',
        },
        { email },
      );
    case 'confirmed':
      return t({ id: 'emailChange.confirmed', defaultMessage: 'The purchases have moved to {email}.' }, { email });
    case 'refused':
      return t({ id: 'emailChange.refused', defaultMessage: 'The change was refused. Nothing has moved.' });
  }
}

function Decision({ token, change }: { token: string; change: CustomerEmailChange }) {
  const mutation = useMutation();
  const [answer, setAnswer] = useState<Answer>();
  const { organization_name: name, organization_mode: mode } = change;
  const params = { path: { token } };
  const confirm = () =>
    void mutation.send(
      () => api.POST('/v1/customer-email-changes/{token}/confirm', { params }),
      () => setAnswer('confirmed'),
    );
  const refuse = () =>
    void mutation.send(
      () => api.POST('/v1/customer-email-changes/{token}/refuse', { params }),
      () => setAnswer('refused'),
    );
  return (
    <main className={parts.narrow}>
      <PageTitle
        title={t({ id: 'emailChange.title', defaultMessage: 'New e-mail address for {seller}' }, { seller: name })}
      >
        {t(
          { id: 'emailChange.title', defaultMessage: 'New e-mail address for {seller}' },
          { seller: <SellerName organization={{ name, mode }} /> },
        )}
      </PageTitle>
      <p role="status" className={parts.breakWords}>
        {statusText(change, answer)}
      </p>
      <ErrorMessage>{mutation.formError}</ErrorMessage>
      {answer === undefined && (
        <div className={parts.actions}>
          {change.may_confirm && (
            <button type="button" aria-disabled={mutation.isBusy} onClick={confirm}>
              {t({ id: 'emailChange.confirm', defaultMessage: 'Yes, this is my address' })}
            </button>
          )}
          <button
            type="button"
            className={change.may_confirm ? parts.plain : undefined}
            aria-disabled={mutation.isBusy}
            onClick={refuse}
          >
            {t({ id: 'emailChange.refuse', defaultMessage: 'Refuse the change' })}
          </button>
        </div>
      )}
    </main>
  );
}
