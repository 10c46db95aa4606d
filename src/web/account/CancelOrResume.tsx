import { useState } from 'react';
import { api, type Subscription } from '../shared/api.ts';
import { FocusedErrorMessage } from '../shared/form.tsx';
import { t } from '../shared/intl.ts';
import { useMutation } from '../shared/use-mutation.ts';
import { CancelSubscription } from './CancelSubscription.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import parts from '../shared/parts.module.css';

interface Props {
  subscription: Subscription;
  onChanged: (subscription: Subscription) => void;
}

/** Cancels a subscription, takes what the seller offers instead, or takes the cancellation back. */
export function CancelOrResume({ subscription, onChanged }: Props) {
  const { id, product, is_cancelable, is_resumable } = subscription;
  const mutation = useMutation();
  const [hasTakenOffer, setTakenOffer] = useState(false);
  const params = { path: { id } };
  const { container, markChanged } = useKeptFocus();
  const finish = (changed: Subscription) => {
    markChanged();
    onChanged(changed);
  };
  return (
    <div ref={container} className={parts.stack}>
      <FocusedErrorMessage mutation={mutation} />
      <div role="status" className={parts.contents}>
        {hasTakenOffer && (
          <p>{t({ id: 'cancellation.offer.taken', defaultMessage: 'The discount applies to your next payment.' })}</p>
        )}
      </div>
      {is_resumable && (
        <button
          type="button"
          className={parts.plain}
          aria-label={t({ id: 'subscriptions.resume.name', defaultMessage: 'Resume {name}' }, { name: product.name })}
          aria-disabled={mutation.isBusy}
          onClick={() => {
            void mutation.send(() => api.POST('/v1/users/subscriptions/{id}/resume', { params }), finish);
          }}
        >
          {t({ id: 'subscriptions.resume', defaultMessage: 'Resume' })}
        </button>
      )}
      {is_cancelable && (
        <CancelSubscription
          key={String(hasTakenOffer)}
          subscription={subscription}
          isBusy={mutation.isBusy}
          onCancel={(cancellation) => {
            const body = { cancel_at_period_end: true, ...cancellation };
            void mutation.send(() => api.PATCH('/v1/users/subscriptions/{id}', { params, body }), finish);
          }}
          onAcceptOffer={() => {
            void mutation.send(
              () => api.POST('/v1/users/subscriptions/{id}/cancellation-offer', { params }),
              (changed) => {
                setTakenOffer(true);
                finish(changed);
              },
            );
          }}
        />
      )}
    </div>
  );
}
