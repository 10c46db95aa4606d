import { defineEvent } from '../../../platform/events/event.ts';

export const productCreated = defineEvent('product.created');
export const productUpdated = defineEvent('product.updated');
export const productBenefitsUpdated = defineEvent('product.benefits_updated');
