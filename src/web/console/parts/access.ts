import { useQueries } from '@tanstack/react-query';
import type { components } from '../../../contract/generated/types.ts';
import { api } from '../../shared/api.ts';
import { isUnconfirmed, operationKey, requestData, useAnswer } from '../queries.ts';
import type { ReadFailure } from './SideList.tsx';

type Schemas = components['schemas'];

/** A benefit of a product, and what an order or a subscription was granted of it. */
export interface Access {
  benefit: Pick<Schemas['Benefit'], 'id' | 'description'>;
  /** The grant is undefined if the benefit was never granted. */
  grant: Schemas['BenefitGrant'] | undefined;
}

const GRANTS = '/v1/benefits/{id}/grants/';
const ALL = 100;

/** The benefits with their grants; undefined while they load. */
export interface AccessAnswer extends ReadFailure {
  items: readonly Access[] | undefined;
}

/** Reads the benefits of a product with their grants to an order or to a subscription. */
export function useAccess(
  productId: string | undefined,
  grantedTo: { order_id: string[] } | { subscription_id: string[] },
): AccessAnswer {
  const product = useAnswer(
    '/v1/products/{id}',
    { path: { id: productId ?? '' } },
    { isEnabled: productId !== undefined },
  );
  const benefits = product.data?.benefits ?? [];
  const answers = useQueries({
    queries: benefits.map(({ id }) => {
      const params = { path: { id }, query: { ...grantedTo, limit: ALL } };
      return {
        queryKey: operationKey({ path: GRANTS }, params),
        queryFn: () => requestData(() => api.GET(GRANTS, { params })),
      };
    }),
  });
  const reads = [product, ...answers];
  const items = benefits.flatMap((benefit, at): Access[] => {
    const grants = answers[at]?.data?.items ?? [];
    return grants.length === 0 ? [{ benefit, grant: undefined }] : grants.map((grant) => ({ benefit, grant }));
  });
  // Benefits that are not there, or not granted, are statements of the present answers alone.
  const saysNothing = items.length === 0 || items.some(({ grant }) => grant === undefined);
  const isRead = reads.every((read) => read.data !== undefined && !(saysNothing && isUnconfirmed(read)));
  return {
    items: isRead ? items : undefined,
    error: reads.find(({ error }) => error !== null)?.error ?? null,
    refetch: () => Promise.all(reads.filter(({ error }) => error !== null).map(({ refetch }) => refetch())),
  };
}
