import { nameWithin, type Values } from '../records.ts';

/** Objects within the object of an event by which it is known, such as the product of an order. */
const NAMED_WITHIN = ['product', 'benefit', 'license_key', 'customer', 'user'];

/** @returns the name of the object of an event, such as the number of an invoice; undefined if nothing in it tells it from others */
export function objectName(data: Values): string | undefined {
  const own = [data.url, data.display_key, data.number].find((text) => typeof text === 'string');
  const within = NAMED_WITHIN.map((name) => nameWithin(data[name])).filter((name) => name !== undefined);
  return own ?? (within.length > 0 ? within.join(' · ') : nameWithin(data));
}
