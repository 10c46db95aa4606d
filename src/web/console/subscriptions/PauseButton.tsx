import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { pauseEndText } from '../../account/subscription-text.ts';
import { ConfirmButton } from '../../shared/confirm-button.tsx';
import { t } from '../../shared/intl.ts';
import { Field } from '../../shared/ui.tsx';
import { Segments } from '../form/segments.tsx';
import type { ActionProps } from './action-props.ts';
import { pauseAccessText } from './state-text.ts';

/** Pauses or resumes a subscription. Each asks first, and tells what happens. */
export function PauseButton(props: ActionProps) {
  const { pause, suspended_at, cancel_at_period_end, status } = props.subscription;
  if (suspended_at !== null) return null;
  if (pause !== null) return <Resume {...props} />;
  return !cancel_at_period_end && status !== 'past_due' && <Pause {...props} />;
}

type Access = 'keep' | 'suspend';

function Pause({ subscription, mutation, onChanged }: ActionProps) {
  const { id, product } = subscription;
  const [day, setDay] = useState('');
  const [access, setAccess] = useState<Access>('suspend');
  const label = t({ id: 'subscription.pause.until', defaultMessage: 'Pause until' });
  return (
    <ConfirmButton
      label={t({ id: 'subscription.pause.name', defaultMessage: 'Pause {name}' }, { name: product.name })}
      question={t({
        id: 'console.subscription.pause.question',
        defaultMessage:
          'Nothing is charged during the pause. The current period stands still and ends later by the length of the pause.',
      })}
      details={
        <p role="status">
          {pauseAccessText(access)} {pauseEndText(subscription)}
        </p>
      }
      isDangerous={false}
      fields={() => (
        <>
          <Field label={t({ id: 'field.optional', defaultMessage: '{label} (optional)' }, { label })} error={undefined}>
            {(attributes) => (
              <input {...attributes} type="date" value={day} onChange={({ target }) => setDay(target.value)} />
            )}
          </Field>
          <AccessChoice access={access} onChoose={setAccess} />
        </>
      )}
      answers={{
        confirm: t({ id: 'subscription.pause.confirm', defaultMessage: 'Pause subscription' }),
        dismiss: t({ id: 'subscription.pause.dismiss', defaultMessage: 'Do not pause' }),
      }}
      isBusy={mutation.isBusy}
      onConfirm={() => {
        const resumes_at = day === '' ? null : new Date(`${day}T00:00`).toISOString();
        const params = { path: { id } };
        void mutation.send(
          () => api.POST('/v1/subscriptions/{id}/pause', { params, body: { resumes_at, access } }),
          onChanged,
        );
      }}
    >
      {t({ id: 'subscription.pause', defaultMessage: 'Pause' })}
    </ConfirmButton>
  );
}

const AccessChoice = ({ access, onChoose }: { access: Access; onChoose: (access: Access) => void }) => (
  <Segments
    label={t({ id: 'console.subscription.pause.access', defaultMessage: 'Benefits during the pause' })}
    options={[
      {
        value: 'suspend',
        label: t({ id: 'console.field.Suspend the benefits', defaultMessage: 'Suspend the benefits' }),
      },
      { value: 'keep', label: t({ id: 'console.field.Keep the benefits', defaultMessage: 'Keep the benefits' }) },
    ]}
    value={access}
    onChoose={(value) => onChoose(value === 'keep' ? 'keep' : 'suspend')}
  />
);

const Resume = ({ subscription: { id, product }, mutation, onChanged }: ActionProps) => (
  <ConfirmButton
    label={t({ id: 'subscriptions.resume.name', defaultMessage: 'Resume {name}' }, { name: product.name })}
    question={t({
      id: 'console.subscription.resume.question',
      defaultMessage: 'The pause ends now. The buyer has the benefits, and the current period goes on.',
    })}
    answers={{
      confirm: t({ id: 'subscription.resume.confirm', defaultMessage: 'Resume subscription' }),
      dismiss: t({ id: 'subscription.resume.dismiss', defaultMessage: 'Stay paused' }),
    }}
    isDangerous={false}
    isBusy={mutation.isBusy}
    onConfirm={() =>
      void mutation.send(() => api.POST('/v1/subscriptions/{id}/unpause', { params: { path: { id } } }), onChanged)
    }
  >
    {t({ id: 'subscriptions.resume', defaultMessage: 'Resume' })}
  </ConfirmButton>
);
