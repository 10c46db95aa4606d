import { t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import { consolePath } from '../addresses.ts';
import { Failure } from '../Failure.tsx';
import { useMember } from '../member.tsx';
import { Code, prettyJson } from '../parts/Code.tsx';
import { eventObject } from '../parts/event-object.ts';
import { Row, Rows, RowShapes } from '../parts/Rows.tsx';
import { exactTime } from '../parts/times.ts';
import { isRefused, useAnswer } from '../queries.ts';
import { useDescription } from '../use-description.ts';
import { attemptText } from '../webhooks/attempt-text.ts';
import { DeliveryState } from '../webhooks/DeliveryList.tsx';
import styles from '../webhooks/webhooks.module.css';

/** An event: what it tells, and which endpoints have received it. The page has the title if the event stands alone. */
export function EventDetail({ id, isAlone = false }: { id: string; isAlone?: boolean }) {
  const { organization } = useMember();
  const { data, error, refetch } = useAnswer('/v1/events/{id}', { path: { id } });
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <RowShapes />;
  const object = eventObject(data, organization.slug);
  return (
    <>
      <div className={styles.head}>
        {!isAlone && <h2 dir="ltr">{data.type}</h2>}
        <p className={styles.line}>
          {object.path === undefined ? (
            <bdi>{object.name}</bdi>
          ) : (
            <a href={object.path}>
              <bdi>{object.name}</bdi>
            </a>
          )}
          <time dateTime={data.timestamp}>{exactTime(data.timestamp)}</time>
        </p>
      </div>
      <Deliveries eventId={id} />
      <Code title={t({ id: 'console.events.payload', defaultMessage: 'Payload' })} text={prettyJson(data)} />
    </>
  );
}

/** The deliveries of an event, by the address of their endpoint. A role that may not see them sees the event alone. */
function Deliveries({ eventId }: { eventId: string }) {
  const { organization } = useMember();
  const resource = useDescription('webhook-deliveries');
  const query = { organization_id: [organization.id] };
  const { data, error, refetch } = useAnswer('/v1/webhooks/deliveries/', {
    query: { ...query, event_id: [eventId] },
  });
  const endpoints = useAnswer('/v1/webhooks/endpoints/', { query: { ...query, limit: 100 } });
  if (isRefused(error)) return null;
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />;
  if (data === undefined || resource === undefined || endpoints.isLoading) return <RowShapes />;
  const title = t({ id: 'console.events.receivedBy', defaultMessage: 'Received by' });
  return (
    <section className={styles.attempts}>
      <h2>{title}</h2>
      {data.items.length === 0 ? (
        <p className={parts.hint}>
          {t({ id: 'console.events.unsent', defaultMessage: 'No webhook endpoint has received this event.' })}
        </p>
      ) : (
        <Rows label={title}>
          {data.items.map((delivery) => (
            <Row
              key={delivery.id}
              href={consolePath(
                { organization: organization.slug, resource: 'webhook-endpoints', id: delivery.endpoint_id },
                new URLSearchParams({ delivery: delivery.id }),
              )}
              title={
                <bdi dir="ltr">
                  {endpoints.data?.items.find(({ id }) => id === delivery.endpoint_id)?.url ?? delivery.endpoint_id}
                </bdi>
              }
              detail={delivery.last_attempt && attemptText(delivery.last_attempt)}
              state={<DeliveryState resource={resource} delivery={delivery} />}
              time={delivery.created_at}
            />
          ))}
        </Rows>
      )}
    </section>
  );
}
