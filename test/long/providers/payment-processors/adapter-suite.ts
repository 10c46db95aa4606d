import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  InvalidSignature,
  type Customer,
  type Outcome,
  type PaymentProcessor,
} from '../../../../src/platform/ports/payment-processor.ts';

/** Behaviors of a buyer's payment method. */
export type Card =
  'success' | 'decline' | 'insufficient_funds' | 'action_required' | 'late_success' | 'late_failure' | 'decline_later';

export interface Signed {
  raw: Buffer;
  headers: Record<string, string>;
}

/** A processor and the test controls around it. Controls that need a person or time are optional. */
export interface Harness {
  processor: PaymentProcessor;
  /** Returns the confirmation token that the processor's form creates for a card. */
  token(card: Card): Promise<string>;
  /** Token of a card that the processor identifies. */
  sameCard?: string;
  /** Approves or refuses the payment on the bank's page, as the buyer would. */
  answerBank?(outcome: Outcome, answer: 'approve' | 'refuse'): Promise<void>;
  /** Completes a payment that is processing. */
  finish?(ref: string): Promise<void>;
  /** Executes a call whose response is lost. */
  loseAnswer(call: () => Promise<Outcome>): Promise<void>;
  /** Counts the payments with an idempotency key. */
  count(customer: Customer, idempotencyKey: string): Promise<number>;
  /** Creates a notification of a payment. Signed with the configured secret by default. */
  sign(ref: string, by: { at: Date; secret?: string }): Signed;
  stop(): Promise<void>;
}

const MONEY = { amount: 4900, currency: 'usd' };
const newCall = () => ({ idempotencyKey: `test:${randomUUID()}`, now: new Date() });
const RETURN_URL = 'https://shop.example/checkout/confirmation';

const outcomeRef = (outcome: Outcome): string => {
  if ('ref' in outcome && outcome.ref !== undefined) return outcome.ref;
  throw new Error(`there is no reference in ${JSON.stringify(outcome)}`);
};

