import type { Schema } from '../../../contract/operation.ts';
import { getOwn } from '../../../shared/own.ts';
import type { OrganizationRow } from '../../identity/organizations/index.ts';
import { processorTerms } from '../payments/index.ts';
import type { SubscriptionRow } from '../subscriptions/index.ts';
import type { PaymentMethodDependencies } from './dependencies.ts';

/** Presents the form in which a payment method of a subscription is entered. */
export function presentPaymentForm(
  { payments }: Pick<PaymentMethodDependencies, 'payments'>,
  subscription: Pick<SubscriptionRow, 'payment_processor'>,
  organization: Pick<OrganizationRow, 'mode'> | undefined,
): Omit<Schema<'PaymentForm'>, 'is_payable'> {
  const processor = processorTerms(payments).choose(subscription.payment_processor, organization?.mode ?? 'live');
  return {
    payment_processor: processor as Schema<'PaymentForm'>['payment_processor'],
    payment_processor_metadata: getOwn(payments, processor)?.publicConfiguration() ?? {},
  };
}
