import { useMemo } from 'react';
import parts from '../../shared/parts.module.css';
import page from '../DetailPage.module.css';
import { RecordTop } from '../DetailPage.tsx';
import { Failure } from '../Failure.tsx';
import type { OwnPageProps } from '../own-page-props.ts';
import { useLiveEvents } from '../live/live.tsx';
import { useAnswer } from '../queries.ts';
import { DeliveryDetail } from './DeliveryDetail.tsx';
import { useFollowDeliveries } from './follow-deliveries.ts';

/** A delivery alone, as it stands beside the list of its endpoint. */
export function DeliveryPage({ resource, id = '' }: OwnPageProps) {
  const { data, dataUpdatedAt, error, refetch } = useAnswer('/v1/webhooks/deliveries/{id}', { path: { id } });
  const { data: endpoint } = useAnswer(
    '/v1/webhooks/endpoints/{id}',
    { path: { id: data?.endpoint_id ?? '' } },
    { isEnabled: data !== undefined },
  );
  const follow = useFollowDeliveries(
    useMemo(() => data && [data], [data]),
    dataUpdatedAt,
  );
  useLiveEvents((event) => {
    if (event === undefined) follow();
  });
  return (
    <main className={page.page} aria-busy={data === undefined && error === null}>
      <RecordTop resource={resource} id={id} record={data} own={['redeliverWebhookDelivery']} />
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data && (
        <div className={parts.card}>
          <DeliveryDetail id={id} endpoint={endpoint} onChange={() => follow()} isAlone />
        </div>
      )}
    </main>
  );
}
