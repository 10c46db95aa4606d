import type { Field, Operation, Resource } from './description.ts';
import { isOfRecord, OF_ORGANIZATION, pathParameters } from './addresses.ts';
import { fieldsOf } from './records.ts';

/** Parameters of the order and of the page, which are no filters. */
const OF_PAGE = ['page', 'limit', 'sorting', 'epoch'];

/** The largest number of records on a page. */
export const PAGE_SIZE = 50;

const isInPath = ({ path }: Operation, name: string) => path.includes(`{${name}}`);

/** @returns the parameters that reduce a list, and those that name the record above it */
export const filtersOf = (list: Operation, resource: Resource): readonly Field[] =>
  list.parameters.filter(
    ({ name }) => !OF_PAGE.includes(name) && !isCursor(name, list) && !isKnown(name, list, resource),
  );

/** Whether the address itself has the value of a parameter: the organization, or the record. */
const isKnown = (name: string, operation: Operation, resource: Resource) =>
  isInPath(operation, name) &&
  (operation.path.startsWith(OF_ORGANIZATION) ||
    (isOfRecord(operation, resource) && name === resource.recordParameter));

/** Whether `next_<name>` of an answer continues a parameter. */
const isCursor = (name: string, { answer }: Operation) =>
  fieldsOf(answer).some((field) => field.name === `next_${name}`);

/** @returns the parameter of the next page, if the list has no numbered pages */
export const cursorParameter = (list: Operation): string | undefined =>
  list.parameters.find(({ name }) => isCursor(name, list))?.name;

/** @returns the values of a parameter in the query of an address, as the API takes them; undefined if it has none */
function readParameter({ name, kind }: Field, query: URLSearchParams): unknown {
  if (kind.type === 'list') return query.has(name) ? query.getAll(name) : undefined;
  if (kind.type !== 'object' && kind.type !== 'map') return query.get(name) ?? undefined;
  const keys = [...query].flatMap(([key, value]) =>
    key.startsWith(`${name}[`) && key.endsWith(']') ? [[key.slice(name.length + 1, -1), value] as const] : [],
  );
  return keys.length === 0 ? undefined : Object.fromEntries(keys);
}

interface RequestPlace {
  organization: { id: string };
  id?: string | undefined;
  query: URLSearchParams;
}

interface AddressedRequest {
  path: Record<string, string>;
  query: Record<string, unknown>;
}

/** @returns the request of an operation at an address. The query of an address has the names of the API */
export function requestAt(
  operation: Operation,
  resource: Resource,
  { organization, id, query }: RequestPlace,
): AddressedRequest {
  const organizationId = organization.id;
  const own = operation.parameters
    .filter(({ name }) => !isInPath(operation, name))
    .map((field) => [field.name, readParameter(field, query)] as const);
  const isMany = operation.organizationParameter === 'many';
  return {
    path: pathParameters(operation, resource, { organizationId, id, query }),
    query: {
      ...Object.fromEntries(own.filter(([, value]) => value !== undefined)),
      ...(operation.organizationParameter && { organization_id: isMany ? [organizationId] : organizationId }),
    },
  };
}

/** Parameters that name a page of a list. */
const PAGE_PARAMETERS = ['page', 'after', 'before', 'epoch'];

/** @returns a copy of a query with other values of a parameter, at its first page. The parameter can have keys: `created[gte]` */
export function withParameter(
  query: URLSearchParams,
  name: string,
  values: readonly (readonly [key: string, value: string])[],
): URLSearchParams {
  const changed = new URLSearchParams(
    [...query].filter(([key]) => key !== name && !key.startsWith(`${name}[`) && !PAGE_PARAMETERS.includes(key)),
  );
  for (const [key, value] of values) changed.append(key, value);
  return changed;
}
