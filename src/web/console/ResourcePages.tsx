import type { ReactNode } from 'react';
import { useAddress } from './address.ts';
import { ActionsPage } from './ActionsPage.tsx';
import { actionName, isOfRecord, OF_ORGANIZATION } from './addresses.ts';
import type { Operation, Resource } from './description.ts';
import { DetailPage } from './DetailPage.tsx';
import { ListPage } from './ListPage.tsx';
import { LoadedPage, LoadingPage } from './LoadedPage.tsx';
import { mayCall } from './may-call.ts';
import { useMember } from './member.tsx';
import { isResource } from './menu.ts';
import { NotFound } from './NotFound.tsx';
import { ownPage } from './own-pages.ts';
import { SinglePage } from './SinglePage.tsx';
import { useDescription } from './use-description.ts';

/** The page of an address below a resource, whose description is loaded first. */
export function ResourcePages({ name }: { name: string }): ReactNode {
  const resource = useDescription(isResource(name) ? name : undefined);
  if (!isResource(name)) return <NotFound />;
  return resource === undefined ? <LoadingPage /> : <PageOfResource resource={resource} />;
}

function PageOfResource({ resource }: { resource: Resource }) {
  const member = useMember();
  const { place } = useAddress();
  const { id, action } = place;
  const operation = findOperation(resource, place);
  const isCallable = operation === undefined || mayCall(operation, member);
  // The organization of the address is the only one that its console shows.
  const ofOrganization = resource.get?.path === OF_ORGANIZATION ? member.organization.id : undefined;
  const recordOfAddress = operation !== undefined && action === undefined ? undefined : (id ?? ofOrganization);
  const load = isCallable ? ownPage({ resource, id: recordOfAddress, operation }) : undefined;
  if (load !== undefined)
    return (
      <LoadedPage
        key={`${operation?.id ?? ''} ${recordOfAddress ?? ''}`}
        name={`${resource.name} ${operation?.id ?? (recordOfAddress === undefined ? 'list' : 'record')}`}
        load={load}
        page={{ resource, id: recordOfAddress, operation }}
      />
    );
  // A page only reads when it opens.
  if (operation?.method === 'get' && mayCall(operation, member))
    return (
      <SinglePage
        key={operation.id}
        resource={resource}
        operation={operation}
        id={action === undefined ? undefined : id}
      />
    );
  if (operation !== undefined && operation.method !== 'get' && mayCall(operation, member))
    return (
      <LoadedPage key={`${operation.id} ${id ?? ''}`} name="forms" load={loadForms} page={{ resource, operation }} />
    );
  if (action !== undefined || operation !== undefined) return <NotFound />;
  if (recordOfAddress !== undefined)
    return <DetailPage key={recordOfAddress} resource={resource} id={recordOfAddress} />;
  const { list, get } = resource;
  if (list !== undefined) return <ListPage resource={resource} list={list} />;
  return get === undefined ? <ActionsPage resource={resource} /> : <SinglePage resource={resource} operation={get} />;
}

const loadForms = () => import('./action/ActionPage.tsx').then(({ ActionPage }) => ActionPage);

/** @returns the operation that an address names */
export function findOperation(
  resource: Resource,
  { id, action }: { id?: string | undefined; action?: string | undefined },
): Operation | undefined {
  const name = action ?? id;
  return resource.operations.find(
    (operation) => actionName(operation.id) === name && isOfRecord(operation, resource) === (action !== undefined),
  );
}
