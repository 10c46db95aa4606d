import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { components } from '../../../contract/generated/types.ts';
import { api } from '../../shared/api.ts';
import { FocusedErrorMessage } from '../../shared/form.tsx';
import { t } from '../../shared/intl.ts';
import parts from '../../shared/parts.module.css';
import { PageTitle } from '../../shared/ui.tsx';
import { useMutation } from '../../shared/use-mutation.ts';
import { go, useAddress } from '../address.ts';
import { consolePath } from '../addresses.ts';
import page from '../DetailPage.module.css';
import { Failure } from '../Failure.tsx';
import { useMember } from '../member.tsx';
import type { OwnPageProps } from '../own-page-props.ts';
import { OpenTestOrganization } from '../parts/OpenTestOrganization.tsx';
import { exactTime } from '../parts/times.ts';
import { useCallable, useMayCall } from '../parts/use-may-call.ts';
import { requestData, useAnswer, useRefresh } from '../queries.ts';
import { resourceTitle } from '../resource-titles.ts';
import { Steps, type Target } from './Steps.tsx';
import styles from './test-clocks.module.css';
import { AdvanceResult } from './AdvanceResult.tsx';

const CLOCK = '/v1/organizations/{id}/test-clock';

/** The clock of a test organization: its time, how to move it forward, and what happens on the way. */
export function TestClockPage({ resource }: OwnPageProps) {
  const { organization, hasTestClock } = useMember();
  const { query } = useAddress();
  const { data, error, refetch } = useAnswer(CLOCK, { path: { id: organization.id } }, { isEnabled: hasTestClock });
  const hasNone = !hasTestClock;
  const title = resourceTitle(resource.name);
  const after = query.get('after');
  return (
    <main className={page.page} aria-busy={data === undefined && error === null && !hasNone}>
      <div className={page.top}>
        <PageTitle title={`${title} – ${organization.name}`}>{title}</PageTitle>
      </div>
      {hasNone && <NoClock resource={resource} />}
      {error && !hasNone && <Failure error={error} onRetry={() => void refetch()} />}
      {data && <Clock resource={resource} clock={data} readNow={refetch} />}
      {data && after !== null && <AdvanceResult after={Number(after)} since={query.get('since') ?? data.created_at} />}
    </main>
  );
}

/** Creates the clock of a test organization. A live organization has its clock in its test organization. */
function NoClock({ resource }: Pick<OwnPageProps, 'resource'>) {
  const { organization } = useMember();
  const create = useCallable(resource)('createTestClock');
  const isTest = organization.mode === 'test';
  return (
    <div className={parts.empty}>
      <p>
        {isTest
          ? t({
              id: 'console.clock.none',
              defaultMessage:
                'With a clock of its own, this organization lives through a year of renewals, failed payments and mails in seconds.',
            })
          : t({
              id: 'console.clock.live',
              defaultMessage:
                'A clock belongs to a test organization. Create one, and it lives through a year of renewals in seconds.',
            })}
      </p>
      {!isTest && <OpenTestOrganization />}
      {isTest && create && <CreateClock title={create.title} />}
    </div>
  );
}

function CreateClock({ title }: { title: string }) {
  const { id } = useMember().organization;
  const mutation = useMutation();
  const refresh = useRefresh();
  const create = () =>
    mutation.send(
      () => api.POST('/v1/organizations/{id}/test-clock', { params: { path: { id } } }),
      () => void refresh(),
    );
  return (
    <>
      <FocusedErrorMessage mutation={mutation} />
      <button type="button" aria-disabled={mutation.isBusy} onClick={() => void create()}>
        <bdi>{title}</bdi>
      </button>
    </>
  );
}

interface ClockProps extends Pick<OwnPageProps, 'resource'> {
  clock: components['schemas']['TestClock'];
  /** Reads the clock again. */
  readNow: () => Promise<unknown>;
}

/** How often the time is read while the clock moves. */
const READING_MS = 700;

