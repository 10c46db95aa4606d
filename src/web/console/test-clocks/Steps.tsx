import { useId, useState, type SubmitEvent } from 'react';
import type { components } from '../../../contract/generated/types.ts';
import { formatDate } from '../../shared/dates.ts';
import { t } from '../../shared/intl.ts';
import { formatMeasure } from '../../shared/measures.ts';
import parts from '../../shared/parts.module.css';
import { TextField } from '../../shared/ui.tsx';
import { useMember } from '../member.tsx';
import { useAnswer } from '../queries.ts';
import styles from './test-clocks.module.css';

/** The service calculates the end of an interval. */
export type Target = components['schemas']['TestClockAdvance'];

interface Props {
  /** The time of the clock. */
  now: string;
  isBusy: boolean;
  onAdvance: (target: Target) => void;
}

const INTERVALS = ['day', 'week', 'month', 'year'] as const;

/** How far the clock moves: a step, a number of days, or a date. */
export function Steps({ now, isBusy, onAdvance }: Props) {
  const bill = useNextBill();
  const step = (target: Target) => () => {
    if (!isBusy) onAdvance(target);
  };
  return (
    <div className={parts.stack}>
      <div
        className={parts.actions}
        role="group"
        aria-label={t({ id: 'console.clock.steps', defaultMessage: 'Steps' })}
      >
        {INTERVALS.map((interval) => (
          <button
            key={interval}
            type="button"
            className={parts.plain}
            aria-disabled={isBusy}
            onClick={step({ interval, count: 1 })}
          >
            +{formatMeasure(1, interval)}
          </button>
        ))}
        {bill !== undefined && bill > now && (
          <button type="button" className={parts.plain} aria-disabled={isBusy} onClick={step({ to: bill })}>
            {t({ id: 'console.clock.bill', defaultMessage: 'To the next bill: {date}' }, { date: formatDate(bill) })}
          </button>
        )}
      </div>
      <Distance now={now} isBusy={isBusy} onAdvance={onAdvance} />
    </div>
  );
}

/** When the next period of a subscription ends, where it is paid again or ends. */
function useNextBill(): string | undefined {
  const { organization } = useMember();
  const { data } = useAnswer('/v1/subscriptions/', {
    query: { organization_id: [organization.id], active: true, sorting: ['current_period_end'], limit: 1 },
  });
  return data?.items[0]?.current_period_end ?? undefined;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_DAYS = 400;
const FIRST_DAYS = 30;

/** A slider over a year of days, and a date in place of it. */
function Distance({ now, isBusy, onAdvance }: Props) {
  const id = useId();
  const [days, setDays] = useState(FIRST_DAYS);
  const [date, setDate] = useState('');
  const reached = date === '' ? new Date(Date.parse(now) + days * DAY_MS) : new Date(`${date}T12:00`);
  const text = formatDate(reached.toISOString());
  const length = formatMeasure(days, 'day');
  const advance = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) onAdvance(date === '' ? { interval: 'day', count: days } : { to: reached.toISOString() });
  };
  return (
    <form className={styles.distance} onSubmit={advance}>
      <div className={parts.field}>
        <label htmlFor={id}>{t({ id: 'console.clock.distance', defaultMessage: 'Days to advance' })}</label>
        <input
          id={id}
          type="range"
          min={1}
          max={MOST_DAYS}
          value={days}
          aria-valuetext={`${length}, ${text}`}
          onInput={({ currentTarget }) => {
            setDays(Number(currentTarget.value));
            setDate('');
          }}
        />
        <output htmlFor={id} className={parts.hint}>
          {date === '' ? `+${length}` : text}
        </output>
      </div>
      <TextField
        label={t({ id: 'console.clock.date', defaultMessage: 'Or to a date' })}
        error={undefined}
        type="date"
        value={date}
        min={now.slice(0, 10)}
        onInput={({ currentTarget }) => setDate(currentTarget.value)}
      />
      <button type="submit" aria-disabled={isBusy}>
        {isBusy
          ? t({ id: 'action.busy', defaultMessage: 'Please wait…' })
          : t({ id: 'console.clock.advance', defaultMessage: 'Advance to {date}' }, { date: text })}
      </button>
    </form>
  );
}
