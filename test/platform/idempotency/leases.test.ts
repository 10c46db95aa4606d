import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { IdempotencyKeyInUse } from '../../../src/platform/idempotency/request.ts';
import { BadRequest } from '../../../src/shared/errors.ts';
import { createIdempotentRunner, type IdempotentRunner } from '../../../src/platform/idempotency/idempotent-runner.ts';
import { keepLease } from '../../../src/platform/idempotency/lease.ts';
import { startLeaseOwner } from '../../../src/platform/idempotency/lease-owner.ts';
import { hashKey, type Attempt, type KeyedRequest } from '../../../src/platform/idempotency/request.ts';
import { connect } from '../../../src/platform/db/connect.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { recordedLog } from '../../support/log.ts';
import { must, until } from '../../support/wait.ts';
import { currentTime } from '../../support/time.ts';

const LEASE_MS = 60_000;
const timeLimits = { idempotencyLeaseMs: LEASE_MS };
const UNREACHABLE_DATABASE = 'postgres://nobody@127.0.0.1:1/none';

let app: TestApp;
let clock: Date;
let answers: IdempotentRunner;
beforeAll(async () => {
  app = await testApp();
  const { transaction } = app.container;
  const { log } = app.container.jobContext();
  answers = createIdempotentRunner({ db: app.db, transaction, secretKeys: [], log, clock: () => clock, timeLimits });
});

const request = (more: Partial<KeyedRequest> = {}): KeyedRequest => ({
  scope: 'user:ada',
  key: randomUUID(),
  fingerprint: Buffer.from('one'),
  organizationIds: [],
  ...more,
});

/** Work that is in progress until the test settles `end`. */
function pendingWork() {
  const end = Promise.withResolvers<{ status: number; body: unknown }>();
  const begun = Promise.withResolvers<Attempt>();
  const work = (attempt: Attempt) => {
    begun.resolve(attempt);
    return end.promise;
  };
  return { work, begun: begun.promise, end };
}

const saveProgress = (attempt: Attempt, reached: string) =>
  app.container.transaction(clock, (tx) => attempt.saveProgress(tx, reached));
const never = () => Promise.reject(new Error('done again'));
const inUse = { name: 'IdempotencyKeyInUse' };

