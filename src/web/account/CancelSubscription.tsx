import { useState } from 'react';
import type { Subscription } from '../shared/api.ts';
import { ConfirmButton } from '../shared/confirm-button.tsx';
import { formatDate } from '../shared/dates.ts';
import { t } from '../shared/intl.ts';
import { Field } from '../shared/ui.tsx';
import { CancellationOffer } from './CancellationOffer.tsx';
import type { components } from '../../contract/generated/types.ts';

type Reason = components['schemas']['CancellationReason'];

/** Why the buyer cancels, as the request takes it. */
export interface Cancellation {
  cancellation_reason?: Reason;
  cancellation_comment?: string;
}

interface Props {
  subscription: Subscription;
  isBusy: boolean;
  onCancel: (cancellation: Cancellation) => void;
  onAcceptOffer: () => void;
}

/** Asks one question before a subscription is canceled. Buyers can say why, or take what the seller offers instead. */
export function CancelSubscription({ subscription, isBusy, onCancel, onAcceptOffer }: Props) {
  const { product, status, current_period_end, cancellation_offer: offer } = subscription;
  const [reason, setReason] = useState<Reason>();
  const [comment, setComment] = useState('');
  const text = comment.trim();
  return (
    <ConfirmButton
      label={t({ id: 'subscriptions.cancel.name', defaultMessage: 'Cancel {name}' }, { name: product.name })}
      question={
        status === 'past_due'
          ? t(
              { id: 'subscriptions.cancel.questionNow', defaultMessage: 'Cancel {name}? It then ends at once.' },
              { name: product.name },
            )
          : t(
              {
                id: 'subscriptions.cancel.question',
                defaultMessage: 'Cancel {name}? It stays active until {date} and then ends.',
              },
              { name: product.name, date: formatDate(current_period_end ?? '') },
            )
      }
      fields={(close) => (
        <>
          {offer && (
            <CancellationOffer
              offer={offer}
              isBusy={isBusy}
              onAccept={() => {
                close();
                onAcceptOffer();
              }}
            />
          )}
          <ReasonField reason={reason} onChoose={setReason} />
          {reason && <CommentField comment={comment} onChange={setComment} />}
        </>
      )}
      answers={{
        confirm: t({ id: 'subscriptions.cancel.confirm', defaultMessage: 'Cancel subscription' }),
        dismiss: t({ id: 'subscriptions.cancel.keep', defaultMessage: 'Keep subscription' }),
      }}
      isBusy={isBusy}
      onConfirm={() =>
        onCancel(reason ? { cancellation_reason: reason, ...(text && { cancellation_comment: text }) } : {})
      }
    >
      {t({ id: 'subscriptions.cancel', defaultMessage: 'Cancel' })}
    </ConfirmButton>
  );
}

const optional = (label: string) => t({ id: 'field.optional', defaultMessage: '{label} (optional)' }, { label });

interface ReasonFieldProps {
  reason: Reason | undefined;
  onChoose: (reason: Reason | undefined) => void;
}

function ReasonField({ reason, onChoose }: ReasonFieldProps) {
  const labels = reasonLabels();
  return (
    <Field
      label={optional(t({ id: 'cancellation.reason', defaultMessage: 'Why are you canceling?' }))}
      error={undefined}
    >
      {(attributes) => (
        <select
          {...attributes}
          value={reason ?? ''}
          onChange={({ target }) => onChoose(labels.find(([value]) => value === target.value)?.[0])}
        >
          <option value="">{t({ id: 'cancellation.reason.none', defaultMessage: 'No reason given' })}</option>
          {labels.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function CommentField({ comment, onChange }: { comment: string; onChange: (comment: string) => void }) {
  return (
    <Field
      label={optional(t({ id: 'cancellation.comment', defaultMessage: 'What could be better?' }))}
      error={undefined}
    >
      {(attributes) => (
        <textarea
          {...attributes}
          rows={3}
          maxLength={1000}
          value={comment}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

const reasonLabels = (): [Reason, string][] => [
  ['too_expensive', t({ id: 'cancellation.reason.tooExpensive', defaultMessage: 'It is too expensive' })],
  ['missing_features', t({ id: 'cancellation.reason.missingFeatures', defaultMessage: 'Features are missing' })],
  ['switched_service', t({ id: 'cancellation.reason.switchedService', defaultMessage: 'I use another product' })],
  ['unused', t({ id: 'cancellation.reason.unused', defaultMessage: 'I do not use it enough' })],
  ['customer_service', t({ id: 'cancellation.reason.customerService', defaultMessage: 'The support was not good' })],
  ['low_quality', t({ id: 'cancellation.reason.lowQuality', defaultMessage: 'The quality is too low' })],
  ['too_complex', t({ id: 'cancellation.reason.tooComplex', defaultMessage: 'It is too complicated' })],
  ['other', t({ id: 'cancellation.reason.other', defaultMessage: 'Another reason' })],
];
