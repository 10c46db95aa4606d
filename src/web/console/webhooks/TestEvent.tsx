import { useId, useState } from 'react';
import { api } from '../../shared/api.ts';
import { FocusedErrorMessage } from '../../shared/form.tsx';
import { t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import { useMutation } from '../../shared/use-mutation.ts';
import type { Resource } from '../description.ts';
import { useMayCall } from '../parts/use-may-call.ts';
import type { Endpoint } from './EndpointCard.tsx';
import styles from './webhooks.module.css';

type EventType = Endpoint['events'][number];

const TEST: EventType = 'webhook_endpoint.tested';

interface Props {
  resource: Resource;
  endpoint: Endpoint;
  onChange: () => void;
}

/** Sends an example of an event to an endpoint. */
export function TestEvent({ resource, endpoint: { id, events, is_enabled }, onChange }: Props) {
  const mayCall = useMayCall(resource);
  const selectId = useId();
  const [chosen, setChosen] = useState(TEST);
  const mutation = useMutation();
  if (!is_enabled || !mayCall('testWebhookEndpoint')) return null;
  const params = { path: { id }, query: { event_type: chosen } };
  const send = () => mutation.send(() => api.POST('/v1/webhooks/endpoints/{id}/test', { params }), onChange);
  return (
    <div className={styles.test}>
      <FocusedErrorMessage mutation={mutation} />
      <div className={styles.choice}>
        <div className={parts.field}>
          <label htmlFor={selectId}>{t({ id: 'console.field.Event type', defaultMessage: 'Event type' })}</label>
          <select
            id={selectId}
            dir="ltr"
            value={chosen}
            onChange={({ currentTarget }) => setChosen(currentTarget.value as EventType)}
          >
            {[...typesOf(resource, [TEST, ...events])].map((type) => (
              <option key={type} value={type}>
                {type}
              </option>
            ))}
          </select>
        </div>
        <button type="button" aria-disabled={mutation.isBusy} onClick={() => void send()}>
          {t({ id: 'console.webhook.test', defaultMessage: 'Send test event' })}
        </button>
      </div>
      <p role="status" className={parts.hint}>
        {mutation.isSuccess &&
          t({ id: 'console.webhook.tested', defaultMessage: 'The test event appears below when it is sent.' })}
      </p>
    </div>
  );
}

/** @returns the event types of which an example can be sent, with some of them first */
function typesOf({ operations }: Resource, first: readonly EventType[]): ReadonlySet<string> {
  const operation = operations.find(({ id }) => id === 'testWebhookEndpoint');
  const kind = operation?.parameters.find(({ name }) => name === 'event_type')?.kind;
  return new Set([...first, ...(kind?.type === 'choice' ? kind.values : [])]);
}
