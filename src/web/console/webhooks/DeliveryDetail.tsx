import { useState } from 'react';
import type { components } from '../../../contract/generated/types.ts';
import { api } from '../../shared/api.ts';
import { classNames } from '../../shared/class-names.ts';
import { FocusedErrorMessage } from '../../shared/form.tsx';
import { t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import { useMutation } from '../../shared/use-mutation.ts';
import { consolePath } from '../addresses.ts';
import page from '../DetailPage.module.css';
import { Failure } from '../Failure.tsx';
import { useMember } from '../member.tsx';
import { Code, prettyJson } from '../parts/Code.tsx';
import { eventObject } from '../parts/event-object.ts';
import { RowShapes } from '../parts/Rows.tsx';
import { exactTime } from '../parts/times.ts';
import { useMayCall } from '../parts/use-may-call.ts';
import { useAnswer } from '../queries.ts';
import { useDescription } from '../use-description.ts';
import { attemptText } from './attempt-text.ts';
import { DeliveryState } from './DeliveryList.tsx';
import { ReplayDialog } from './ReplayDialog.tsx';
import styles from './webhooks.module.css';

type Detail = components['schemas']['WebhookDeliveryDetail'];
type Attempt = components['schemas']['WebhookAttemptDetail'];

interface Props {
  id: string;
  /** The endpoint is undefined while it loads, or if it was deleted. */
  endpoint: components['schemas']['WebhookEndpoint'] | undefined;
  /** Called when something new is to be expected. */
  onChange: () => void;
  /** Whether the page itself has the title. */
  isAlone?: boolean;
}

/** A delivery: what was sent, what each attempt got as an answer, and how to send it again. */
export function DeliveryDetail({ id, endpoint, onChange, isAlone = false }: Props) {
  const { data, error, refetch } = useAnswer('/v1/webhooks/deliveries/{id}', { path: { id } });
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <RowShapes />;
  return (
    <>
      <Head delivery={data} endpoint={endpoint} onChange={onChange} isAlone={isAlone} />
      <Attempts delivery={data} />
      {data.request_body !== null && (
        <Code
          title={t({ id: 'console.webhook.body', defaultMessage: 'Signed body' })}
          text={prettyJson(JSON.parse(data.request_body))}
          copied={data.request_body}
        />
      )}
    </>
  );
}

function Head({ delivery, endpoint, onChange, isAlone }: Omit<Props, 'id'> & { delivery: Detail }) {
  const resource = useDescription('webhook-deliveries');
  const mayRedeliver = useMayCall(resource)('redeliverWebhookDelivery');
  const mayReplay = useMayCall(useDescription('webhook-endpoints'))('replayWebhookEndpoint');
  const mutation = useMutation();
  const [isReplaying, setReplaying] = useState(false);
  const { id, event_type, sequence, created_at } = delivery;
  const isEnabled = endpoint?.is_enabled === true;
  const redeliver = () =>
    mutation.send(() => api.POST('/v1/webhooks/deliveries/{id}/redeliver', { params: { path: { id } } }), onChange);
  return (
    <div className={styles.head}>
      {isAlone !== true && <h2 dir="ltr">{event_type}</h2>}
      <p className={styles.line}>
        {resource && <DeliveryState resource={resource} delivery={delivery} />}
        <time dateTime={created_at}>{exactTime(created_at)}</time>
      </p>
      <About delivery={delivery} />
      <div className={parts.actions}>
        {isEnabled && mayRedeliver && (
          <button
            type="button"
            aria-disabled={mutation.isBusy}
            className={parts.plain}
            onClick={() => void redeliver()}
          >
            {t({ id: 'console.webhook.redeliver', defaultMessage: 'Redeliver' })}
          </button>
        )}
        {isEnabled && mayReplay && (
          <button type="button" className={parts.link} onClick={() => setReplaying(true)}>
            {t({ id: 'console.webhook.replayFrom', defaultMessage: 'Replay from here…' })}
          </button>
        )}
      </div>
      <FocusedErrorMessage mutation={mutation} />
      {endpoint && isReplaying && (
        <ReplayDialog
          endpointId={endpoint.id}
          types={endpoint.events}
          after={sequence - 1}
          onClose={() => setReplaying(false)}
          onReplay={onChange}
        />
      )}
    </div>
  );
}

/** The event of a delivery and its object. */
function About({ delivery: { event_id, event_type, object_id, sequence } }: { delivery: Detail }) {
  const { organization } = useMember();
  const { data, isLoading } = useAnswer('/v1/events/{id}', { path: { id: event_id } });
  const object = eventObject({ type: event_type, object_id, data: data?.data }, organization.slug);
  return (
    <p className={styles.line}>
      <a href={consolePath({ organization: organization.slug, resource: 'events', id: event_id })}>
        {t({ id: 'console.webhook.event', defaultMessage: 'Event {number}' }, { number: String(sequence) })}
      </a>
      {isLoading && <span className={page.shape} aria-hidden="true" />}
      {!isLoading &&
        (object.path === undefined ? (
          <bdi>{object.name}</bdi>
        ) : (
          <a href={object.path}>
            <bdi>{object.name}</bdi>
          </a>
        ))}
    </p>
  );
}

function Attempts({ delivery: { attempts, status, next_attempt_at } }: { delivery: Detail }) {
  return (
    <section className={styles.attempts}>
      <h2>{t({ id: 'console.webhook.answers', defaultMessage: 'Answers' })}</h2>
      {status === 'pending' && (
        <p className={parts.hint} role="status">
          {next_attempt_at === null
            ? t({ id: 'console.webhook.waits', defaultMessage: 'Waits for an earlier delivery about the same object.' })
            : t(
                { id: 'console.webhook.next', defaultMessage: 'Being sent, or again at {time}.' },
                { time: exactTime(next_attempt_at) },
              )}
        </p>
      )}
      <ol className={styles.answers}>
        {attempts.map((attempt, index) => (
          <li key={attempt.started_at}>
            <AttemptAnswer attempt={attempt} isNewest={index === 0} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The answer to an attempt and the request. The requests of earlier attempts are folded. */
function AttemptAnswer({ attempt, isNewest }: { attempt: Attempt; isNewest: boolean }) {
  const { started_at, http_code, error, response, request } = attempt;
  const isFailed = error !== null;
  return (
    <>
      <p className={styles.line}>
        <span className={classNames(parts.badge, isFailed ? parts.bad : parts.good)}>{attemptText(attempt)}</span>
        <time dateTime={started_at}>{exactTime(started_at)}</time>
      </p>
      {isFailed && http_code === null && <p className={parts.hint}>{error}</p>}
      {response !== null && response !== '' && (
        <pre className={styles.answer} tabIndex={0} dir="ltr">
          {response}
        </pre>
      )}
      {request && (
        <details className={styles.request} open={isNewest}>
          <summary>{t({ id: 'console.webhook.request', defaultMessage: 'Request' })}</summary>
          <Code title={t({ id: 'console.webhook.headers', defaultMessage: 'Headers' })} text={requestText(request)} />
        </details>
      )}
    </>
  );
}

const requestText = ({ url, headers }: components['schemas']['WebhookRequest']) =>
  [`POST ${url}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join('\n');
