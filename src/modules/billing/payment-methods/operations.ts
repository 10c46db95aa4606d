import type { Schema } from '../../../contract/operation.ts';
import { buyerScope } from '../../../platform/access/buyer-scope.ts';
import { handlersWith } from '../../../platform/http/handler.ts';
import { findOrganizations } from '../../identity/organizations/index.ts';
import { processorTerms } from '../payments/index.ts';
import { changePaymentMethod, findOwnSubscription, isPayable } from './change-payment-method.ts';
import type { PaymentMethodDependencies } from './dependencies.ts';
import { getOwn } from '../../../shared/own.ts';

export const operations = handlersWith<PaymentMethodDependencies>()({
  getUserSubscriptionPaymentForm: async ({ path }, ctx) => {
    const subscription = await findOwnSubscription(ctx, buyerScope(ctx.subject), path.id);
    const [organization] = await findOrganizations(ctx.db, [subscription.organization_id]);
    const payment_processor = processorTerms(ctx.payments).choose(
      subscription.payment_processor,
      organization?.mode ?? 'live',
    );
    const metadata = getOwn(ctx.payments, payment_processor)?.publicConfiguration() ?? {};
    return {
      payment_processor: payment_processor as Schema<'PaymentForm'>['payment_processor'],
      payment_processor_metadata: metadata,
      is_payable: isPayable(subscription),
    };
  },

  updateUserSubscriptionPaymentMethod: ({ path, body }, ctx) =>
    changePaymentMethod(ctx, buyerScope(ctx.subject), path.id, body.confirmation_token_id),
});
