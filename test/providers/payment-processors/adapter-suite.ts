import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  InvalidSignature,
  type Customer,
  type Outcome,
  type PaymentProcessor,
} from '../../../src/platform/ports/payment-processor.ts';

/** What a buyer's payment method does. */
export type Card =
  'success' | 'decline' | 'insufficient_funds' | 'action_required' | 'late_success' | 'late_failure' | 'decline_later';

export interface Signed {
  raw: Buffer;
  headers: Record<string, string>;
}

/** A processor and the world around it. What is left out needs a person, or time. */
export interface Bench {
  processor: PaymentProcessor;
  /** What the processor's form gives for a card. */
  token(card: Card): Promise<string>;
  /** Answers the bank in the buyer's place. */
  answerBank?(outcome: Outcome, answer: 'approve' | 'refuse'): Promise<void>;
  /** Lets a payment that is processing end. */
  finish?(ref: string): Promise<void>;
  /** Has a call done whose answer never arrives. */
  loseAnswer(call: () => Promise<Outcome>): Promise<void>;
  /** How many payments were made under a key. */
  count(customer: Customer, idempotencyKey: string): Promise<number>;
  /** A notification of a payment with this reference, signed with the right secret unless another is given. */
  sign(ref: string, by: { at: Date; secret?: string }): Signed;
  stop(): Promise<void>;
}

const MONEY = { amount: 4900, currency: 'usd' };
const newCall = () => ({ idempotencyKey: `test:${randomUUID()}`, now: new Date() });
const RETURN_URL = 'https://shop.example/checkout/confirmation';

const refOf = (outcome: Outcome): string => {
  if ('ref' in outcome && outcome.ref !== undefined) return outcome.ref;
  throw new Error(`there is no reference in ${JSON.stringify(outcome)}`);
};

