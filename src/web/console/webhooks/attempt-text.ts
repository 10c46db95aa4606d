import type { components } from '../../../contract/generated/types.ts';
import { formatTime } from '../../shared/dates.ts';
import { intl, t } from '../../shared/intl.ts';

/** @returns the answer to an attempt in a few words, such as `500 · 84 ms` */
export function attemptText({ http_code, duration_ms }: components['schemas']['WebhookAttempt']): string {
  const answer = http_code === null ? t({ id: 'console.webhook.noAnswer', defaultMessage: 'No answer' }) : http_code;
  const duration = intl.formatNumber(duration_ms, { style: 'unit', unit: 'millisecond', unitDisplay: 'short' });
  return `${answer} · ${duration}`;
}

/** @returns when a failing endpoint is attempted again */
export const nextAttemptText = (time: string): string =>
  t({ id: 'console.webhook.nextAttempt', defaultMessage: 'Next attempt: {time}.' }, { time: formatTime(time) });
