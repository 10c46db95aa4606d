import { useState } from 'react';
import { api } from '../shared/api.ts';
import { FocusedErrorMessage } from '../shared/form.tsx';
import { t } from '../shared/intl.ts';
import { ResourceSection } from '../shared/resource-view.tsx';
import { saveFile } from '../shared/save-file.ts';
import { Notice } from '../shared/ui.tsx';
import { useMutation } from '../shared/use-mutation.ts';
import { useResource } from '../shared/use-resource.ts';
import { AccountPage } from './AccountPage.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import parts from '../shared/parts.module.css';

/** The rights that laws of privacy give to people: a copy of their data, and the deletion of their account. */
export function PrivacyPage() {
  const [isDeleted, setDeleted] = useState(false);
  const preview = useResource('deletion', () => api.GET('/v1/users/me/deletion'));
  if (isDeleted) return <DeletedNotice />;
  return (
    <AccountPage title={t({ id: 'account.privacy', defaultMessage: 'Privacy' })}>
      <DataExport />
      <section className={parts.stack} aria-label={t({ id: 'deletion.title', defaultMessage: 'Delete account' })}>
        <h2>{t({ id: 'deletion.title', defaultMessage: 'Delete account' })}</h2>
        <ResourceSection {...preview}>
          {(value) => <DeleteAccount preview={value} onRefused={preview.reload} onDeleted={() => setDeleted(true)} />}
        </ResourceSection>
      </section>
    </AccountPage>
  );
}

function DataExport() {
  const mutation = useMutation();
  const download = () =>
    mutation.send(
      () => api.GET('/v1/users/me/export', { parseAs: 'blob' }),
      (file) => saveFile(file, 'sellbase-data.json'),
    );
  return (
    <section className={parts.stack} aria-label={t({ id: 'export.title', defaultMessage: 'Your data' })}>
      <h2>{t({ id: 'export.title', defaultMessage: 'Your data' })}</h2>
      <p>
        {t({
          id: 'export.detail',
          defaultMessage:
            'A JSON file with everything that is stored about you, from all sellers together. Secrets such as access tokens are left out.',
        })}
      </p>
      <FocusedErrorMessage mutation={mutation} />
      <div className={parts.actions}>
        <button type="button" className={parts.plain} aria-disabled={mutation.isBusy} onClick={() => void download()}>
          {t({ id: 'export.download', defaultMessage: 'Download your data' })}
        </button>
      </div>
      <p role="status" className={parts.hint}>
        {mutation.isBusy && t({ id: 'action.busy', defaultMessage: 'Please wait…' })}
        {mutation.isSuccess && t({ id: 'export.downloaded', defaultMessage: 'The file was downloaded.' })}
      </p>
    </section>
  );
}

function DeletedNotice() {
  return (
    <Notice title={t({ id: 'deletion.done', defaultMessage: 'Your account was deleted' })}>
      <p>
        {t({
          id: 'deletion.done.detail',
          defaultMessage: 'You are signed out. If you sign in with the same e-mail address, a new account is created.',
        })}
      </p>
    </Notice>
  );
}