function Clock({ resource, clock: { now, advance: last }, readNow }: ClockProps) {
  const mayCall = useMayCall(resource);
  const { mutation, advance } = useAdvance();
  const running = last?.status === 'running' ? last : undefined;
  const isMoving = mutation.isBusy || running !== undefined;
  useReading(isMoving, readNow);
  return (
    <section className={parts.card}>
      <div>
        <p className={styles.label}>{t({ id: 'console.clock.now', defaultMessage: 'It is now' })}</p>
        <p className={styles.now}>
          <time dateTime={now}>{exactTime(now)}</time>
        </p>
        <p role="status" className={parts.hint}>
          {isMoving
            ? t({ id: 'console.clock.moving', defaultMessage: 'The clock is moving…' })
            : last && <Stop status={last.status} time={now} />}
        </p>
        {isMoving && (
          <progress
            className={styles.progress}
            aria-label={t({ id: 'console.clock.moving', defaultMessage: 'The clock is moving…' })}
            max={100}
            value={running?.progress}
          />
        )}
      </div>
      <FocusedErrorMessage mutation={mutation} />
      {running && mayCall('cancelTestClockAdvance') && <CancelAdvance />}
      {mayCall('advanceTestClock') && (
        <Steps now={now} isBusy={isMoving} onAdvance={(target) => void advance(target)} />
      )}
    </section>
  );
}

/** Reads the clock while it moves, which another page or process can have caused, and all else when it has stopped. */
function useReading(isMoving: boolean, readNow: () => Promise<unknown>) {
  const client = useQueryClient();
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) void readNow();
    }, READING_MS);
    return () => {
      clearInterval(timer);
      void client.invalidateQueries();
    };
  }, [isMoving, readNow, client]);
}

/** Tells why the clock stopped before its target. */
function Stop({ status, time }: { status: components['schemas']['TestClockTask']['status']; time: string }) {
  if (status === 'waiting')
    return t(
      {
        id: 'console.clock.stopped',
        defaultMessage:
          'The clock stopped at {time}, because a payment is in progress or a tax could not be calculated. Advance it again.',
      },
      { time: exactTime(time) },
    );
  if (status === 'canceled')
    return t(
      { id: 'console.clock.canceled', defaultMessage: 'The clock was stopped at {time}.' },
      { time: exactTime(time) },
    );
  if (status !== 'failed') return null;
  return t(
    { id: 'console.clock.failed', defaultMessage: 'The clock stopped at {time} after an error. Advance it again.' },
    { time: exactTime(time) },
  );
}

function CancelAdvance() {
  const { id } = useMember().organization;
  const mutation = useMutation();
  const refresh = useRefresh();
  const cancel = () =>
    mutation.send(
      () => api.POST('/v1/organizations/{id}/test-clock/advance/cancel', { params: { path: { id } } }),
      () => void refresh(),
    );
  return (
    <>
      <FocusedErrorMessage mutation={mutation} />
      <button type="button" className={parts.plain} aria-disabled={mutation.isBusy} onClick={() => void cancel()}>
        {t({ id: 'action.cancel', defaultMessage: 'Cancel' })}
      </button>
    </>
  );
}

/** Advances the clock. The address then has the event and the time from which on the page tells what happened. */
function useAdvance() {
  const { organization } = useMember();
  const refresh = useRefresh();
  const mutation = useMutation();
  const { id, slug } = organization;
  const advance = (body: Target) => {
    let query = new URLSearchParams();
    return mutation.send(
      async () => {
        query = await placeInFeed(id);
        return api.POST('/v1/organizations/{id}/test-clock/advance', { params: { path: { id } }, body });
      },
      () => {
        go(consolePath({ organization: slug, resource: 'test-clocks' }, query));
        void refresh();
      },
    );
  };
  return { mutation, advance };
}

/** @returns the newest event and the real time, which the times of mails have */
async function placeInFeed(organization_id: string): Promise<URLSearchParams> {
  const since = new Date().toISOString();
  const params = { query: { organization_id, limit: 1 } };
  const { last_sequence } = await requestData(() => api.GET('/v1/events/', { params }));
  return new URLSearchParams({ after: String(last_sequence), since });
}
