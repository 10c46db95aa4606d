import type { Knex } from 'knex';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkClock } from '../../../src/app/check-clock.ts';
import { skewOf } from '../../../src/platform/db/clock-skew.ts';
import { testApp } from '../../support/app.ts';
import { recordedLog } from '../../support/log.ts';

let db: Knex;
let baseUrl: string;
beforeAll(async () => {
  ({ db, baseUrl } = await testApp());
});

describe('the difference of two clocks', () => {
  const roundTrip = { sentMs: 10_000, receivedMs: 14_000 };

  it.each([
    ['zero if the time of the database lies within the round trip', 12_000, 0],
    ['positive if this process was ahead when it asked', 7_000, 3_000],
    ['negative if this process was behind when it got the answer', 19_000, -5_000],
  ])('the difference of two clocks is %s', (_which, timeMs, skew) => expect(skewOf(timeMs, roundTrip)).toBe(skew));
});

describe('a machine', () => {
  afterEach(() => vi.useRealTimers());

  /** Moves the clock of this process to a time after the database's. Returns the log of a check, and `/readyz`. */
  async function checkAhead(aheadMs: number) {
    const { rows } = await db.raw<{ rows: { now: Date }[] }>('select clock_timestamp() as now');
    vi.useFakeTimers({ toFake: ['Date'], now: Number(rows[0]?.now) + aheadMs });
    const recorded = recordedLog();
    const isRight = await checkClock(db, recorded.log);
    const { status } = await fetch(`${baseUrl}/readyz`);
    return { isRight, status, levels: recorded.lines.map(({ level }) => level) };
  }

  it('a machine whose clock is a day off the database is not ready, and a line of level 50 says so', async () => {
    expect(await checkAhead(24 * 3_600_000)).toEqual({ isRight: false, status: 503, levels: [50] });
    vi.useRealTimers();
    expect(await checkAhead(-24 * 3_600_000)).toEqual({ isRight: false, status: 503, levels: [50] });
  });

  it('a machine whose clock is fifteen seconds off the database works, and a line of level 40 says so', async () => {
    expect(await checkAhead(15_000)).toEqual({ isRight: true, status: 200, levels: [40] });
  });
});
