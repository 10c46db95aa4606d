import { describe, expect, it } from 'vitest';
import { attachMails } from '../../../src/web/console/test-clocks/attach-mails.ts';
import { nextPause } from '../../../src/web/console/webhooks/next-pause.ts';

const NOW = Date.parse('2026-11-20T08:00:00.000Z');
const delivery = (status: 'pending' | 'succeeded', next_attempt_at: string | null = null) =>
  ({ sequence: 7, status, next_attempt_at }) as const;
const RETRY = '2026-11-20T08:05:00.000Z';

describe('nextPause', () => {
  it('deliveries are not read again when every delivery has ended', () => {
    expect(nextPause([delivery('succeeded')], { sequence: 7, readings: 0 }, NOW)).toBeUndefined();
  });

  it('deliveries are read in growing pauses while the delivery of an event is missing, at most six times', () => {
    const pauses = [0, 1, 2, 3, 4, 5, 6].map((readings) => nextPause([], { sequence: 8, readings }, NOW)?.ms);
    expect(pauses).toEqual([400, 800, 1600, 3200, 6400, 12_800, undefined]);
  });

  it('a pending delivery is read again after its next attempt once six readings are used up', () => {
    const pending = [delivery('pending', RETRY)];
    expect(nextPause(pending, { sequence: 7, readings: 0 }, NOW)).toEqual({ ms: 400, isForAttempt: false });
    expect(nextPause(pending, { sequence: 7, readings: 6 }, NOW)).toEqual({ ms: 300_400, isForAttempt: true });
  });
});

describe('attachMails', () => {
  it('events get the mails about their object in order, and the last event gets the rest', () => {
    const events = ['first', 'second'].map((id) => ({ id, object_id: 'subscription' }));
    const mail = (id: string, object_id = 'subscription') => ({ id, object_id });
    const attached = attachMails(events, [mail('1'), mail('2'), mail('3'), mail('4', 'elsewhere')]);
    expect(attached.get('first')?.map(({ id }) => id)).toEqual(['1']);
    expect(attached.get('second')?.map(({ id }) => id)).toEqual(['2', '3']);
  });
});
