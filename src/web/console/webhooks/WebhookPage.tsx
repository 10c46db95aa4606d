import { useState } from 'react';
import { t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import page from '../DetailPage.module.css';
import type { OperationId } from '../description.ts';
import { RecordTop, useRecord } from '../DetailPage.tsx';
import { Failure } from '../Failure.tsx';
import type { OwnPageProps } from '../own-page-props.ts';
import { ListWithDetail } from '../parts/ListWithDetail.tsx';
import { useMayCall } from '../parts/use-may-call.ts';
import type { StreamedEvent } from '../live/follow-events.ts';
import { useLiveEvents } from '../live/live.tsx';
import { isRefused } from '../queries.ts';
import { useDescription } from '../use-description.ts';
import { DeliveryDetail } from './DeliveryDetail.tsx';
import { DeliveryList, useDeliveries } from './DeliveryList.tsx';
import { EndpointCard, type Endpoint } from './EndpointCard.tsx';
import { useFollowDeliveries } from './follow-deliveries.ts';
import { ReplayDialog } from './ReplayDialog.tsx';
import { TestEvent } from './TestEvent.tsx';

/** The parameter of the address with the delivery that is shown beside the list. */
const CHOSEN = 'delivery';

const OWN: readonly OperationId[] = [
  'challengeWebhookEndpoint',
  'confirmWebhookEndpoint',
  'replayWebhookEndpoint',
  'rotateWebhookEndpointSecret',
  'testWebhookEndpoint',
];

/** A webhook endpoint: its state, and its deliveries as they happen. */
export function WebhookPage({ resource, id = '' }: OwnPageProps) {
  const { record, error, retry } = useRecord(resource, id);
  const endpoint = record as Endpoint | undefined;
  const deliveries = useDescription('webhook-deliveries');
  const list = useDeliveries(id, deliveries);
  const follow = useFollowDeliveries(list.data?.items, list.dataUpdatedAt);
  useLiveEvents((event) => {
    if (event === undefined) follow();
    else if (endpoint !== undefined && isTakenBy(endpoint, event)) follow(event.sequence);
  });
  const onChange = () => follow();
  return (
    <main className={page.page} aria-busy={endpoint === undefined && error === undefined}>
      <RecordTop resource={resource} id={id} record={record} own={OWN}>
        {endpoint && <Replay resource={resource} endpoint={endpoint} onChange={onChange} />}
      </RecordTop>
      {error && <Failure error={error} onRetry={retry} />}
      {endpoint && (
        <>
          <EndpointCard resource={resource} endpoint={endpoint} onChange={onChange}>
            <TestEvent resource={resource} endpoint={endpoint} onChange={onChange} />
          </EndpointCard>
          <ListWithDetail
            parameter={CHOSEN}
            detail={(chosen) => <DeliveryDetail id={chosen} endpoint={endpoint} onChange={onChange} />}
          >
            {deliveries && !isRefused(list.error) && (
              <DeliveryList resource={deliveries} answer={list} parameter={CHOSEN} />
            )}
          </ListWithDetail>
        </>
      )}
    </main>
  );
}

/** Whether an endpoint may receive an event. A test is for one endpoint, and an import has one event for many. */
function isTakenBy({ id, events }: Endpoint, { type, object_id }: StreamedEvent): boolean {
  if (type === 'webhook_endpoint.tested') return object_id === id;
  return (events as readonly string[]).includes(type) || type.endsWith('s.imported');
}

interface ReplayProps extends Pick<OwnPageProps, 'resource'> {
  endpoint: Endpoint;
  onChange: () => void;
}

/** A replay of earlier events. */
function Replay({ resource, endpoint: { id, events, is_enabled }, onChange }: ReplayProps) {
  const mayCall = useMayCall(resource);
  const [isReplaying, setReplaying] = useState(false);
  if (!is_enabled || !mayCall('replayWebhookEndpoint')) return null;
  return (
    <>
      <button type="button" className={parts.plain} onClick={() => setReplaying(true)}>
        {t({ id: 'console.webhook.replay', defaultMessage: 'Replay events…' })}
      </button>
      {isReplaying && (
        <ReplayDialog endpointId={id} types={events} onClose={() => setReplaying(false)} onReplay={onChange} />
      )}
    </>
  );
}
