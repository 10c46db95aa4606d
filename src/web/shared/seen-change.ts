import type { components } from '../../contract/generated/types.ts';
import { t } from './intl.ts';

type Schemas = components['schemas'];

/** @returns the values of a preview that a page shows, which the change then has to have */
export const seenOf = (preview: Schemas['SubscriptionUpdatePreview']): Schemas['SubscriptionUpdateExpectation'] => ({
  currency: preview.currency,
  charged_now: { total_amount: preview.charged_now.total_amount, due_amount: preview.charged_now.due_amount },
  next_bill: { due_at: preview.next_bill.due_at, due_amount: preview.next_bill.due_amount },
  granted_credit_amount: preview.granted_credit_amount,
  current_period_end: preview.current_period_end,
  effective_at: preview.effective_at,
  ending_activation_count: preview.ending_activation_count,
});

export const outdatedText = () =>
  t({
    id: 'form.changed',
    defaultMessage: 'This has changed since it was shown. Look at it again before you confirm.',
  });
