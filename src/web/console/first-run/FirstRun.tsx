import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLatestOrders } from '../home/LatestOrders.tsx';
import { useMayCall } from '../parts/use-may-call.ts';
import { useDescription } from '../use-description.ts';

/**
 * Leads a seller to the first sale, on the start page of an organization without an order. Renders nothing for an
 * organization that has sold something, and for members who may not sell.
 */
export function FirstRun() {
  const { data: orders, refetch } = useLatestOrders();
  const [hasBegun, setBegun] = useState<boolean>();
  if (hasBegun === undefined && orders !== undefined) setBegun(orders.items.length === 0);
  const mayCall = useMayCall(useDescription('products', hasBegun === true));
  const [order] = orders?.items ?? [];
  useEffect(() => {
    if (!hasBegun || order !== undefined) return;
    // The sale happens in another tab.
    const readAgain = () => void refetch();
    window.addEventListener('focus', readAgain);
    return () => window.removeEventListener('focus', readAgain);
  }, [hasBegun, order]);
  const isShown = hasBegun === true && mayCall('createProduct');
  const { data: FirstSale } = useQuery({
    queryKey: ['page', 'first-sale'],
    queryFn: async () => (await import('./FirstSale.tsx')).FirstSale,
    enabled: isShown,
    staleTime: Infinity,
  });
  return isShown && FirstSale ? <FirstSale orderId={order?.id} /> : null;
}
