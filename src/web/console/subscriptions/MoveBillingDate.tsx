import { useState } from 'react';
import { t } from '../../shared/intl.ts';
import { Field } from '../../shared/ui.tsx';
import { fromLocalTime, toLocalTime } from '../form/times.ts';
import { SettlementChoice } from './ChangePlan.tsx';
import { PreviewedChange, type DialogProps } from './PreviewedChange.tsx';

/** Moves the start of the next period. */
export function MoveBillingDate({ subscription, bill, onClose }: DialogProps) {
  const [time, setTime] = useState(toLocalTime(subscription.current_period_end ?? ''));
  const [settlement, setSettlement] = useState<'prorate' | 'invoice'>('prorate');
  return (
    <PreviewedChange
      subscription={subscription}
      bill={bill}
      title={t({ id: 'console.subscription.move', defaultMessage: 'Move the billing date' })}
      change={{ billing_cycle_anchor: fromLocalTime(time) ?? '', proration_behavior: settlement }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field
            label={t({ id: 'console.field.Next period starts on', defaultMessage: 'Next period starts on' })}
            error={errors.get('billing_cycle_anchor')}
          >
            {(attributes) => (
              <input
                {...attributes}
                type="datetime-local"
                value={time}
                onChange={({ target }) => setTime(target.value)}
              />
            )}
          </Field>
          <SettlementChoice
            value={settlement}
            error={errors.get('proration_behavior')}
            onChoose={(value) => setSettlement(value === 'invoice' ? 'invoice' : 'prorate')}
            isLaterOffered={false}
          />
        </>
      )}
    </PreviewedChange>
  );
}
