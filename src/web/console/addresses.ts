import type { Operation, OperationId, Resource } from './description.ts';

/** The parts of an address of the console: `/console/{organization}/{resource}/{id}/{action}`. */
export interface Place {
  /** Slug of the organization. */
  organization: string;
  resource?: string | undefined;
  /** Identifier of a record, or the action of an operation that concerns no record, such as `create-product`. */
  id?: string | undefined;
  action?: string | undefined;
}

/** @returns the address with a query, whose parameters have the names of the API */
export function consolePath({ organization, resource, id, action }: Place, query?: URLSearchParams): string {
  const path = ['/console', organization, resource, id, action]
    .filter((part) => part !== undefined)
    .map((part, at) => (at === 0 ? part : encodeURIComponent(part)))
    .join('/');
  return query === undefined || query.size === 0 ? path : `${path}?${query.toString()}`;
}

/** @returns the segment of an operation: `rotate-license-key` of `rotateLicenseKey` */
export const actionName = (id: OperationId): string => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Whether the answer of an operation is a file. */
export const isFile = ({ contentType }: Pick<Operation, 'contentType'>): boolean => /csv|ndjson/.test(contentType);

/** Whether an operation concerns one record of its resource, so that its address has the identifier of the record. */
export const isOfRecord = ({ path }: Operation, { recordPath }: Resource): boolean =>
  recordPath !== undefined && (path === recordPath || path.startsWith(`${recordPath}/`));

/** The address of the page of an operation. */
export function actionPath(
  place: Pick<Place, 'organization' | 'id'>,
  resource: Resource,
  operation: Operation,
  query?: URLSearchParams,
): string {
  const { organization, id } = place;
  const action = actionName(operation.id);
  const below = isOfRecord(operation, resource) ? { id, action } : { id: action };
  return consolePath({ organization, resource: resource.name, ...below }, query);
}

export const OF_ORGANIZATION = '/v1/organizations/{id}';

/**
 * The values of the parameters in the path of an operation: the organization, the record of the address, and what the
 * query of the address names, such as the benefit of a list of grants. A parameter that none of them has is left out.
 */
export function pathParameters(
  operation: Operation,
  resource: Resource,
  known: { organizationId: string; id?: string | undefined; query: URLSearchParams },
): Record<string, string> {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return Object.fromEntries(
    names.flatMap((name) => {
      const isOrganization = name === 'id' && operation.path.startsWith(OF_ORGANIZATION);
      const ofRecord = name === resource.recordParameter && isOfRecord(operation, resource) ? known.id : undefined;
      const value = isOrganization ? known.organizationId : (ofRecord ?? known.query.get(name));
      return value === null || value === undefined ? [] : [[name, value] as const];
    }),
  );
}
