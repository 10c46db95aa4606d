import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { FocusedErrorMessage } from '../../shared/form.tsx';
import { t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import { useMutation } from '../../shared/use-mutation.ts';
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
import styles from './webhooks.module.css';

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
        {endpoint && <Actions resource={resource} endpoint={endpoint} onChange={onChange} />}
      </RecordTop>
      {error && <Failure error={error} onRetry={retry} />}
      {endpoint && (
        <>
          <EndpointCard resource={resource} endpoint={endpoint} onChange={onChange} />
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

interface ActionsProps extends Pick<OwnPageProps, 'resource'> {
  endpoint: Endpoint;
  onChange: () => void;
}

type EventType = Endpoint['events'][number];

const TEST: EventType = 'webhook_endpoint.tested';

/** The daily actions: a test event, and a replay of earlier events. */
function Actions({ resource, endpoint: { id, events, is_enabled }, onChange }: ActionsProps) {
  const mayCall = useMayCall(resource);
  const [isReplaying, setReplaying] = useState(false);
  const [tested, setTested] = useState(TEST);
  const mutation = useMutation();
  if (!is_enabled) return null;
  const params = { path: { id }, query: { event_type: tested } };
  const test = () => mutation.send(() => api.POST('/v1/webhooks/endpoints/{id}/test', { params }), onChange);
  return (
    <>
      <FocusedErrorMessage mutation={mutation} />
      <p role="status" className={parts.hint}>
        {mutation.isSuccess &&
          t({ id: 'console.webhook.tested', defaultMessage: 'The test event appears below when it is sent.' })}
      </p>
      {mayCall('replayWebhookEndpoint') && (
        <button type="button" className={parts.plain} onClick={() => setReplaying(true)}>
          {t({ id: 'console.webhook.replay', defaultMessage: 'Replay events…' })}
        </button>
      )}
      {mayCall('testWebhookEndpoint') && (
        <>
          <TypeSelect resource={resource} first={[TEST, ...events]} value={tested} onChoose={setTested} />
          <button type="button" aria-disabled={mutation.isBusy} onClick={() => void test()}>
            {t({ id: 'console.webhook.test', defaultMessage: 'Send test event' })}
          </button>
        </>
      )}
      {isReplaying && (
        <ReplayDialog endpointId={id} types={events} onClose={() => setReplaying(false)} onReplay={onChange} />
      )}
    </>
  );
}

interface TypeProps extends Pick<OwnPageProps, 'resource'> {
  /** The types that stand first. */
  first: readonly EventType[];
  value: EventType;
  onChoose: (type: EventType) => void;
}

/** A choice of the event type of which an example is sent. */
function TypeSelect({ resource, first, value, onChoose }: TypeProps) {
  const operation = resource.operations.find(({ id }) => id === 'testWebhookEndpoint');
  const kind = operation?.parameters.find(({ name }) => name === 'event_type')?.kind;
  const types = new Set<string>([...first, ...(kind?.type === 'choice' ? kind.values : [])]);
  return (
    <select
      className={styles.tested}
      dir="ltr"
      aria-label={t({ id: 'console.field.Event type', defaultMessage: 'Event type' })}
      value={value}
      onChange={({ currentTarget }) => onChoose(currentTarget.value as EventType)}
    >
      {[...types].map((type) => (
        <option key={type} value={type}>
          {type}
        </option>
      ))}
    </select>
  );
}
