import { defineEvent, defineInternalEvent, defineUpdateEvent } from '../../../platform/events/event.ts';
import { presentCreditAttributes } from './present.ts';
import type { CreditRow } from './queries.ts';

export const creditCreated = defineEvent('credit.created');
/** The remaining amount or the owner of the credit changed. The rows have a `customer_id` if it can differ. */
export const creditUpdated = defineUpdateEvent(
  'credit.updated',
  ({ customer_id, ...row }: CreditRow & { customer_id?: string }) => ({ ...presentCreditAttributes(row), customer_id }),
);
/** Other bills share the credit of its buyer. Its own values stay. */
export const creditShareChanged = defineInternalEvent('credit.share_changed');
/** A dispute suspends the credit, or does not suspend it any more. */
export const creditSuspensionChanged = defineInternalEvent('credit.suspension_changed');
