import { api, type Organization } from '../shared/api.ts';
import { useResource, type ApiResult } from '../shared/use-resource.ts';

/** A purchase whose benefits a dispute suspends. */
export interface SuspendedPurchase {
  id: string;
  name: string;
  organization: Pick<Organization, 'id' | 'name' | 'mode'>;
  since: string;
  isSubscription: boolean;
  benefits: { id: string; type: string; description: string }[];
}

interface Suspended {
  id: string;
  suspended_at: string | null;
  product: { name: string; organization: SuspendedPurchase['organization']; benefits: SuspendedPurchase['benefits'] };
}

const QUERY = { suspended: true, limit: 100 };

/** The suspended purchases of the signed-in person. */
export const useSuspendedPurchases = () => useResource('suspended', fetchSuspended);

async function fetchSuspended(): Promise<ApiResult<SuspendedPurchase[]>> {
  const [subscriptions, orders] = await Promise.all([
    api.GET('/v1/users/subscriptions/', { params: { query: QUERY } }),
    api.GET('/v1/users/orders/', { params: { query: QUERY } }),
  ]);
  if (subscriptions.data === undefined || orders.data === undefined)
    return { response: subscriptions.data === undefined ? subscriptions.response : orders.response };
  return {
    response: orders.response,
    data: [
      ...subscriptions.data.items.map((item) => toPurchase(item, true)),
      ...orders.data.items.map((item) => toPurchase(item, false)),
    ],
  };
}

const toPurchase = ({ id, suspended_at, product }: Suspended, isSubscription: boolean): SuspendedPurchase => ({
  id,
  name: product.name,
  organization: product.organization,
  since: suspended_at ?? '',
  isSubscription,
  benefits: product.benefits,
});