/** Tests that every adapter of the port must pass. */
export function describeProcessor(name: string, setUp: () => Promise<Harness>, { skip = false } = {}) {
  describe.skipIf(skip)(`the adapter of ${name}`, () => {
    let harness: Harness;
    let processor: PaymentProcessor;
    let customer: Customer;
    beforeAll(async () => {
      harness = await setUp();
      ({ processor } = harness);
      customer = await processor.ensureCustomer(newCall(), { email: 'ada@example.com', name: 'Ada Byron' });
    });
    afterAll(() => harness.stop());

    it('reading a card charges nothing and leaves its token valid, and an unknown token has no card', async () => {
      const token = await harness.token('success');
      expect(await processor.identifyCard(token)).toBeDefined();
      const confirmation = { customer, confirmationToken: token, returnUrl: RETURN_URL, description: 'Test' };
      expect(await processor.createSetup(newCall(), confirmation)).toMatchObject({ kind: 'succeeded' });
      const { sameCard = await harness.token('success') } = harness;
      expect(await processor.identifyCard(sameCard)).toMatchObject({ fingerprint: expect.any(String) });
      expect(await processor.identifyCard('unknown')).toBeUndefined();
    });

    it('a deleted customer can be deleted again without an effect', async () => {
      const { ref } = await processor.ensureCustomer(newCall(), { email: 'grace@example.com', name: null });
      await processor.deleteCustomer({ ref });
      await expect(processor.deleteCustomer({ ref })).resolves.toBeUndefined();
    });

    const confirmation = async (card: Card) => ({
      customer,
      confirmationToken: await harness.token(card),
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
      return outcomeRef(outcome);
    };
    const saved = async (card: Card) => {
      const outcome = await processor.createSetup(newCall(), await confirmation(card));
      if (outcome.kind !== 'succeeded' || outcome.paymentMethodRef === undefined)
        throw new Error(`nothing was saved: ${JSON.stringify(outcome)}`);
      return outcome.paymentMethodRef;
    };
    const chargeSaved = (paymentMethodRef: string, call = newCall()) =>
      processor.chargeSaved(call, { money: MONEY, customer, paymentMethodRef, description: 'A month' });

    it('the public configuration of a payment processor contains no secret', () => {
      expect(JSON.stringify(processor.publicConfiguration())).not.toMatch(/sk_|whsec_/);
    });

    it('a payment with a valid card succeeds and can be retrieved', async () => {
      const outcome = await pay('success');
      expect(outcome).toMatchObject({ kind: 'succeeded', ref: expect.any(String) });
      expect(await processor.retrieve('payment', outcomeRef(outcome))).toEqual(outcome);
    });

    it('a payment and a saved payment method tell brand, last digits and expiry of the card', async () => {
      const card = {
        brand: 'visa',
        lastFour: expect.stringMatching(/^\d{4}$/),
        expiryMonth: expect.any(Number),
        expiryYear: expect.any(Number),
      };
      const call = newCall();
      const outcome = await pay('success', call);
      expect(outcome).toMatchObject({ kind: 'succeeded', card });
      const lost = { idempotencyKey: call.idempotencyKey, kind: 'payment' as const, createdAt: call.now, customer };
      expect(await processor.findLostCall(lost)).toEqual(outcome);
      const setup = await processor.createSetup(newCall(), await confirmation('success'));
      expect(setup).toMatchObject({ kind: 'succeeded', card });
      expect(await processor.retrieve('setup', outcomeRef(setup))).toEqual(setup);
      expect(await chargeSaved(await saved('success'))).toMatchObject({ kind: 'succeeded', card });
    });

    it.each<[Card, string | RegExp]>([
      ['decline', /card_declined|generic_decline/],
      ['insufficient_funds', 'insufficient_funds'],
    ])('a declined payment has a code and a message: %s', async (card, code) => {
      const outcome = await pay(card);
      expect(outcome).toMatchObject({ kind: 'declined', code: expect.stringMatching(code) });
      expect(outcome).toHaveProperty('message', expect.stringMatching(/\w+/));
      expect(await processor.retrieve('payment', outcomeRef(outcome))).toEqual(outcome);
    });

    it('a payment with an unknown confirmation token is declined', async () => {
      const payment = { ...(await paymentBy('success')), confirmationToken: 'ctoken_unknown' };
      expect(await processor.createPayment(newCall(), payment)).toMatchObject({ kind: 'declined' });
    });

    it.each([
      ['approve', 'succeeded'],
      ['refuse', 'declined'],
    ] as const)('a payment that requires an action ends as the buyer decides: %s', async (answer, kind) => {
      const outcome = await pay('action_required');
      expect(outcome).toMatchObject({ kind: 'requires_action', actionUrl: expect.stringMatching(/^https?:/) });
      if (harness.answerBank === undefined) return;
      await harness.answerBank(outcome, answer);
      expect(await processor.retrieve('payment', outcomeRef(outcome))).toMatchObject({
        kind,
        ref: outcomeRef(outcome),
      });
    });

    it.each([
      ['late_success', ['succeeded']],
      ['late_failure', ['failed', 'declined']],
    ] as const)('a payment of %s is processing and ends later', async (card, kinds) => {
      if (harness.finish === undefined) return;
      const outcome = await pay(card);
      expect(outcome).toMatchObject({ kind: 'processing' });
      await harness.finish(outcomeRef(outcome));
      expect(kinds).toContain((await processor.retrieve('payment', outcomeRef(outcome))).kind);
    });

    it('a payment method that is saved without a charge can be charged off-session', async () => {
      const setup = await processor.createSetup(newCall(), await confirmation('success'));
      expect(await processor.retrieve('setup', outcomeRef(setup))).toEqual(setup);
      expect(await chargeSaved(await saved('success'))).toMatchObject({ kind: 'succeeded' });
    });

    it('the saved payment method of a payment can be charged off-session', async () => {
      const payment = await paymentBy('success', { saveForOffSession: true });
      const outcome = await processor.createPayment(newCall(), payment);
      if (outcome.kind !== 'succeeded') throw new Error(`not paid: ${outcome.kind}`);
      expect(await chargeSaved(outcome.paymentMethodRef ?? '')).toMatchObject({ kind: 'succeeded' });
    });

    it('a saved payment method that its buyer pays with can be charged off-session again', async () => {
      const charge = { money: MONEY, customer, paymentMethodRef: await saved('success'), description: 'A plan' };
      const present = { returnUrl: 'https://sell.example/return', saveForOffSession: true };
      const outcome = await processor.chargeSaved(newCall(), { ...charge, ...present });
      if (outcome.kind !== 'succeeded') throw new Error(`not paid: ${outcome.kind}`);
      expect(await processor.retrieve('payment', outcomeRef(outcome))).toEqual(outcome);
      expect(await chargeSaved(outcome.paymentMethodRef ?? '')).toMatchObject({ kind: 'succeeded' });
    });

    it('an off-session charge can be declined', async () => {
      expect(await chargeSaved(await saved('decline_later'))).toMatchObject({
        kind: 'declined',
      });
    });

    it('a payment is refunded in full once', async () => {
      const paymentRef = await paid();
      const refund = await processor.refund(newCall(), { paymentRef, reason: 'customer_request' });
      expect(refund).toMatchObject({ kind: 'succeeded', ref: expect.any(String) });
      expect(await processor.retrieve('refund', outcomeRef(refund))).toMatchObject({
        kind: 'succeeded',
        ref: outcomeRef(refund),
      });
      expect((await processor.refund(newCall(), { paymentRef })).kind).toMatch(/^(failed|declined)$/);
    });

    it('partial refunds are limited to the amount of the payment', async () => {
      const paymentRef = await paid();
      const refund = (amount: number) => processor.refund(newCall(), { paymentRef, money: { ...MONEY, amount } });
      expect(await refund(1000)).toMatchObject({ kind: 'succeeded' });
      expect((await refund(3901)).kind).toMatch(/^(failed|declined)$/);
      expect(await refund(3900)).toMatchObject({ kind: 'succeeded' });
    });

    it('a cancellation cancels a payment that waits for the buyer and keeps a paid one', async () => {
      const waiting = outcomeRef(await pay('action_required'));
      expect(await processor.cancelPayment(newCall(), waiting)).toMatchObject({ kind: 'canceled' });
      const payment = await paid();
      expect(await processor.cancelPayment(newCall(), payment)).toMatchObject({ kind: 'succeeded', ref: payment });
    });

    it('two payments with one idempotency key charge once', async () => {
      const call = newCall();
      const payment = await paymentBy('success');
      const first = await processor.createPayment(call, payment);
      expect(await processor.createPayment(call, payment)).toEqual(first);
      expect(await harness.count(customer, call.idempotencyKey)).toBe(1);
    });

    it('a payment whose response was lost is found', async () => {
      const call = newCall();
      const payment = await paymentBy('success');
      await harness.loseAnswer(() => processor.createPayment(call, payment));
      const lost = { ...call, kind: 'payment', createdAt: call.now, customer } as const;
      const found = await processor.findLostCall(lost);
      expect(found).toMatchObject({ kind: 'succeeded' });
      expect(await processor.findLostCall({ ...lost, customer: undefined })).toEqual(found);
      expect(await harness.count(customer, call.idempotencyKey)).toBe(1);
    });

    it('a setup and a refund whose responses were lost are found', async () => {
      const [setup, refund] = [newCall(), newCall()];
      const [details, paymentRef] = [await confirmation('success'), await paid()];
      await harness.loseAnswer(() => processor.createSetup(setup, details));
      await harness.loseAnswer(() => processor.refund(refund, { paymentRef }));
      const createdAt = setup.now;
      expect(await processor.findLostCall({ ...setup, kind: 'setup', createdAt, customer })).toMatchObject({
        kind: 'succeeded',
      });
      expect(await processor.findLostCall({ ...refund, kind: 'refund', createdAt, customer })).toMatchObject({
        kind: 'succeeded',
      });
    });

    it.each(['payment', 'setup', 'refund'] as const)(
      'a %s that never reached the processor is not found',
      async (kind) => {
        const { idempotencyKey, now } = newCall();
        expect(await processor.findLostCall({ idempotencyKey, kind, createdAt: now, customer })).toBeUndefined();
        expect(
          await processor.findLostCall({ idempotencyKey, kind, createdAt: now, customer: undefined }),
        ).toBeUndefined();
      },
    );

    describe('notifications', () => {
      const now = new Date();
      const read = ({ raw, headers }: Signed, at = now) => processor.verifyNotification(raw, headers, at);

      it('a notification that the processor signed is parsed', () => {
        const notification = read(harness.sign('some-payment', { at: now }));
        expect(notification).toMatchObject({ about: { kind: 'payment', ref: 'some-payment' } });
        expect(notification.id).not.toBe('');
        expect(notification.occurredAt).toBeInstanceOf(Date);
      });

      it.each<[string, (signed: Signed) => Signed]>([
        ['altered', ({ raw, headers }) => ({ raw: Buffer.from(String(raw).replace('some', 'other')), headers })],
        ['signed with another secret', () => harness.sign('some-payment', { at: now, secret: 'whsec_other' })],
        ['too old', () => harness.sign('some-payment', { at: new Date(now.getTime() - 302_000) })],
        ['not signed', ({ raw }) => ({ raw, headers: {} })],
        ['signed with nonsense', ({ raw, headers }) => ({ raw, headers: mapValues(headers, () => 'nonsense') })],
      ])('a notification that is %s is rejected', (_what, spoil) => {
        expect(() => read(spoil(harness.sign('some-payment', { at: now })))).toThrow(InvalidSignature);
      });
    });
  });
}

const mapValues = (record: Record<string, string>, map: (value: string) => string) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
