import { useState } from 'react';
import { api, type CustomerEmailChange } from '../shared/api.ts';
import { ErrorMessage } from '../shared/form.tsx';
import { ResourcePage } from '../shared/resource-view.tsx';
import { SellerName } from '../shared/seller-name.tsx';
import { PageTitle } from '../shared/ui.tsx';
import { useMutation } from '../shared/use-mutation.ts';
import { useResource } from '../shared/use-resource.ts';
import { formatDate } from '../shared/dates.ts';
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

type Answer = 'confirmed' | 'agreed' | 'refused' | 'undone';

function statusText(change: CustomerEmailChange, answer: Answer | undefined): string {
  const { email, takes_effect_at: effect, undo_until: undo } = change;
  const values = { email, day: formatDate(effect ?? undo ?? '') };
  switch (answer) {
    case undefined:
      return undo === null
        ? t(
            {
              id: 'emailChange.pending',
              defaultMessage:
                'The purchases will move to {email} once the owner of that address confirms it. Without the consent of the former address, this takes until {day} at least, and saved cards and invoices stay there.',
            },
            values,
          )
        : t(
            {
              id: 'emailChange.undoable',
              defaultMessage: 'The purchases have moved to {email}. You can undo this until {day}.',
            },
            values,
          );
    case 'confirmed':
      return change.is_agreed
        ? t({ id: 'emailChange.confirmed', defaultMessage: 'The purchases have moved to {email}.' }, values)
        : t(
            {
              id: 'emailChange.waiting',
              defaultMessage:
                'Thank you. The purchases will move to {email} when the owner of the former address agrees, or on {day}.',
            },
            values,
          );
    case 'agreed':
      return change.is_confirmed
        ? t({ id: 'emailChange.confirmed', defaultMessage: 'The purchases have moved to {email}.' }, values)
        : t(
            {
              id: 'emailChange.agreed',
              defaultMessage: 'Thank you. The purchases will move to {email} when its owner confirms the address.',
            },
            values,
          );
    case 'refused':
      return t({ id: 'emailChange.refused', defaultMessage: 'The change was refused. Nothing has moved.' });
    case 'undone':
      return t({ id: 'emailChange.undone', defaultMessage: 'The change was undone. The purchases are yours again.' });
  }
}

/** @returns the text of the button that refuses or undoes a change */
const refusalText = ({ undo_until }: CustomerEmailChange) =>
  undo_until === null
    ? t({ id: 'emailChange.refuse', defaultMessage: 'Refuse the change' })
    : t({ id: 'emailChange.undo', defaultMessage: 'Undo the change' });

/** @returns the text of the button that confirms a change */
const confirmationText = ({ may_confirm }: CustomerEmailChange) =>
  may_confirm
    ? t({ id: 'emailChange.confirm', defaultMessage: 'Yes, this is my address' })
    : t({ id: 'emailChange.agree', defaultMessage: 'Agree to the change' });

/** @returns whether the receiver of the link has not confirmed a pending change yet */
const isAsked = ({ may_confirm, is_confirmed, is_agreed, undo_until }: CustomerEmailChange) =>
  undo_until === null && !(may_confirm ? is_confirmed : is_agreed);

function Decision({ token, change }: { token: string; change: CustomerEmailChange }) {
  const mutation = useMutation();
  const [answer, setAnswer] = useState<Answer>();
  const { organization_name: name, organization_mode: mode, may_confirm: isNew, undo_until: undo } = change;
  const params = { path: { token } };
  const confirm = () =>
    void mutation.send(
      () => api.POST('/v1/customer-email-changes/{token}/confirm', { params }),
      () => setAnswer(isNew ? 'confirmed' : 'agreed'),
    );
  const refuse = () =>
    void mutation.send(
      () => api.POST('/v1/customer-email-changes/{token}/refuse', { params }),
      () => setAnswer(undo === null ? 'refused' : 'undone'),
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
          {isNew && isAsked(change) && (
            <DecisionButton isBusy={mutation.isBusy} onPress={confirm}>
              {confirmationText(change)}
            </DecisionButton>
          )}
          <DecisionButton isBusy={mutation.isBusy} isPlain={isNew} onPress={refuse}>
            {refusalText(change)}
          </DecisionButton>
          {!isNew && isAsked(change) && (
            <DecisionButton isBusy={mutation.isBusy} isPlain onPress={confirm}>
              {confirmationText(change)}
            </DecisionButton>
          )}
        </div>
      )}
    </main>
  );
}

interface DecisionButtonProps {
  /** Whether another button comes first. */
  isPlain?: boolean;
  isBusy: boolean;
  onPress: () => void;
  children: string;
}

const DecisionButton = ({ isPlain = false, isBusy, onPress, children }: DecisionButtonProps) => (
  <button type="button" className={isPlain ? parts.plain : undefined} aria-disabled={isBusy} onClick={onPress}>
    {children}
  </button>
);
