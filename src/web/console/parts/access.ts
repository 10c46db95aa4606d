import { useQueries } from '@tanstack/react-query';
import type { components } from '../../../contract/generated/types.ts';
import { api } from '../../shared/api.ts';
import { operationKey, requestData, useAnswer } from '../queries.ts';

type Schemas = components['schemas'];

/** A benefit of a product, and what an order or a subscription was granted of it. */
export interface Access {
  benefit: Pick<Schemas['Benefit'], 'id' | 'description'>;
  /** The grant is undefined if the benefit was never granted. */
  grant: Schemas['BenefitGrant'] | undefined;
}

const GRANTS = '/v1/benefits/{id}/grants/';
const ALL = 100;

/**
 * Reads the benefits of a product with their grants to an order or to a subscription.
 * @returns undefined while they load, and for a member who may not read them
 */
export function useAccess(
  productId: string | undefined,
  grantedTo: { order_id: string[] } | { subscription_id: string[] },
): readonly Access[] | undefined {
  const { data: product } = useAnswer(
    '/v1/products/{id}',
    { path: { id: productId ?? '' } },
    { isEnabled: productId !== undefined },
  );
  const benefits = product?.benefits ?? [];
  const answers = useQueries({
    queries: benefits.map(({ id }) => {
      const params = { path: { id }, query: { ...grantedTo, limit: ALL } };
      return {
        queryKey: operationKey({ path: GRANTS }, params),
        queryFn: () => requestData(() => api.GET(GRANTS, { params })),
      };
    }),
  });
  if (product === undefined || answers.some(({ data }) => data === undefined)) return undefined;
  return benefits.flatMap((benefit, at): Access[] => {
    const grants = answers[at]?.data?.items ?? [];
    return grants.length === 0 ? [{ benefit, grant: undefined }] : grants.map((grant) => ({ benefit, grant }));
  });
}
