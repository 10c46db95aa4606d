import { useState } from 'react';
import { api, type Subscription } from '../shared/api.ts';
import { ConfirmButton } from '../shared/confirm-button.tsx';
import { formatDate } from '../shared/dates.ts';
import { FocusedErrorMessage } from '../shared/form.tsx';
import { t } from '../shared/intl.ts';
import { Field } from '../shared/ui.tsx';
import { useMutation } from '../shared/use-mutation.ts';
import { pauseEndText } from './subscription-text.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import parts from '../shared/parts.module.css';

interface Props {
  subscription: Subscription;
  onChanged: (subscription: Subscription) => void;
}

/** Pauses or resumes a subscription, as far as the seller lets the buyer. Each asks first, and tells what happens. */
export function PauseSubscription({ subscription, onChanged }: Props) {
  const { id, is_pausable, is_unpausable } = subscription;
  const mutation = useMutation();
  const { container, markChanged } = useKeptFocus();
  const params = { path: { id } };
  const finish = (changed: Subscription) => {
    markChanged();
    onChanged(changed);
  };
  if (!is_pausable && !is_unpausable) return null;
  return (
    <div ref={container} className={parts.stack}>
      <FocusedErrorMessage mutation={mutation} />
      {is_unpausable && (
        <ResumeButton
          subscription={subscription}
          isBusy={mutation.isBusy}
          onConfirm={() =>
            void mutation.send(() => api.POST('/v1/users/subscriptions/{id}/unpause', { params }), finish)
          }
        />
      )}
      {is_pausable && (
        <PauseButton
          subscription={subscription}
          isBusy={mutation.isBusy}
          onConfirm={(resumes_at) =>
            void mutation.send(
              () => api.POST('/v1/users/subscriptions/{id}/pause', { params, body: { resumes_at } }),
              finish,
            )
          }
        />
      )}
    </div>
  );
}

/** Says who ends a pause that the buyer cannot end. */
export const SellerPause = ({ subscription: { pause } }: { subscription: Subscription }) =>
  pause?.paused_by === 'seller' && <p>{sellerPauseText(pause)}</p>;

const pauseLabel = () => t({ id: 'subscription.pause', defaultMessage: 'Pause' });

const sellerPauseText = ({ access }: NonNullable<Subscription['pause']>) =>
  access === 'keep'
    ? t({
        id: 'subscription.pause.sellerKeep',
        defaultMessage: 'The seller has paused the subscription and decides when it resumes. You keep your access.',
      })
    : t({
        id: 'subscription.pause.seller',
        defaultMessage: 'The seller has paused the subscription and decides when it resumes. Your access returns then.',
      });

interface PauseButtonProps {
  subscription: Subscription;
  isBusy: boolean;
  /** @param resumesAt planned end of the pause, or null */
  onConfirm: (resumesAt: string | null) => void;
}

function PauseButton({ subscription, isBusy, onConfirm }: PauseButtonProps) {
  const [day, setDay] = useState('');
  const resumesAt = day === '' ? null : new Date(`${day}T00:00`);
  const { name } = subscription.product;
  return (
    <ConfirmButton
      label={t({ id: 'subscription.pause.name', defaultMessage: 'Pause {name}' }, { name })}
      question={t(
        {
          id: 'subscription.pause.question',
          defaultMessage: 'Pause {name}? Your access ends immediately, and you will not be charged during the pause.',
        },
        { name },
      )}
      details={
        <p role="status">
          {[pauseText(subscription, resumesAt), pauseEndText(subscription)].filter(Boolean).join(' ')}
        </p>
      }
      isDangerous={false}
      fields={() => <DayField day={day} onChange={setDay} />}
      answers={{
        confirm: t({ id: 'subscription.pause.confirm', defaultMessage: 'Pause subscription' }),
        dismiss: t({ id: 'subscription.pause.dismiss', defaultMessage: 'Do not pause' }),
      }}
      isBusy={isBusy}
      onConfirm={() => onConfirm(resumesAt?.toISOString() ?? null)}
    >
      {pauseLabel()}
    </ConfirmButton>
  );
}

function DayField({ day, onChange }: { day: string; onChange: (day: string) => void }) {
  const label = t({ id: 'subscription.pause.until', defaultMessage: 'Pause until' });
  return (
    <Field label={t({ id: 'field.optional', defaultMessage: '{label} (optional)' }, { label })} error={undefined}>
      {(attributes) => (
        <input
          {...attributes}
          type="date"
          min={tomorrow()}
          value={day}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

function tomorrow(): string {
  const now = new Date();
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${pad(day.getMonth() + 1)}-${pad(day.getDate())}`;
}

/** @returns when the pause ends, unless the subscription ends before */
function pauseText(subscription: Subscription, resumesAt: Date | null): string {
  const { cancel_at } = subscription;
  if (resumesAt === null) return cancel_at === null ? openPauseText(subscription) : '';
  return cancel_at !== null && Date.parse(cancel_at) <= resumesAt.getTime()
    ? ''
    : plannedPauseText(subscription, resumesAt);
}

const openPauseText = ({ current_period_end }: Subscription) =>
  t(
    {
      id: 'subscription.pause.open',
      defaultMessage:
        'The pause lasts until you resume the subscription. The current period, which ends on {date}, is extended by the length of the pause.',
    },
    { date: formatDate(current_period_end ?? '') },
  );

const plannedPauseText = (subscription: Subscription, resumesAt: Date) =>
  t(
    {
      id: 'subscription.pause.planned',
      defaultMessage:
        'The subscription resumes on {date}, and your access returns. The current period then ends on {end}.',
    },
    {
      date: formatDate(resumesAt.toISOString()),
      end: formatDate(endAfterPause(subscription, new Date(), resumesAt)),
    },
  );

/** @returns the end of the current period if it stands still between two times. The end of the subscription does not move */
function endAfterPause({ current_period_end, cancel_at }: Subscription, from: Date, to: Date): string {
  const stoppedMs = Math.max(0, to.getTime() - from.getTime());
  const end = Date.parse(current_period_end ?? '') + stoppedMs;
  return new Date(cancel_at === null ? end : Math.min(end, Date.parse(cancel_at))).toISOString();
}

function ResumeButton({
  subscription,
  isBusy,
  onConfirm,
}: Omit<PauseButtonProps, 'onConfirm'> & { onConfirm: () => void }) {
  const { pause, product } = subscription;
  const now = new Date();
  const end = endAfterPause(subscription, new Date(pause?.paused_at ?? now), now);
  return (
    <ConfirmButton
      label={t({ id: 'subscriptions.resume.name', defaultMessage: 'Resume {name}' }, { name: product.name })}
      question={t(
        {
          id: 'subscription.resume.question',
          defaultMessage: 'Resume {name}? Your access returns immediately, and the current period then ends on {date}.',
        },
        { name: product.name, date: formatDate(end) },
      )}
      answers={{
        confirm: t({ id: 'subscription.resume.confirm', defaultMessage: 'Resume subscription' }),
        dismiss: t({ id: 'subscription.resume.dismiss', defaultMessage: 'Stay paused' }),
      }}
      isDangerous={false}
      isBusy={isBusy}
      onConfirm={onConfirm}
    >
      {t({ id: 'subscriptions.resume', defaultMessage: 'Resume' })}
    </ConfirmButton>
  );
}
