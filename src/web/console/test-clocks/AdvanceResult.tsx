import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, type ReactNode } from 'react';
import { defineMessages } from 'react-intl';
import type { components } from '../../../contract/generated/types.ts';
import { t } from '../../shared/intl.ts';
import { formatMoney } from '../../shared/money.ts';
import parts from '../../shared/parts.module.css';
import { consolePath } from '../addresses.ts';
import { choiceText } from '../FilterFields.tsx';
import { useMember } from '../member.tsx';
import { eventObject } from '../parts/event-object.ts';
import { useLiveEvents } from '../live/live.tsx';
import { useReadSoon } from '../parts/read-soon.ts';
import { Row, Rows, RowShapes } from '../parts/Rows.tsx';
import { useAnswer } from '../queries.ts';
import { fieldAt, recordKind } from '../records.ts';
import { useDescription } from '../use-description.ts';
import { attachMails } from './attach-mails.ts';

type FeedEvent = components['schemas']['Event'];
type Email = components['schemas']['Email'];

/** The events that a year of billing is watched for. */
const TITLES = defineMessages({
  'order.created': { id: 'console.field.Order', defaultMessage: 'Order' },
  'subscription.trial_ending': { id: 'console.field.End of a trial', defaultMessage: 'End of a trial' },
  'subscription.renewal_upcoming': { id: 'console.field.Upcoming renewal', defaultMessage: 'Upcoming renewal' },
  'subscription.card_expiring': { id: 'console.field.Expiring card', defaultMessage: 'Expiring card' },
  'subscription.payment_failed': { id: 'console.field.Failed payment', defaultMessage: 'Failed payment' },
  'subscription.canceled': { id: 'console.field.Canceled subscription', defaultMessage: 'Canceled subscription' },
  'subscription.resumed': { id: 'console.field.Resumed subscription', defaultMessage: 'Resumed subscription' },
  'subscription.revoked': { id: 'console.field.Subscription ended', defaultMessage: 'Subscription ended' },
  'benefit_grant.revoked': { id: 'console.field.Benefit revoked', defaultMessage: 'Benefit revoked' },
});

const TYPES = Object.keys(TITLES) as (keyof typeof TITLES)[];
const MOST = 100;

interface Props {
  /** Sequence number of the last event before the clock moved. */
  after: number;
  /** The real time when the clock began to move. */
  since: string;
}

/** The events while the clock moved, in order, with the mails about it. */
export function AdvanceResult({ after, since }: Props) {
  const { organization } = useMember();
  const events = useAnswer('/v1/events/', {
    query: { organization_id: organization.id, after, type: TYPES, limit: MOST },
  });
  const mails = useAnswer('/v1/emails/', {
    query: { organization_id: [organization.id], created: { gte: since }, sorting: ['created_at'], limit: MOST },
  });
  useCurrentList();
  const items = events.data?.items;
  const title = t({ id: 'console.clock.happened', defaultMessage: 'Events on the way' });
  const mailsOf = attachMails(items ?? [], mails.data?.items ?? []);
  return (
    <section className={parts.stack} aria-busy={items === undefined}>
      <h2>{title}</h2>
      {items === undefined && <RowShapes />}
      {items?.length === 0 && (
        <p className={parts.empty}>
          {t({
            id: 'console.clock.nothing',
            defaultMessage: 'Nothing was due in this time. Orders, failed payments and mails would appear here.',
          })}
        </p>
      )}
      {items !== undefined && items.length > 0 && (
        <Rows label={title}>
          {items.map((event) => (
            <EventRow key={event.id} event={event} mails={mailsOf.get(event.id) ?? []} />
          ))}
        </Rows>
      )}
      <p>
        <a href={consolePath({ organization: organization.slug, resource: 'events' })}>
          {t({ id: 'console.clock.allEvents', defaultMessage: 'Show all events' })}
        </a>
      </p>
    </section>
  );
}

/** Events are published after the answer of the clock, and mails after their events. */
function useCurrentList(): void {
  const client = useQueryClient();
  const read = useCallback(
    () =>
      void client.invalidateQueries({
        predicate: ({ queryKey: [, path] }) => path === '/v1/events/' || path === '/v1/emails/',
      }),
    [client],
  );
  const readSoon = useReadSoon(read);
  useEffect(readSoon, [readSoon]);
  useLiveEvents(readSoon);
}

function EventRow({ event, mails }: { event: FeedEvent; mails: readonly Email[] }) {
  const { organization } = useMember();
  const object = eventObject(event, organization.slug);
  const title = TITLES[event.type as keyof typeof TITLES];
  return (
    <Row
      href={object.path}
      title={t(title)}
      detail={
        <>
          <bdi>{object.name}</bdi>
          {mails.map((mail) => (
            <MailLink key={mail.id} mail={mail} />
          ))}
        </>
      }
      state={amountOf(event)}
      time={event.timestamp}
    />
  );
}

function amountOf({ type, data }: FeedEvent): ReactNode {
  if (type !== 'order.created') return undefined;
  const { amount, tax_amount, is_tax_included, currency } = data;
  return formatMoney(amount + (is_tax_included ? 0 : tax_amount), currency);
}

function MailLink({ mail: { id, kind } }: { mail: Email }) {
  const { organization } = useMember();
  const resource = useDescription('emails');
  const field = resource && fieldAt(recordKind(resource), 'kind');
  return (
    <>
      {' · '}
      <a href={consolePath({ organization: organization.slug, resource: 'emails', id })}>
        {t(
          { id: 'console.clock.mail', defaultMessage: 'E-mail: {kind}' },
          { kind: field ? choiceText(field.kind, kind) : kind },
        )}
      </a>
    </>
  );
}
