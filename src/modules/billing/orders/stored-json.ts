import type { Tax } from '../../../platform/ports/tax-provider.ts';
import type { Address } from '../../../shared/address.ts';
import type { Line } from '../pricing/index.ts';
import type { OrderRow } from './queries.ts';

/** Types the lines of an order. `recordOrder` stored them from a `Bill`. */
export const parseOrderLines = ({ lines }: Pick<OrderRow, 'lines'>) => lines as unknown as readonly Line[];

/** Types the tax of an order. `recordOrder` stored it from a `Bill`. Old orders lack some fields. */
export const parseOrderTax = ({ tax }: Pick<OrderRow, 'tax'>) => (tax ?? {}) as Partial<Tax>;

/** Types a billing address. `normalizeAddress` has set all of its parts before it was stored. */
export const parseBillingAddress = ({ billing_address }: Pick<OrderRow, 'billing_address'>) =>
  billing_address as Required<Address> | null;
