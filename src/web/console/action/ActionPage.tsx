import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { t } from '../../shared/intl.ts';
import { LoadingMessage } from '../../shared/ui.tsx';
import { useAddress } from '../address.ts';
import { isOfRecord, pathParameters } from '../addresses.ts';
import type { Operation, Resource } from '../description.ts';
import { Failure } from '../Failure.tsx';
import { findMoney } from '../form/amounts.ts';
import { useMember } from '../member.tsx';
import { requestData, useOperation } from '../queries.ts';
import { isValues } from '../records.ts';
import { ActionForm } from './ActionForm.tsx';

interface Props {
  resource: Resource;
  operation: Operation;
}

/** The page of an operation: a form of its parameters and its body, made from the description. */
export function ActionPage({ resource, operation }: Props) {
  const { organization } = useMember();
  const { place, query } = useAddress();
  const id = isOfRecord(operation, resource) ? place.id : undefined;
  const known = pathParameters(operation, resource, { organizationId: organization.id, id, query });
  const { get } = resource;
  const needsRecord = get !== undefined && (id !== undefined || isUpdate(operation, resource));
  const path = get && pathParameters(get, resource, { organizationId: organization.id, id, query });
  // Without a record, what another page has read, or could not read, is no matter of this one.
  const record = useOperation(needsRecord ? get : undefined, { path: path ?? {} });
  const billing = useBilling(organization.id, findMoney(operation.body).length > 0);
  // A form begins with the present record, and stays when the record is read again.
  const [hasBegun, setBegun] = useState(false);
  if (!hasBegun && !record.isFetching && !billing.isLoading) setBegun(true);
  if (record.error && record.data === undefined)
    return (
      <main>
        <Failure error={record.error} onRetry={() => void record.refetch()} />
      </main>
    );
  if (!hasBegun)
    return (
      <main aria-busy="true">
        <LoadingMessage>{t({ id: 'page.loading', defaultMessage: 'Loading…' })}</LoadingMessage>
      </main>
    );
  return (
    <ActionForm
      resource={resource}
      operation={operation}
      known={known}
      id={id}
      record={isValues(record.data) ? record.data : undefined}
      isUpdate={needsRecord && isUpdate(operation, resource)}
      currency={billing.data?.default_currency}
    />
  );
}

/** Whether an operation changes the fields of the record that `get` reads. */
const isUpdate = ({ method, path }: Operation, { get }: Resource) => method === 'patch' && path === get?.path;

/** Reads the currency of amounts whose own currency is left out. A person who may not see it enters the currency. */
function useBilling(id: string, isNeeded: boolean) {
  return useQuery({
    queryKey: ['billing', id],
    queryFn: () => requestData(() => api.GET('/v1/organizations/{id}/billing', { params: { path: { id } } })),
    enabled: isNeeded,
  });
}
