import { buyerScope } from '../../../platform/access/buyer-scope.ts';
import { handlersWith } from '../../../platform/http/handler.ts';
import { findOrganizations } from '../../identity/organizations/index.ts';
import { changePaymentMethod, findOwnSubscription, isPayable } from './change-payment-method.ts';
import type { PaymentMethodDependencies } from './dependencies.ts';
import { presentPaymentForm } from './present.ts';

export const operations = handlersWith<PaymentMethodDependencies>()({
  getUserSubscriptionPaymentForm: async ({ path }, ctx) => {
    const subscription = await findOwnSubscription(ctx, buyerScope(ctx.subject), path.id);
    const [organization] = await findOrganizations(ctx.db, [subscription.organization_id]);
    return { ...presentPaymentForm(ctx, subscription, organization), is_payable: isPayable(subscription) };
  },

  updateUserSubscriptionPaymentMethod: ({ path, body }, ctx) =>
    changePaymentMethod(ctx, { scope: buyerScope(ctx.subject), id: path.id }, body.confirmation_token_id),
});
