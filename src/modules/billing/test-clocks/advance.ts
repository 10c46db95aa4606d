import { MINUTE_MS, SECOND_MS } from '../../../shared/durations.ts';
import { findTestClock, simulatedNow } from '../../identity/organizations/index.ts';
import type { JobContext } from '../../../platform/jobs/task.ts';
import { endDueActivations } from '../../entitlements/license-keys/index.ts';
import { issueOutstanding } from '../invoices/index.ts';
import { announcePeriods, renewDue, type Proceed } from '../renewals/index.ts';
import { findFirstAnnouncement } from '../subscriptions/index.ts';
import {
  claimAdvance,
  endAdvance,
  findFirstDueDate,
  hasUnsettledPayment,
  moveClock,
  renewAdvance,
  updateAdvance,
  type AdvanceRow,
} from './queries.ts';
import type { TestClockDependencies } from './dependencies.ts';
import { advanceTask } from './tasks.ts';

/** Longer than one batch of renewals takes. A process that lost its lease notices it after its batch. */
const LEASE_MS = MINUTE_MS;
/** Time after which a long step renews its lease, and notices that it was canceled. */
const RENEWAL_MS = SECOND_MS;
/** Failures after which an advance has failed. The pause before each further attempt is longer. */
const MAX_FAILURES = 5;
const FAILURE_PAUSE_MS = 10 * SECOND_MS;

type AdvanceContext = JobContext & TestClockDependencies;

export const leaseExpiry = ({ clock }: Pick<JobContext, 'clock'>) => new Date(clock().getTime() + LEASE_MS);

/** Continues the advance that waits longest, for as long as one may keep the others waiting. */
export async function continueAdvance(ctx: AdvanceContext): Promise<void> {
  const advance = await claimAdvance(ctx.db, { now: ctx.clock(), leased_until: leaseExpiry(ctx) });
  if (advance === undefined) return;
  try {
    await runPiece(ctx, advance);
  } catch (error) {
    const failures_count = advance.failures_count + 1;
    const leased_until = new Date(ctx.clock().getTime() + failures_count * FAILURE_PAUSE_MS);
    if (failures_count < MAX_FAILURES) await updateAdvance(ctx.db, advance, { failures_count, leased_until });
    else await endAdvance(ctx.db, advance, { status: 'failed', ended_at: ctx.clock() });
    throw error;
  }
}

/**
 * Advances a clock for as long as a piece of the work may take, and leaves the rest to a worker. The caller has claimed the
 * advance. The clock stops at each due date, announcement, reminder and change of an address on the way, until everything due
 * then is processed. Each step commits, so another process continues after a crash.
 */
export async function runPiece(ctx: AdvanceContext, advance: AdvanceRow): Promise<void> {
  const piece = new Piece(ctx, advance);
  const status = await runSteps(ctx, advance, piece);
  const now = ctx.clock();
  if (status !== 'running') return endAdvance(ctx.db, advance, { status, ended_at: now });
  await ctx.transaction(async (tx) => {
    await updateAdvance(tx.db, advance, { leased_until: now });
    tx.wake(advanceTask);
  });
}

/** The time that a process spends on an advance before others have their turn. */
class Piece {
  readonly #ctx: AdvanceContext;
  readonly #advance: AdvanceRow;
  readonly #begunAt: number;
  #renewedAt: number;
  /** Whether the piece is over. It stays over, so that all that is in progress ends. */
  isOver = false;

  constructor(ctx: AdvanceContext, advance: AdvanceRow) {
    this.#ctx = ctx;
    this.#advance = advance;
    this.#begunAt = this.#renewedAt = ctx.clock().getTime();
  }

  /** Between two batches of a step. @returns whether the work goes on */
  readonly proceed: Proceed = async () => {
    if (this.#now - this.#begunAt >= this.#ctx.clockAdvanceMs) this.isOver = true;
    else if (this.#now - this.#renewedAt >= RENEWAL_MS) await this.#renew(0);
    return !this.isOver;
  };

  /** After a step. @returns whether the work goes on */
  async endStep(): Promise<boolean> {
    await this.#renew(1);
    return this.proceed();
  }

  get #now(): number {
    return this.#ctx.clock().getTime();
  }

  async #renew(steps: number): Promise<void> {
    this.#renewedAt = this.#now;
    this.isOver ||= !(await renewAdvance(this.#ctx.db, this.#advance, { steps, leased_until: leaseExpiry(this.#ctx) }));
  }
}

/** @returns `running` if the piece is over, and `waiting` for a payment that is not settled or a tax service that is unavailable */
async function runSteps(
  ctx: AdvanceContext,
  { organization_id: organizationId, target_time: to }: AdvanceRow,
  piece: Piece,
): Promise<'completed' | 'waiting' | 'running'> {
  const { proceed } = piece;
  await ctx.reminders.enqueue(ctx, organizationId);
  await ctx.accountChanges.continue(ctx, organizationId);
  for (;;) {
    if (await hasUnsettledPayment(ctx.db, organizationId)) return 'waiting';
    // The documents of an order have its date, so they are issued before the clock moves on.
    await issueOutstanding(ctx, organizationId, proceed);
    // An event shows its object as it is when the event is published.
    if (!piece.isOver) await ctx.publishEvents(ctx, organizationId, proceed);
    const next = piece.isOver ? undefined : await findNextStop(ctx, organizationId);
    if (piece.isOver) return 'running';
    if (next === undefined || next > to) break;
    await moveClockTo(ctx, organizationId, next);
    await announcePeriods(ctx, organizationId, proceed);
    const isWaiting = !piece.isOver && (await renewDue(ctx, { simulatedFor: organizationId, proceed }));
    if (piece.isOver) return 'running';
    if (isWaiting) return 'waiting';
    if (!(await piece.endStep())) return 'running';
  }
  await moveClockTo(ctx, organizationId, to);
  return 'completed';
}

/** @returns when the next subscription is due or announced, a buyer is reminded or an address changes; undefined if nothing is left */
async function findNextStop(ctx: AdvanceContext, organizationId: string): Promise<Date | undefined> {
  const now = simulatedNow(await findTestClock(ctx.db, organizationId), ctx.now);
  const stops = [
    await findFirstDueDate(ctx.db, organizationId),
    await findFirstAnnouncement(ctx.db, organizationId, now),
    await ctx.reminders.findNext(ctx.db, organizationId, now),
    await ctx.accountChanges.findNext(ctx.db, organizationId),
  ].filter((stop) => stop !== undefined);
  return stops.sort((one, other) => one.getTime() - other.getTime())[0];
}

async function moveClockTo(ctx: AdvanceContext, organizationId: string, time: Date) {
  const current = simulatedNow(await findTestClock(ctx.db, organizationId), ctx.now);
  if (time <= current) return;
  await moveClock(ctx.db, organizationId, time.getTime() - ctx.now.getTime());
  await ctx.expireCheckouts(ctx, organizationId);
  await endDueActivations(ctx, organizationId);
  await ctx.reminders.enqueue(ctx, organizationId);
  await ctx.accountChanges.continue(ctx, organizationId);
}
