import { useState } from 'react';
import { api, type Passkey } from '../shared/api.ts';
import { browserName } from '../shared/browser-name.ts';
import { ConfirmButton } from '../shared/confirm-button.tsx';
import { formatDate } from '../shared/dates.ts';
import { ErrorMessage, FocusedErrorMessage, Form, listError } from '../shared/form.tsx';
import { browserSupportsWebAuthn, createCredential } from '../shared/passkeys.ts';
import { focusOnMount, TextField } from '../shared/ui.tsx';
import { usePaginatedList } from '../shared/use-paginated-list.ts';
import { readForm, useMutation } from '../shared/use-mutation.ts';
import { AccountPage } from './AccountPage.tsx';
import { ItemList } from './ItemList.tsx';
import { t } from '../shared/intl.ts';
import { NameBadge } from '../shared/name-badge.tsx';
import parts from '../shared/parts.module.css';

/** The passkeys of the signed-in person. */
export function PasskeysPage() {
  const pages = usePaginatedList((query) => api.GET('/v1/users/passkeys/', { params: { query } }));
  const mutation = useMutation();
  const remove = (id: string) =>
    mutation.send(() => api.DELETE('/v1/users/passkeys/{id}', { params: { path: { id } } }), pages.reload);
  return (
    <AccountPage title={t({ id: 'account.passkeys', defaultMessage: 'Passkeys' })}>
      <p>
        {t({
          id: 'passkeys.hint',
          defaultMessage:
            'A passkey signs you in by fingerprint, face or PIN, without a code from an e-mail. It also works if you lose access to your mailbox.',
        })}
      </p>
      <FocusedErrorMessage mutation={mutation} />
      <ItemList
        pages={pages}
        label={t({ id: 'account.passkeys', defaultMessage: 'Passkeys' })}
        empty={t({ id: 'passkeys.none', defaultMessage: 'You have no passkeys.' })}
      >
        {(passkey) => (
          <PasskeyItem
            key={passkey.id}
            passkey={passkey}
            isBusy={mutation.isBusy}
            onChange={pages.reload}
            onRemove={() => void remove(passkey.id)}
          />
        )}
      </ItemList>
      <h2>{t({ id: 'passkeys.new', defaultMessage: 'New passkey' })}</h2>
      {browserSupportsWebAuthn() ? (
        <NewPasskeyForm onCreated={pages.reload} />
      ) : (
        <p className={parts.note}>
          {t({
            id: 'passkeys.unsupported',
            defaultMessage: 'This browser does not support passkeys, or the page is not open over HTTPS.',
          })}
        </p>
      )}
    </AccountPage>
  );
}

interface ItemProps {
  passkey: Passkey;
  isBusy: boolean;
  onChange: () => void;
  onRemove: () => void;
}

function PasskeyItem({ passkey, isBusy, onChange, onRemove }: ItemProps) {
  const { name, created_at, last_used_at, is_backed_up } = passkey;
  const [state, setState] = useState<'idle' | 'renaming' | 'renamed'>('idle');
  if (state === 'renaming')
    return (
      <li>
        <RenameForm passkey={passkey} onRenamed={onChange} onEnd={() => setState('renamed')} />
      </li>
    );
  return (
    <li className={parts.row}>
      <div className={parts.breakWords}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {is_backed_up && <NameBadge>{t({ id: 'passkeys.backedUp', defaultMessage: 'Backed up' })}</NameBadge>}
        <p className={parts.muted}>
          {last_used_at === null
            ? t(
                { id: 'passkeys.unused', defaultMessage: 'created {created}, never used' },
                { created: formatDate(created_at) },
              )
            : t(
                { id: 'passkeys.used', defaultMessage: 'created {created}, last used {used}' },
                { created: formatDate(created_at), used: formatDate(last_used_at) },
              )}
        </p>
      </div>
      <div className={parts.actions}>
        <button
          type="button"
          className={parts.plain}
          aria-label={t({ id: 'passkeys.rename.name', defaultMessage: 'Rename {name}' }, { name })}
          ref={state === 'renamed' ? focusOnMount : undefined}
          onClick={() => setState('renaming')}
        >
          {t({ id: 'passkeys.rename', defaultMessage: 'Rename' })}
        </button>
        <ConfirmButton
          label={t({ id: 'passkeys.remove.name', defaultMessage: 'Remove {name}' }, { name })}
          question={t({
            id: 'passkeys.remove.question',
            defaultMessage:
              'The passkey no longer signs you in. Delete it on your device or in your password manager as well.',
          })}
          isBusy={isBusy}
          onConfirm={onRemove}
        >
          {t({ id: 'passkeys.remove', defaultMessage: 'Remove' })}
        </ConfirmButton>
      </div>
    </li>
  );
}

interface RenameFormProps {
  passkey: Passkey;
  onRenamed: () => void;
  onEnd: () => void;
}

/** Renames a passkey. Ending it returns the focus to the button that opened it. */
function RenameForm({ passkey: { id, name }, onRenamed, onEnd }: RenameFormProps) {
  const mutation = useMutation();
  return (
    <Form
      label={t({ id: 'passkeys.rename.name', defaultMessage: 'Rename {name}' }, { name })}
      mutation={mutation}
      submitLabel={t({ id: 'form.save', defaultMessage: 'Save' })}
      onCancel={onEnd}
      onSubmit={(event) => {
        const body = { name: readForm(event)('name') };
        const params = { path: { id } };
        void mutation.send(
          () => api.PATCH('/v1/users/passkeys/{id}', { params, body }),
          () => {
            onEnd();
            onRenamed();
          },
        );
      }}
    >
      <TextField
        label={t({ id: 'field.name', defaultMessage: 'Name' })}
        name="name"
        defaultValue={name}
        autoFocus
        error={mutation.errors.get('name')}
      />
    </Form>
  );
}

function NewPasskeyForm({ onCreated }: { onCreated: () => void }) {
  const mutation = useMutation();
  return (
    <Form
      label={t({ id: 'passkeys.new', defaultMessage: 'New passkey' })}
      mutation={mutation}
      submitLabel={t({ id: 'passkeys.add', defaultMessage: 'Add a passkey' })}
      successMessage={t({ id: 'passkeys.added', defaultMessage: 'Added.' })}
      onSubmit={(event) => {
        const name = readForm(event)('name');
        void mutation.send(async () => {
          const options = await api.POST('/v1/users/passkeys/options');
          if (options.data === undefined) return options;
          const result = await createCredential(options.data);
          if ('failure' in result) return result;
          return api.POST('/v1/users/passkeys/', { body: { name, credential: result.credential } });
        }, onCreated);
      }}
    >
      <ErrorMessage>{listError(mutation.errors, 'credential') ?? ''}</ErrorMessage>
      <TextField
        label={t({ id: 'field.name', defaultMessage: 'Name' })}
        name="name"
        defaultValue={browserName(navigator.userAgent)}
        hint={t({
          id: 'passkeys.name.hint',
          defaultMessage: 'A name by which you recognize the device or password manager.',
        })}
        error={mutation.errors.get('name')}
      />
    </Form>
  );
}
