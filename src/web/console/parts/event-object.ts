import { consolePath } from '../addresses.ts';
import { isResource } from '../menu.ts';
import { isValues, shortId } from '../records.ts';
import { objectName } from './object-name.ts';

interface EventLike {
  type: string;
  object_id: string;
  data: unknown;
}

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