describe('a lease', () => {
  it('a lease lasts a fixed time from the start of the work', async () => {
    const asked = request();
    clock = currentTime();
    const first = pendingWork();
    const done = answers.runUnderLease(asked, first.work);
    await first.begun;
    const { locked_until } = must(
      await app
        .db('idempotency_keys')
        .where({ key: hashKey(asked.key) })
        .first(),
    );
    expect(locked_until).toEqual(new Date(clock.getTime() + LEASE_MS));
    first.end.resolve({ status: 201, body: 1 });
    expect(await done).toMatchObject({ status: 201 });
  });

  it('a lease is renewed while the work is in progress', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const [begin, end] = [vi.spyOn(globalThis, 'setInterval'), vi.spyOn(globalThis, 'clearInterval')];
    try {
      const asked = request();
      clock = currentTime();
      const long = pendingWork();
      const done = answers.runUnderLease(asked, long.work);
      await long.begun;
      for (let minute = 0; minute < 3; minute += 1) {
        clock = new Date(clock.getTime() + LEASE_MS - 1);
        vi.advanceTimersByTime(LEASE_MS / 3);
        const held = () =>
          app
            .db('idempotency_keys')
            .where({ key: hashKey(asked.key) })
            .first();
        await until(held, (row) => row?.locked_until?.getTime() === clock.getTime() + LEASE_MS);
      }
      await expect(answers.runUnderLease(asked, never)).rejects.toMatchObject(inUse);
      long.end.resolve({ status: 201, body: 1 });
      await done;
      // The pool of connections may have a timer as well.
      const renewals = begin.mock.calls.flatMap(([, ms], at) =>
        ms === LEASE_MS / 3 ? begin.mock.results[at]?.value : [],
      );
      expect(renewals).toHaveLength(1);
      expect(end).toHaveBeenCalledWith(renewals[0]);
    } finally {
      vi.restoreAllMocks();
      vi.useRealTimers();
    }
  });

  it('a renewal that fails is logged', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const db = connect({ connection: UNREACHABLE_DATABASE, poolSize: 1 });
    try {
      const { log, lines } = recordedLog();
      const lease = keepLease({ db, log, clock: () => currentTime(), timeLimits }, request(), currentTime());
      vi.advanceTimersByTime(LEASE_MS / 3);
      await lease.stop();
      expect(lines).toMatchObject([
        {
          msg: 'renewing the lease of an idempotency key failed; the next renewal retries',
          scope: 'user:ada',
          err: { message: expect.stringContaining('ECONNREFUSED') },
        },
      ]);
    } finally {
      vi.useRealTimers();
      await db.destroy();
    }
  });

  it('a request is answered from the settled result while the process that settled it has not answered', async () => {
    clock = currentTime();
    const asked = request();
    const settled = pendingWork();
    const first = answers.runUnderLease(asked, settled.work);
    const attempt = await settled.begun;
    await expect(answers.runUnderLease(asked, never)).rejects.toMatchObject(inUse);
    await app.container.transaction(clock, async (tx) => {
      await attempt.saveProgress(tx, 'settled');
      await attempt.endLease(tx);
    });
    const next = await answers.runUnderLease(asked, async ({ progress }) => ({ status: 200, body: progress }));
    expect(next).toEqual({ status: 200, body: 'settled', isReplay: false });
    settled.end.resolve({ status: 200, body: 'settled' });
    expect(await first).toEqual({ status: 200, body: 'settled', isReplay: true });
  });

  it('an attempt whose settlement was rolled back after the end of its lease still stores its error', async () => {
    clock = currentTime();
    const asked = request();
    const undone = answers.runUnderLease(asked, async (attempt) => {
      await saveProgress(attempt, 'begun');
      await app.container
        .transaction(clock, async (tx) => {
          await attempt.endLease(tx);
          throw new Error('rolled back');
        })
        .catch(() => undefined);
      throw new BadRequest('declined');
    });
    await expect(undone).rejects.toMatchObject({ status: 400 });
    expect(await answers.runUnderLease(asked, never)).toMatchObject({ status: 400, isReplay: true });
  });

  it.each<[subject: string, stored: object, replayed: object]>([
    ['an error of Sellbase 0.5.0 gets its code', { error: 'PaymentError' }, { code: 'payment_error' }],
    ['an error keeps its own code', { error: 'PaymentError', code: 'revoked' }, { code: 'revoked' }],
    ['an error of an unknown kind gets no code', { error: 'constructor' }, { code: undefined }],
  ])('a replay of a stored error is complete: %s', async (_subject, body, replayed) => {
    clock = currentTime();
    const asked = request();
    await answers.runUnderLease(asked, async () => ({ status: 400, body }));
    const { body: again } = await answers.runUnderLease(asked, never);
    expect(again).toEqual({ ...body, ...replayed });
  });

  it('a lease is taken over when the connection of its owner ends, and not before', async () => {
    clock = currentTime();
    const asked = request();
    const owner = await startLeaseOwner({ db: app.db, log: app.container.jobContext().log });
    const dependencies = {
      db: app.db,
      transaction: app.container.transaction,
      secretKeys: [],
      clock: () => clock,
      timeLimits,
    };
    const owned = createIdempotentRunner({ ...dependencies, log: app.container.jobContext().log, owner });
    const slow = pendingWork();
    const done = owned.runUnderLease(asked, slow.work).catch(() => undefined);
    await saveProgress(await slow.begun, 'charged');
    await expect(answers.runUnderLease(asked, never)).rejects.toMatchObject(inUse);
    await owner.stop();
    const taken = await answers.runUnderLease(asked, async ({ progress }) => ({ status: 200, body: progress }));
    expect(taken).toMatchObject({ body: 'charged' });
    slow.end.resolve({ status: 200, body: 'charged' });
    await done;
  });

  it('the owner of leases holds no snapshot, and takes another lock after it lost its connection', async () => {
    const owner = await startLeaseOwner({ db: app.db, log: app.container.jobContext().log });
    const session = async () =>
      must(
        (
          await app.db.raw(
            `select pid, backend_xmin, backend_xid from pg_stat_activity join pg_locks using (pid)
             where locktype = 'advisory' and (classid::bigint << 32) + objid::bigint = ?`,
            [must(owner.id)],
          )
        ).rows[0],
      );
    const { pid, ...ids } = await session();
    expect(ids).toEqual({ backend_xmin: null, backend_xid: null });
    const before = owner.id;
    await app.db.raw('select pg_terminate_backend(?)', [pid]);
    await until(
      async () => owner.id,
      (id) => id !== undefined && id !== before,
    );
    expect((await session()).pid).not.toBe(pid);
    await owner.stop();
  });

  it('an attempt that lost its lease does not release the lease of the next attempt', async () => {
    clock = currentTime();
    const asked = request();
    const [slow, next] = [pendingWork(), pendingWork()];
    const given = answers.runUnderLease(asked, slow.work);
    await slow.begun;
    clock = new Date(clock.getTime() + LEASE_MS);
    const taken = answers.runUnderLease(asked, next.work);
    await next.begun;
    slow.end.reject(new BadRequest('no'));
    await expect(given).rejects.toMatchObject({ status: 400 });
    await expect(answers.runUnderLease(asked, never)).rejects.toMatchObject(inUse);
    next.end.resolve({ status: 201, body: 2 });
    await taken;
    expect(await answers.runUnderLease(asked, never)).toMatchObject({ body: 2, isReplay: true });
  });

  it('a single-transaction request with the same key does not overwrite a lease', async () => {
    clock = currentTime();
    const asked = request();
    const charge = pendingWork();
    const other = { ...asked, fingerprint: Buffer.from('other') };
    const between = Promise.withResolvers<undefined>();
    const hasBegun = Promise.withResolvers<undefined>();
    const small = answers.runInTransaction(other, clock, async () => {
      hasBegun.resolve(undefined);
      await between.promise;
      return { status: 201, body: 'other' };
    });
    await hasBegun.promise;
    const done = answers.runUnderLease(asked, charge.work);
    await saveProgress(await charge.begun, 'charged');
    between.resolve(undefined);
    await expect(small).rejects.toMatchObject(inUse);
    charge.end.resolve({ status: 200, body: 'charged' });
    await done;
    expect(await answers.runUnderLease(asked, never)).toMatchObject({ body: 'charged', isReplay: true });
  });
});

describe('an error during leased work', () => {
  it('a conflict is not stored as the outcome, and the next attempt resumes the progress', async () => {
    clock = currentTime();
    const asked = request();
    const busy = answers.runUnderLease(asked, async (attempt) => {
      await saveProgress(attempt, 'begun');
      throw new IdempotencyKeyInUse();
    });
    await expect(busy).rejects.toMatchObject({ status: 409 });
    const again = answers.runUnderLease(asked, async ({ progress: reached }) => ({ status: 200, body: reached }));
    expect(await again).toMatchObject({ body: 'begun', isReplay: false });
  });

  it('an error is not stored when the saved progress was rolled back', async () => {
    clock = currentTime();
    const asked = request();
    const undone = answers.runUnderLease(asked, (attempt) =>
      app.container.transaction(clock, async (tx) => {
        await attempt.saveProgress(tx, 'nothing');
        throw new BadRequest('after all not');
      }),
    );
    await expect(undone).rejects.toMatchObject({ status: 400 });
    const again = answers.runUnderLease(asked, async ({ progress: reached }) => ({
      status: 201,
      body: reached ?? null,
    }));
    expect(await again).toMatchObject({ body: null, isReplay: false });
  });
});