/** What every adapter of the port does alike. */
export function describeProcessor(name: string, setUp: () => Promise<Bench>, { skip = false } = {}) {
  describe.skipIf(skip)(`the adapter of ${name}`, () => {
    let bench: Bench;
    let processor: PaymentProcessor;
    let customer: Customer;
    beforeAll(async () => {
      bench = await setUp();
      ({ processor } = bench);
      customer = await processor.ensureCustomer(newCall(), { email: 'ada@example.com', name: 'Ada Byron' });
    });
    afterAll(() => bench.stop());

    const confirmation = async (card: Card) => ({
      customer,
      confirmationToken: await bench.token(card),
      returnUrl: RETURN_URL,
      description: 'A license',
    });
    const paymentBy = async (card: Card, more: { saveForOffSession?: boolean } = {}) => ({
      ...(await confirmation(card)),
      money: MONEY,
      saveForOffSession: false,
      ...more,
    });
    const pay = async (card: Card, call = newCall()) => processor.createPayment(call, await paymentBy(card));
    const paid = async () => {
      const outcome = await pay('success');
      expect(outcome).toMatchObject({ kind: 'succeeded' });
      return refOf(outcome);
    };
    const saved = async (card: Card) => {
      const outcome = await processor.createSetup(newCall(), await confirmation(card));
      if (outcome.kind !== 'succeeded' || outcome.paymentMethodRef === undefined)
        throw new Error(`nothing was saved: ${JSON.stringify(outcome)}`);
      return outcome.paymentMethodRef;
    };
    const chargeSaved = (paymentMethodRef: string, call = newCall()) =>
      processor.chargeOffSession(call, { money: MONEY, customer, paymentMethodRef, description: 'A month' });

    it('tells the page what it needs, and no secret', () => {
      expect(JSON.stringify(processor.publicConfiguration())).not.toMatch(/sk_|whsec_/);
    });

    it('charges', async () => {
      const outcome = await pay('success');
      expect(outcome).toMatchObject({ kind: 'succeeded', ref: expect.any(String) });
      expect(await processor.retrieve('payment', refOf(outcome))).toEqual(outcome);
    });

    it.each<[Card, string | RegExp]>([
      ['decline', /card_declined|generic_decline/],
      ['insufficient_funds', 'insufficient_funds'],
    ])('says why a card is refused: %s', async (card, code) => {
      const outcome = await pay(card);
      expect(outcome).toMatchObject({ kind: 'declined', code: expect.stringMatching(code) });
      expect(outcome).toHaveProperty('message', expect.stringMatching(/\w+/));
      expect(await processor.retrieve('payment', refOf(outcome))).toEqual(outcome);
    });

    it('declines what no form gave', async () => {
      const payment = { ...(await paymentBy('success')), confirmationToken: 'ctoken_nobody_knows_this' };
      expect(await processor.createPayment(newCall(), payment)).toMatchObject({ kind: 'declined' });
    });

    it.each([
      ['approve', 'succeeded'],
      ['refuse', 'declined'],
    ] as const)('sends the buyer to their bank, where they %s', async (answer, kind) => {
      const outcome = await pay('action_required');
      expect(outcome).toMatchObject({ kind: 'requires_action', actionUrl: expect.stringMatching(/^https?:/) });
      if (bench.answerBank === undefined) return;
      await bench.answerBank(outcome, answer);
      expect(await processor.retrieve('payment', refOf(outcome))).toMatchObject({ kind, ref: refOf(outcome) });
    });

    it.each([
      ['late_success', ['succeeded']],
      ['late_failure', ['failed', 'declined']],
    ] as const)('has payments that take time: %s', async (card, kinds) => {
      if (bench.finish === undefined) return;
      const outcome = await pay(card);
      expect(outcome).toMatchObject({ kind: 'processing' });
      await bench.finish(refOf(outcome));
      expect(kinds).toContain((await processor.retrieve('payment', refOf(outcome))).kind);
    });

    it('saves a payment method without charging it, and charges it while the buyer is away', async () => {
      const setup = await processor.createSetup(newCall(), await confirmation('success'));
      expect(await processor.retrieve('setup', refOf(setup))).toEqual(setup);
      expect(await chargeSaved(await saved('success'))).toMatchObject({ kind: 'succeeded' });
    });

    it('saves the payment method of a payment', async () => {
      const payment = await paymentBy('success', { saveForOffSession: true });
      const outcome = await processor.createPayment(newCall(), payment);
      if (outcome.kind !== 'succeeded') throw new Error(`not paid: ${outcome.kind}`);
      expect(await chargeSaved(outcome.paymentMethodRef ?? '')).toMatchObject({ kind: 'succeeded' });
    });

    it('is refused while the buyer is away', async () => {
      expect(await chargeSaved(await saved('decline_later'))).toMatchObject({
        kind: 'declined',
      });
    });

    it('gives all of a payment back, once', async () => {
      const paymentRef = await paid();
      const refund = await processor.refund(newCall(), { paymentRef, reason: 'customer_request' });
      expect(refund).toMatchObject({ kind: 'succeeded', ref: expect.any(String) });
      expect(await processor.retrieve('refund', refOf(refund))).toMatchObject({
        kind: 'succeeded',
        ref: refOf(refund),
      });
      expect((await processor.refund(newCall(), { paymentRef })).kind).toMatch(/^(failed|declined)$/);
    });

    it('gives parts of a payment back, up to what it was', async () => {
      const paymentRef = await paid();
      const refund = (amount: number) => processor.refund(newCall(), { paymentRef, money: { ...MONEY, amount } });
      expect(await refund(1000)).toMatchObject({ kind: 'succeeded' });
      expect((await refund(3901)).kind).toMatch(/^(failed|declined)$/);
      expect(await refund(3900)).toMatchObject({ kind: 'succeeded' });
    });

    it('takes back what waits for the buyer, and leaves what is paid', async () => {
      const waiting = refOf(await pay('action_required'));
      expect(await processor.cancelPayment(newCall(), waiting)).toMatchObject({ kind: 'canceled' });
      const payment = await paid();
      expect(await processor.cancelPayment(newCall(), payment)).toMatchObject({ kind: 'succeeded', ref: payment });
    });

    it('charges once for one key', async () => {
      const call = newCall();
      const payment = await paymentBy('success');
      const first = await processor.createPayment(call, payment);
      expect(await processor.createPayment(call, payment)).toEqual(first);
      expect(await bench.count(customer, call.idempotencyKey)).toBe(1);
    });

    it('finds what was charged without an answer', async () => {
      const call = newCall();
      const payment = await paymentBy('success');
      await bench.loseAnswer(() => processor.createPayment(call, payment));
      const lost = { ...call, kind: 'payment', createdAt: call.now, customer } as const;
      const found = await processor.findLostCall(lost);
      expect(found).toMatchObject({ kind: 'succeeded' });
      expect(await processor.findLostCall({ ...lost, customer: undefined })).toEqual(found);
      expect(await bench.count(customer, call.idempotencyKey)).toBe(1);
    });

    it('finds setups and refunds without an answer', async () => {
      const [setup, refund] = [newCall(), newCall()];
      const [details, paymentRef] = [await confirmation('success'), await paid()];
      await bench.loseAnswer(() => processor.createSetup(setup, details));
      await bench.loseAnswer(() => processor.refund(refund, { paymentRef }));
      const createdAt = setup.now;
      expect(await processor.findLostCall({ ...setup, kind: 'setup', createdAt, customer })).toMatchObject({
        kind: 'succeeded',
      });
      expect(await processor.findLostCall({ ...refund, kind: 'refund', createdAt, customer })).toMatchObject({
        kind: 'succeeded',
      });
    });

    it.each(['payment', 'setup', 'refund'] as const)('does not find a %s that it never saw', async (kind) => {
      const { idempotencyKey, now } = newCall();
      expect(await processor.findLostCall({ idempotencyKey, kind, createdAt: now, customer })).toBeUndefined();
      expect(await processor.findLostCall({ idempotencyKey, kind, createdAt: now, customer: undefined })).toBeUndefined();
    });

    describe('reads a notification', () => {
      const now = new Date();
      const read = ({ raw, headers }: Signed, at = now) => processor.verifyNotification(raw, headers, at);

      it('that the processor signed', () => {
        const notification = read(bench.sign('some-payment', { at: now }));
        expect(notification).toMatchObject({ about: { kind: 'payment', ref: 'some-payment' } });
        expect(notification.id).not.toBe('');
        expect(notification.occurredAt).toBeInstanceOf(Date);
      });

      it.each<[string, (signed: Signed) => Signed]>([
        ['altered', ({ raw, headers }) => ({ raw: Buffer.from(String(raw).replace('some', 'other')), headers })],
        ['signed by somebody else', () => bench.sign('some-payment', { at: now, secret: 'whsec_somebody_else' })],
        ['too old', () => bench.sign('some-payment', { at: new Date(now.getTime() - 302_000) })],
        ['not signed', ({ raw }) => ({ raw, headers: {} })],
        ['signed with nonsense', ({ raw, headers }) => ({ raw, headers: mapValues(headers, () => 'nonsense') })],
      ])('and refuses one that is %s', (_what, spoil) => {
        expect(() => read(spoil(bench.sign('some-payment', { at: now })))).toThrow(InvalidSignature);
      });
    });
  });
}

const mapValues = (record: Record<string, string>, map: (value: string) => string) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
