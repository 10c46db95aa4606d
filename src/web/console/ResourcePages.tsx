import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '../shared/intl.ts';
import { LoadingMessage } from '../shared/ui.tsx';
import { useAddress } from './address.ts';
import { actionName, isOfRecord } from './addresses.ts';
import type { Operation, Resource } from './description.ts';
import { DetailPage } from './DetailPage.tsx';
import { resources } from './generated/index.ts';
import { ListPage } from './ListPage.tsx';
import { mayCall, useMember } from './member.tsx';
import { isResource } from './menu.ts';
import { NotFound } from './NotFound.tsx';
import { SinglePage } from './SinglePage.tsx';

/** The page of an address below a resource, whose description is loaded first. */
export function ResourcePages({ name }: { name: string }): ReactNode {
  const entry = isResource(name) ? resources[name] : undefined;
  const { data: resource } = useQuery({
    queryKey: ['resource', name],
    queryFn: () => entry?.load(),
    enabled: entry !== undefined,
    staleTime: Infinity,
  });
  if (entry === undefined) return <NotFound />;
  if (resource === undefined) return <Loading />;
  return <PageOfResource resource={resource} />;
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
  if (operation !== undefined && mayCall(operation, member))
    return <SinglePage key={operation.id} resource={resource} operation={operation} id={action === undefined ? undefined : id} />;
  if (action !== undefined || operation !== undefined) return <NotFound />;
  if (id !== undefined) return <DetailPage key={id} resource={resource} id={id} />;
  const { list, get } = resource;
  if (list !== undefined) return <ListPage resource={resource} list={list} />;
  return get === undefined ? <NotFound /> : <SinglePage resource={resource} operation={get} />;
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
