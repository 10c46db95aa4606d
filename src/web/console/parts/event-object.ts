import { consolePath } from '../addresses.ts';
import { isResource } from '../menu.ts';
import { isValues, nameWithin, shortId, type Values } from '../records.ts';

interface EventLike {
  type: string;
  object_id: string;
  data: unknown;
}

/** Objects within the object of an event by which it is known, such as the product of an order. */
const NAMED_WITHIN = ['product', 'benefit', 'license_key', 'customer', 'user'];

/** @returns the name of the object of an event, and the address of its page; a type such as `order.created` names its kind */
export function eventObject(
  { type, object_id: id, data }: EventLike,
  organization: string,
): { name: string; path: string | undefined } {
  const resource = `${(type.split('.')[0] ?? '').replaceAll('_', '-')}s`;
  return {
    name: (isValues(data) ? objectName(data) : undefined) ?? shortId(id),
    path: isResource(resource) ? consolePath({ organization, resource, id }) : undefined,
  };
}

function objectName(data: Values): string | undefined {
  const own = [data.url, data.display_key].find((text) => typeof text === 'string');
  const within = NAMED_WITHIN.map((name) => nameWithin(data[name])).filter((name) => name !== undefined);
  return own ?? (within.length > 0 ? within.join(' · ') : nameWithin(data));
}
