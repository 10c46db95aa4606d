import { api, type Subscription } from '../shared/api.ts';
import { formatDate } from '../shared/dates.ts';
import { FocusedErrorMessage } from '../shared/form.tsx';
import { t } from '../shared/intl.ts';
import { useMutation } from '../shared/use-mutation.ts';
import parts from '../shared/parts.module.css';

interface Props {
  subscription: Subscription;
  onWithdrawn: () => void;
}

/** Says that the seller offers the subscription to another customer, and stops that. */
export function PendingTransfer({ subscription: { id, transfer_expires_at: expiresAt }, onWithdrawn }: Props) {
  const mutation = useMutation();
  if (expiresAt === null) return null;
  const withdraw = () =>
    void mutation.send(
      () => api.DELETE('/v1/users/subscriptions/{id}/transfer', { params: { path: { id } } }),
      onWithdrawn,
    );
  return (
    <div className={parts.stack}>
      <p>
        {t(
          {
            id: 'subscription.transfer',
            defaultMessage:
              'The seller has offered this subscription to another customer, who can accept it until {day}. Until then, you keep it and pay for it.',
          },
          { day: formatDate(expiresAt) },
        )}
      </p>
      <FocusedErrorMessage mutation={mutation} />
      <div className={parts.actions}>
        <button type="button" className={parts.plain} aria-disabled={mutation.isBusy} onClick={withdraw}>
          {t({ id: 'subscription.transfer.withdraw', defaultMessage: 'Stop the transfer' })}
        </button>
      </div>
    </div>
  );
}
