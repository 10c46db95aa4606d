import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../support/app.ts';
import { advance, otherPrice } from '../../../support/billing.ts';
import { makeBenefit, must, onceIdle, openPage } from '../../../support/make.ts';
import { sandboxMails } from '../../../support/sandbox-mails.ts';
import { activate, objectEvents, validate } from './fixtures.ts';
import { validationError } from './idle-fixtures.ts';
import { change, liveMachines, seats, setUpSeats, TERMS, useOn } from './seat-fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const path = (id: string) => ({ params: { path: { id } } });

describe('the machines of a license key whose limit is lowered', () => {
  it('fewer seats end the machines that were unused for longest, with an event and an explanation', async () => {
    const sold = await setUpSeats({ quantity: 3, machines: ['One', 'Two', 'Three'] });
    await advance(sold.seller, 'day');
    await useOn(sold, 'One');
    await change(sold, { quantity: 1 });
    expect(await liveMachines(sold)).toEqual(['One']);
    const { id } = sold.machine('Two');
    expect(await objectEvents(id)).toEqual(['license_key_activation.created', 'license_key_activation.deleted']);
    await app.idle();
    const event = must(await app.db('events').where({ object_id: id, type: 'license_key_activation.deleted' }).first());
    expect(event.data).toMatchObject({ end_cause: 'limit_lowered', idle_ends_at: null });
    expect(await validationError(sold, id)).toMatchObject({
      error: 'ResourceNotFound',
      code: 'not_activated',
      detail: 'The activation of the license key ended because the key now allows only 1 machine.',
    });
    const why = must((await sold.seller.api.GET('/v1/license-keys/{id}/why', path(sold.id))).data);
    expect(why.steps.filter(({ object_id }) => object_id === id)).toMatchObject([
      { kind: 'license_key_activated' },
      { kind: 'license_key_limit_ended', effect: 'takes', by: 'system' },
    ]);
    expect((await activate(sold.body, { label: 'Four' })).code).toBe('activation_limit_reached');
    expect((await validate(sold.body, { activation_id: sold.machine('One').id })).status).toBe(200);
  });

  it('fewer seats send the holder one e-mail with the machines that ended, the longest unused first', async () => {
    const sold = await setUpSeats({ quantity: 3, machines: ['One', 'Two', 'Three'] });
    await change(sold, { quantity: 1 });
    const mails = await onceIdle(() => sandboxMails(app.db, sold.buyer.email).whereLike('subject', 'Fewer machines%'));
    expect(mails).toHaveLength(1);
    const { text } = must(mails[0]);
    expect(text).toContain('allows 1 machine now');
    expect(text).toMatch(/2 machines were deactivated.*One.*Two/s);
    expect(text).not.toContain('Three');
  });

  it('fewer seats name no machine in the e-mail to a buyer from whom the seller hides them', async () => {
    const machines = ['One', 'Two'];
    const sold = await setUpSeats({ quantity: 2, machines, terms: { enable_user_admin: false } });
    await change(sold, { quantity: 1 });
    const [mail] = await onceIdle(() => sandboxMails(app.db, sold.buyer.email).whereLike('subject', 'Fewer machines%'));
    expect(must(mail).text).toContain('1 machine was deactivated');
    expect(must(mail).text).not.toMatch(/\b(One|Two)\b/);
  });

  it('seats that become fewer at the renewal end machines then, and count a machine that has left before', async () => {
    const sold = await setUpSeats({ quantity: 3, machines: ['One', 'Two', 'Three'] });
    await change(sold, { quantity: 1, proration_behavior: 'period_end' });
    expect(await liveMachines(sold)).toEqual(['One', 'Two', 'Three']);
    const activation_id = sold.machine('Three').id;
    await app.client().POST('/v1/users/license-keys/deactivate', { body: { ...sold.body, activation_id } });
    await advance(sold.seller, 'month');
    expect(await liveMachines(sold)).toEqual(['Two']);
    expect(await objectEvents(activation_id)).toHaveLength(2);
  });

  it('seats that are raised again before the renewal end no machine', async () => {
    const sold = await setUpSeats({ quantity: 2, machines: ['One', 'Two'] });
    await change(sold, { quantity: 1, proration_behavior: 'period_end' });
    await change(sold, { quantity: 2 });
    await advance(sold.seller, 'month');
    expect(await liveMachines(sold)).toEqual(['One', 'Two']);
  });

  it.each([
    ['fewer machines', { limit: 1, enable_user_admin: true }, ['Three']],
    ['enough machines without seats', { limit: 3, enable_user_admin: true }, ['One', 'Two', 'Three']],
    ['enough machines per seat', { ...TERMS, limit: 3 }, ['One', 'Two', 'Three']],
  ])('a plan whose benefit allows %s keeps as many machines', async (_name, activations, left) => {
    const sold = await setUpSeats({ quantity: 3, machines: ['One', 'Two', 'Three'] });
    const other = await makeBenefit(sold.seller, { activations });
    const product_price_id = await otherPrice(sold.seller, seats(1, 2000), [other]);
    await change(sold, { product_price_id, quantity: 1 });
    expect(await liveMachines(sold)).toEqual(left);
  });

  it('a plan without the license key keeps its machines until a plan with fewer seats gives it back', async () => {
    const sold = await setUpSeats({ quantity: 3, machines: ['One', 'Two', 'Three'] });
    const { price_id } = must((await sold.seller.api.GET('/v1/subscriptions/{id}', path(sold.subscriptionId))).data);
    await change(sold, { product_price_id: await otherPrice(sold.seller, seats(1, 2000)), quantity: 1 });
    expect(await liveMachines(sold)).toEqual(['One', 'Two', 'Three']);
    await change(sold, { product_price_id: price_id, quantity: 2 });
    expect(await liveMachines(sold)).toEqual(['Two', 'Three']);
  });

  it('a key with a limit of its own keeps its machines, and its limit is not released below them', async () => {
    const sold = await setUpSeats({ quantity: 3, machines: ['One', 'Two', 'Three'] });
    const patch = (body: { limit_activations?: number; overrides?: [] }) =>
      sold.seller.api.PATCH('/v1/license-keys/{id}', { ...path(sold.id), body });
    await patch({ limit_activations: 4 });
    await change(sold, { quantity: 1 });
    expect(await liveMachines(sold)).toEqual(['One', 'Two', 'Three']);
    const refused = await patch({ overrides: [] });
    expect(refused.response.status).toBe(422);
    expect(refused.error).toMatchObject({ detail: [{ loc: ['body', 'overrides'] }] });
    for (const label of ['One', 'Two'])
      await app
        .client()
        .POST('/v1/users/license-keys/deactivate', { body: { ...sold.body, activation_id: sold.machine(label).id } });
    expect((await patch({ overrides: [] })).data).toMatchObject({ limit_activations: 1 });
  });

  it('terms that keep more machines than they allow end none at a renewal or a pause', async () => {
    const sold = await setUpSeats({ quantity: 2, machines: ['One', 'Two', 'Three'], terms: { limit: 2 } });
    const properties = { activations: TERMS };
    const body = { type: 'license_keys', properties, apply_to_existing: true } as const;
    await sold.seller.api.PATCH('/v1/benefits/{id}', { ...path(sold.benefitId), body });
    await app.idle();
    await advance(sold.seller, 'month');
    await sold.seller.api.POST('/v1/subscriptions/{id}/pause', { ...path(sold.subscriptionId), body: {} });
    await sold.seller.api.POST('/v1/subscriptions/{id}/unpause', path(sold.subscriptionId));
    await advance(sold.seller, 'month');
    expect(await liveMachines(sold)).toEqual(['One', 'Two', 'Three']);
    await change(sold, { quantity: 1 });
    expect(await liveMachines(sold)).toEqual(['Three']);
  });

  it('idle machines end at their time, and count as ended', async () => {
    const sold = await setUpSeats({ quantity: 2, machines: ['One', 'Two'], terms: { idle_days: 2 } });
    await advance(sold.seller, 'day', 2);
    await useOn(sold, 'One');
    await app
      .db('license_key_activations')
      .where({ id: sold.machine('Two').id })
      .update({ idle_ends_at: new Date(0) });
    await change(sold, { quantity: 1 });
    expect(await liveMachines(sold)).toEqual(['One']);
    const ended = await app
      .db('license_key_activations')
      .where({ id: sold.machine('Two').id })
      .first();
    expect(ended).toMatchObject({ ended_after_idle_days: 2, ended_at_limit: null });
  });

  it('a purchase with fewer seats by a returning customer ends machines of the key that it takes over', async () => {
    const sold = await setUpSeats({ quantity: 2, machines: ['One', 'Two'] });
    await sold.seller.api.DELETE('/v1/subscriptions/{id}', path(sold.subscriptionId));
    await sold.subscribeAgain(1);
    expect(await liveMachines(sold)).toEqual(['Two']);
    const buyer = await openPage(app, sold.buyer);
    const key = must((await buyer.GET('/v1/users/license-keys/{id}', path(sold.id))).data);
    expect(key).toMatchObject({ limit_activations: 1, activations: [{ label: 'Two' }] });
  });
});
