import { defineEvent, defineInternalEvent, defineUpdateEvent } from '../../../platform/events/event.ts';
import type { Product } from './load-products.ts';
import { presentProduct } from './present.ts';

export const productCreated = defineEvent('product.created');
/** The rows carry the public URL of the service, because the addresses of media contain it. */
export const productUpdated = defineUpdateEvent('product.updated', (row: Product & { baseUrl: string }) =>
  presentProduct(row, row.baseUrl),
);
export const productBenefitsUpdated = defineInternalEvent('product.benefits_updated');
