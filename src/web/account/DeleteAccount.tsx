import { api, type AccountDeletionPreview } from '../shared/api.ts';
import { ConfirmButton } from '../shared/confirm-button.tsx';
import { FocusedErrorMessage } from '../shared/form.tsx';
import { t } from '../shared/intl.ts';
import { useMutation } from '../shared/use-mutation.ts';
import { keptTexts, lossTexts } from './deletion-text.ts';
import parts from '../shared/parts.module.css';

interface Props {
  preview: AccountDeletionPreview;
  /** The state has changed since the preview. */
  onRefused: () => void;
  onDeleted: () => void;
}

/** The hindrances to the deletion of the account, or the button that deletes it after one question. */
export function DeleteAccount({ preview, onRefused, onDeleted }: Props) {
  const mutation = useMutation();
  const remove = () =>
    mutation.send(async () => {
      const result = await api.DELETE('/v1/users/me');
      if (result.response.status === 409) onRefused();
      return result;
    }, onDeleted);
  return (
    <>
      <FocusedErrorMessage mutation={mutation} />
      {preview.can_delete ? (
        <>
          <p>
            {t({
              id: 'deletion.detail',
              defaultMessage:
                'Your account and your purchases from all sellers are erased immediately. They cannot be restored.',
            })}
          </p>
          <ConfirmButton
            label={t({ id: 'deletion.button', defaultMessage: 'Delete your account' })}
            question={t({ id: 'deletion.question', defaultMessage: 'Permanently delete your account?' })}
            details={<Consequences preview={preview} />}
            answers={{
              confirm: t({ id: 'deletion.confirm', defaultMessage: 'Delete account permanently' }),
              dismiss: t({ id: 'deletion.dismiss', defaultMessage: 'Keep account' }),
            }}
            isBusy={mutation.isBusy}
            onConfirm={() => void remove()}
          >
            {t({ id: 'deletion.button', defaultMessage: 'Delete your account' })}
          </ConfirmButton>
        </>
      ) : (
        <Hindrances preview={preview} />
      )}
    </>
  );
}

type PreviewProps = Pick<Props, 'preview'>;

function Consequences({ preview }: PreviewProps) {
  return (
    <>
      <p>{t({ id: 'deletion.lost', defaultMessage: 'You lose:' })}</p>
      <ul>
        {lossTexts(preview).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>{t({ id: 'deletion.kept', defaultMessage: 'This stays:' })}</p>
      <ul>
        {keptTexts(preview).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}

function Hindrances({ preview }: PreviewProps) {
  const { running_subscriptions, organizations_needing_owner, has_pending_payments } = preview;
  return (
    <>
      <p>{t({ id: 'deletion.first', defaultMessage: 'Before you can delete your account:' })}</p>
      <ul className={parts.breakWords}>
        {running_subscriptions.map(({ id, product_name, organization_name }) => (
          <li key={id}>
            {t(
              {
                id: 'deletion.subscription',
                defaultMessage:
                  'Cancel {product} from {seller} in your purchases. If an amount is owed or disputed, wait until it is settled.',
              },
              { product: product_name, seller: organization_name },
            )}{' '}
            <a href="/account/purchases">{t({ id: 'account.purchases', defaultMessage: 'Purchases' })}</a>
          </li>
        ))}
        {organizations_needing_owner.map(({ id, name }) => (
          <li key={id}>
            {t(
              {
                id: 'deletion.organization',
                defaultMessage:
                  'You are the only owner of {organization}. Make another member an owner. Without other members, archive the products, pay out the credits of buyers, and wait until subscriptions, payments and disputes have ended.',
              },
              { organization: name },
            )}{' '}
            <a href={`/account/organizations/${id}#members`}>
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
        {has_pending_payments && (
          <li>
            {t({
              id: 'deletion.payments',
              defaultMessage: 'Wait until your payments and refunds under way have ended.',
            })}
          </li>
        )}
      </ul>
    </>
  );
}
