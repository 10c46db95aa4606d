import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { ConfirmButton } from '../../shared/confirm-button.tsx';
import { formatDate } from '../../shared/dates.ts';
import { t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import { Segments } from '../form/segments.tsx';
import type { ActionProps } from './action-props.ts';
import type { Subscription } from './state-text.ts';

/** Cancels a subscription at the end of its period or now, and tells what the buyer loses and when. Takes a planned end back. */
export function CancelButton(props: ActionProps) {
  const { cancel_at_period_end, cancel_at, status } = props.subscription;
  const isEnding = cancel_at_period_end || cancel_at !== null;
  // After a failed payment, the period that was paid is over.
  const endsNow = isEnding || status === 'past_due';
  return (
    <>
      {isEnding && <KeepButton {...props} />}
      <Cancel key={String(endsNow)} {...props} endsNow={endsNow} />
    </>
  );
}

function KeepButton({ subscription: { id, cancel_at_period_end }, mutation, onChanged }: ActionProps) {
  const body = cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: null };
  return (
    <button
      type="button"
      className={parts.plain}
      aria-disabled={mutation.isBusy}
      onClick={() =>
        void mutation.send(() => api.PATCH('/v1/subscriptions/{id}', { params: { path: { id } }, body }), onChanged)
      }
    >
      {t({ id: 'console.subscription.uncancel', defaultMessage: 'Undo the cancellation' })}
    </button>
  );
}

function Cancel({ subscription, mutation, onChanged, endsNow }: ActionProps & { endsNow: boolean }) {
  const { id, product, current_period_end } = subscription;
  const [isNow, setNow] = useState(endsNow);
  const params = { path: { id } };
  const confirm = () =>
    isNow
      ? void mutation.send(() => api.DELETE('/v1/subscriptions/{id}', { params }), onChanged)
      : void mutation.send(
          () => api.PATCH('/v1/subscriptions/{id}', { params, body: { cancel_at_period_end: true } }),
          onChanged,
        );
  return (
    <ConfirmButton
      label={t({ id: 'subscriptions.cancel.name', defaultMessage: 'Cancel {name}' }, { name: product.name })}
      question={
        isNow
          ? t({
              id: 'console.subscription.cancel.now.question',
              defaultMessage: 'The subscription ends immediately and for good. The buyer loses these benefits now:',
            })
          : t(
              {
                id: 'console.subscription.cancel.question',
                defaultMessage: 'The subscription ends on {date}. The buyer keeps these benefits until then:',
              },
              { date: formatDate(current_period_end ?? '') },
            )
      }
      details={<Benefits subscription={subscription} />}
      fields={() =>
        !endsNow && (
          <Segments
            label={t({ id: 'console.subscription.cancel.when', defaultMessage: 'When it ends' })}
            options={[
              {
                value: 'period',
                label: t({ id: 'console.subscription.cancel.period', defaultMessage: 'With the period' }),
              },
              { value: 'now', label: t({ id: 'console.subscription.cancel.now', defaultMessage: 'Now' }) },
            ]}
            value={isNow ? 'now' : 'period'}
            onChoose={(value) => setNow(value === 'now')}
          />
        )
      }
      answers={{
        confirm: t({ id: 'subscriptions.cancel.confirm', defaultMessage: 'Cancel subscription' }),
        dismiss: t({ id: 'subscriptions.cancel.keep', defaultMessage: 'Keep subscription' }),
      }}
      isBusy={mutation.isBusy}
      onConfirm={confirm}
    >
      {endsNow
        ? t({ id: 'console.subscription.endNow', defaultMessage: 'End now' })
        : t({ id: 'subscriptions.cancel', defaultMessage: 'Cancel' })}
    </ConfirmButton>
  );
}

const Benefits = ({ subscription: { product } }: { subscription: Subscription }) =>
  product.benefits.length === 0 ? (
    <p>{t({ id: 'console.subscription.noBenefits', defaultMessage: 'The product has no benefits.' })}</p>
  ) : (
    <ul>
      {product.benefits.map(({ id, description }) => (
        <li key={id}>
          <bdi>{description}</bdi>
        </li>
      ))}
    </ul>
  );
