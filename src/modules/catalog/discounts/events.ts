import { defineDetailedEvent } from '../../../platform/events/event.ts';
import { presentRedemption } from './present.ts';

/** A buyer completed a checkout with the discount. */
export const discountRedeemed = defineDetailedEvent('discount.redeemed', presentRedemption);
