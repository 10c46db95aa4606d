import { describe, expect, it } from 'vitest';
import {
  paymentError,
  PaymentError,
  runPayment,
  type KnownOutcome,
  type StoredAttempt,
} from '../../../../src/modules/billing/payments/index.ts';
import { ProcessorAccessDenied, type Outcome } from '../../../../src/platform/ports/payment-processor.ts';
import { recordedLog } from '../../../support/log.ts';

type Stored = StoredAttempt<string, string>;

const pending = (attempt: string): Stored => ({
  state: 'pending',
  attempt,
  logIds: { payment_id: attempt },
  result: `${attempt} is pending`,
});

interface Run {
  resumed?: Stored;
  prepared?: Stored;
  outcome?: Outcome | Error;
}

/** Runs a payment whose steps only note their calls. */
function run({ resumed, prepared = pending('new'), outcome = { kind: 'succeeded', ref: 'ref' } }: Run) {
  const calls: string[] = [];
  const { log, lines } = recordedLog();
  const result = runPayment<string, string>({
    log,
    resume: async () => resumed,
    prepare: async () => {
      calls.push('prepare');
      return prepared;
    },
    execute: async (attempt) => {
      calls.push(`execute ${attempt}`);
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
    settle: async (attempt, known: KnownOutcome) => {
      calls.push(`settle ${attempt} ${known.kind}`);
      return { state: 'settled', result: `${attempt} ${known.kind}`, failure: paymentError(known) };
    },
  });
  return { result, calls, lines };
}

describe('runPayment', () => {
  it('`runPayment` prepares, executes and settles a new attempt, and returns the settled result', async () => {
    const { result, calls } = run({});
    expect(await result).toBe('new succeeded');
    expect(calls).toEqual(['prepare', 'execute new', 'settle new succeeded']);
  });

  it('`runPayment` executes a resumed attempt without preparing another', async () => {
    const { result, calls } = run({ resumed: pending('old') });
    expect(await result).toBe('old succeeded');
    expect(calls).toEqual(['execute old', 'settle old succeeded']);
  });

  it('`runPayment` returns the result of a settled attempt without calling the processor', async () => {
    const { result, calls } = run({ resumed: { state: 'settled', result: 'done' } });
    expect(await result).toBe('done');
    expect(calls).toEqual([]);
  });

  it('`runPayment` throws the stored failure of a settled attempt again', async () => {
    const failure = new PaymentError('Declined.');
    const { result, calls } = run({ resumed: { state: 'settled', result: 'declined', failure } });
    await expect(result).rejects.toBe(failure);
    expect(calls).toEqual([]);
  });

  it('`runPayment` ends an attempt whose credentials are refused, logs an error, and throws `PaymentsUnavailable`', async () => {
    const { result, calls, lines } = run({ outcome: new ProcessorAccessDenied('Invalid API key.') });
    await expect(result).rejects.toMatchObject({ name: 'PaymentsUnavailable', status: 503 });
    expect(calls).toEqual(['prepare', 'execute new', 'settle new canceled']);
    expect(lines).toMatchObject([
      { level: 50, payment_id: 'new', msg: 'the payment processor refuses the credentials: no payment is possible' },
    ]);
  });

  it('`runPayment` logs an unknown outcome, settles nothing, and returns the pending result', async () => {
    const { result, calls, lines } = run({ outcome: { kind: 'unknown', cause: 'timeout' } });
    expect(await result).toBe('new is pending');
    expect(calls).toEqual(['prepare', 'execute new']);
    expect(lines).toMatchObject([{ payment_id: 'new', cause: 'timeout' }]);
  });

  it('`runPayment` settles a declined attempt before it throws the failure', async () => {
    const { result, calls } = run({ outcome: { kind: 'declined', code: 'card_declined', message: 'No money.' } });
    await expect(result).rejects.toThrow(new PaymentError('No money.'));
    expect(calls).toEqual(['prepare', 'execute new', 'settle new declined']);
  });

  it('`runPayment` rethrows an error of the processor and leaves the attempt to the reconciler', async () => {
    const { result, calls } = run({ outcome: new Error('connection lost') });
    await expect(result).rejects.toThrow('connection lost');
    expect(calls).toEqual(['prepare', 'execute new']);
  });
});
