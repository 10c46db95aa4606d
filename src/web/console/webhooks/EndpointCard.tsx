import type { ReactNode } from 'react';
import type { components } from '../../../contract/generated/types.ts';
import { api } from '../../shared/api.ts';
import { classNames } from '../../shared/class-names.ts';
import { formatTime } from '../../shared/dates.ts';
import { FocusedErrorMessage } from '../../shared/form.tsx';
import { t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import { useMutation } from '../../shared/use-mutation.ts';
import { actionPath } from '../addresses.ts';
import type { Resource } from '../description.ts';
import { useMember } from '../member.tsx';
import { useCallable, useMayCall } from '../parts/use-may-call.ts';
import fields from '../RecordFields.module.css';
import { nextAttemptText } from './attempt-text.ts';
import styles from './webhooks.module.css';

export type Endpoint = components['schemas']['WebhookEndpoint'];

interface Props {
  resource: Resource;
  endpoint: Endpoint;
  onChange: () => void;
}

/** The purpose of an endpoint, whether it works, the remedy if it does not, and what follows as children. */
export function EndpointCard({ resource, endpoint, onChange, children }: Props & { children: ReactNode }) {
  const { id, url, description, events } = endpoint;
  const { organization } = useMember();
  const rotate = useCallable(resource)('rotateWebhookEndpointSecret');
  return (
    <section className={parts.card}>
      <StateOf resource={resource} endpoint={endpoint} onChange={onChange} />
      <dl className={fields.fields}>
        <Pair title={t({ id: 'console.field.URL', defaultMessage: 'URL' })}>
          <bdi dir="ltr">{url}</bdi>
        </Pair>
        {description && (
          <Pair title={t({ id: 'console.field.Note', defaultMessage: 'Note' })}>
            <bdi>{description}</bdi>
          </Pair>
        )}
        <Pair title={t({ id: 'console.webhook.format', defaultMessage: 'Format' })}>
          {t({ id: 'console.webhook.formatText', defaultMessage: 'JSON, signed by Standard Webhooks' })}
          {rotate && (
            <>
              {' · '}
              <a href={actionPath({ organization: organization.slug, id }, resource, rotate)}>
                {t({ id: 'console.webhook.rotate', defaultMessage: 'Rotate the secret' })}
              </a>
            </>
          )}
        </Pair>
      </dl>
      <details>
        <summary>
          {t(
            {
              id: 'console.webhook.eventTypes',
              defaultMessage: '{count, plural, one {# event type} other {# event types}}',
            },
            { count: events.length },
          )}
        </summary>
        <ul className={styles.types} dir="ltr">
          {events.map((type) => (
            <li key={type}>
              <code>{type}</code>
            </li>
          ))}
        </ul>
      </details>
      {children}
    </section>
  );
}

const Pair = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
);

/** The state of an endpoint in a sentence, with the way out of it. */
function StateOf(props: Props) {
  const { endpoint } = props;
  const { failing_since: failingSince, next_attempt_at: nextAttempt } = endpoint;
  if (!endpoint.is_enabled) return <DisabledState {...props} />;
  if (endpoint.verification_status === 'pending') return <UnconfirmedState {...props} />;
  if (failingSince !== null)
    return (
      <div className={styles.state}>
        <State tone="bad">{t({ id: 'console.webhook.failing', defaultMessage: 'Failing' })}</State>
        <p>
          {t(
            {
              id: 'console.webhook.failingText',
              defaultMessage: 'No delivery has succeeded since {time}. After three days, the endpoint is disabled.',
            },
            { time: formatTime(failingSince) },
          )}{' '}
          {nextAttempt !== null && nextAttemptText(nextAttempt)}
        </p>
      </div>
    );
  return (
    <div className={styles.state}>
      <State tone="good">{t({ id: 'console.webhook.working', defaultMessage: 'Working' })}</State>
      <p className={parts.muted}>
        {t({ id: 'console.webhook.live', defaultMessage: 'New deliveries appear here by themselves.' })}
      </p>
    </div>
  );
}

function DisabledState({ resource, endpoint: { id, disabled_at, disabled_reason }, onChange }: Props) {
  const mayCall = useMayCall(resource);
  const mutation = useMutation();
  const params = { path: { id } };
  const enable = () =>
    mutation.send(() => api.PATCH('/v1/webhooks/endpoints/{id}', { params, body: { is_enabled: true } }), onChange);
  return (
    <div className={styles.state}>
      <State tone="bad">{t({ id: 'console.field.Disabled', defaultMessage: 'Disabled' })}</State>
      <p>
        {disabledText(disabled_reason)} {disabled_at && formatTime(disabled_at)}
      </p>
      {mayCall('updateWebhookEndpoint') && (
        <button type="button" aria-disabled={mutation.isBusy} onClick={() => void enable()}>
          {t({ id: 'console.webhook.enable', defaultMessage: 'Enable again' })}
        </button>
      )}
      <FocusedErrorMessage mutation={mutation} />
    </div>
  );
}

function UnconfirmedState({ resource, endpoint: { id, verification_error }, onChange }: Props) {
  const { organization } = useMember();
  const mutation = useMutation();
  const confirm = useCallable(resource)('confirmWebhookEndpoint');
  const challenge = () =>
    mutation.send(() => api.POST('/v1/webhooks/endpoints/{id}/challenge', { params: { path: { id } } }), onChange);
  return (
    <div className={styles.state}>
      <State tone="waiting">{t({ id: 'console.webhook.unconfirmed', defaultMessage: 'Not confirmed' })}</State>
      <p>
        {t({
          id: 'console.webhook.unconfirmedText',
          defaultMessage: 'Events wait until the server behind the URL has answered a challenge.',
        })}{' '}
        {verification_error && <bdi>{verification_error}</bdi>}
      </p>
      {confirm && (
        <div className={parts.actions}>
          <button
            type="button"
            className={parts.plain}
            aria-disabled={mutation.isBusy}
            onClick={() => void challenge()}
          >
            {t({ id: 'console.webhook.challenge', defaultMessage: 'Send a new challenge' })}
          </button>
          <a href={actionPath({ organization: organization.slug, id }, resource, confirm)}>
            {t({ id: 'console.webhook.confirm', defaultMessage: 'Confirm by hand' })}
          </a>
        </div>
      )}
      <FocusedErrorMessage mutation={mutation} />
    </div>
  );
}

const State = ({ tone, children }: { tone: 'good' | 'waiting' | 'bad'; children: string }) => (
  <span className={classNames(parts.badge, tone === 'waiting' ? undefined : parts[tone])}>{children}</span>
);

function disabledText(reason: Endpoint['disabled_reason']): string {
  switch (reason) {
    case 'gone':
      return t({ id: 'console.webhook.gone', defaultMessage: 'The server answered 410, which ends the deliveries.' });
    case 'failing':
      return t({
        id: 'console.webhook.disabledFailing',
        defaultMessage: 'No delivery succeeded for three days.',
      });
    default:
      return t({ id: 'console.webhook.disabledByMember', defaultMessage: 'A member disabled it.' });
  }
}
