import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '../shared/intl.ts';
import { LoadingMessage } from '../shared/ui.tsx';
import { useAddress } from './address.ts';
import { ActionsPage } from './ActionsPage.tsx';
import { actionName, isOfRecord, OF_ORGANIZATION } from './addresses.ts';
import type { Operation, Resource } from './description.ts';
import { DetailPage } from './DetailPage.tsx';
import { Failure } from './Failure.tsx';
import { ListPage } from './ListPage.tsx';
import { mayCall, useMember } from './member.tsx';
import { isResource } from './menu.ts';
import { NotFound } from './NotFound.tsx';
import { SinglePage } from './SinglePage.tsx';
import { useDescription } from './use-description.ts';

/** The page of an address below a resource, whose description is loaded first. */
export function ResourcePages({ name }: { name: string }): ReactNode {
  const resource = useDescription(isResource(name) ? name : undefined);
  if (!isResource(name)) return <NotFound />;
  return resource === undefined ? <Loading /> : <PageOfResource resource={resource} />;
}

const Loading = () => (
  <main aria-busy="true">
    <LoadingMessage>{t({ id: 'page.loading', defaultMessage: 'Loading…' })}</LoadingMessage>
  </main>
);

function PageOfResource({ resource }: { resource: Resource }) {
  const member = useMember();
  const { place } = useAddress();
  const { id, action } = place;
  const operation = findOperation(resource, place);
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
    return <FormOfOperation key={`${operation.id} ${id ?? ''}`} resource={resource} operation={operation} />;
  if (action !== undefined || operation !== undefined) return <NotFound />;
  if (id !== undefined) return <DetailPage key={id} resource={resource} id={id} />;
  const { list, get } = resource;
  // The organization of the address is the only one that its console shows.
  if (get?.path === OF_ORGANIZATION) return <DetailPage resource={resource} id={member.organization.id} />;
  if (list !== undefined) return <ListPage resource={resource} list={list} />;
  return get === undefined ? <ActionsPage resource={resource} /> : <SinglePage resource={resource} operation={get} />;
}

/** The form of an operation. The pages with forms are loaded when a person opens the first one. */
function FormOfOperation(props: { resource: Resource; operation: Operation }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['forms'],
    queryFn: () => import('./action/ActionPage.tsx'),
    staleTime: Infinity,
  });
  if (error)
    return (
      <main>
        <Failure error={error} onRetry={() => void refetch()} />
      </main>
    );
  return data === undefined ? <Loading /> : <data.ActionPage {...props} />;
}

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
