import { describe, expect, it } from 'vitest';
import {
  addMember,
  currentApp,
  makeKey,
  makeNote,
  makePerson,
  makeSeller,
  makeToken,
  must,
  onceIdle,
  openPage,
} from '../../../support/make.ts';
import { expectAgreement, explainKey, explainValidation, path, SEATS } from './fixtures.ts';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

describe('the explanation of a validation', () => {
  it('the code of an activation of another machine is in each explanation of its key', async () => {
    const { seller, id, body } = await makeKey(SEATS);
    const client = (await currentApp()).client();
    for (const label of ['Laptop', 'Desktop'])
      await client.POST('/v1/users/license-keys/activate', { body: { ...body, label } });
    expect(await explainKey(seller, id)).toMatchObject({
      verdict: 'granted',
      activation_code: 'activation_limit_reached',
    });
    const unlimited = await makeKey();
    expect((await explainKey(unlimited.seller, unlimited.id)).activation_code).toBe('activation_not_supported');
  });

  it('each kind of refusal has the code and the sentence of the validation', async () => {
    const { seller, body, benefitId, buyer } = await makeKey({
      activations: { limit: 1, enable_user_admin: true, is_required: true },
      limit_usage: 2,
    });
    const client = (await currentApp()).client();
    const conditions = { version: 1 };
    const { data } = await client.POST('/v1/users/license-keys/activate', {
      body: { ...body, label: 'Laptop', conditions },
    });
    const ofMachine = { ...body, activation_id: must(data).id, conditions };
    const cases = {
      resource_not_found: { ...body, key: 'NO-SUCH-KEY' },
      activation_required: body,
      not_activated: { ...body, activation_id: UNKNOWN },
      conditions_differ: { ...ofMachine, conditions: { version: 2 } },
      benefit_differs: { ...ofMachine, benefit_id: UNKNOWN },
      user_differs: { ...ofMachine, user_id: UNKNOWN },
      usage_exceeded: { ...ofMachine, increment_usage: 3 },
    };
    for (const [code, request] of Object.entries(cases)) expect(await expectAgreement(seller, request)).toBe(code);
    const matching = { ...ofMachine, benefit_id: benefitId, user_id: buyer.id, increment_usage: 2 };
    expect(await expectAgreement(seller, matching)).toBe(null);
    expect(await explainValidation(seller, cases.resource_not_found)).toMatchObject({
      license_key_id: null,
      benefit_grant_id: null,
      activation_code: 'resource_not_found',
      steps: [],
    });
  });

  it('changed terms that no job has stored count as in the validation, and are not stored', async () => {
    const { seller, body, benefitId } = await makeKey(SEATS);
    const properties = { activations: { limit: 2, enable_user_admin: true, is_required: true } };
    const change = { type: 'license_keys', properties, apply_to_existing: true } as const;
    await seller.api.PATCH('/v1/benefits/{id}', { ...path(benefitId), body: change });
    expect(await expectAgreement(seller, body)).toBe('activation_required');
  });
});

describe('access to explanations', () => {
  it('other sellers get 404 for the key, the grant and the organization of a validation', async () => {
    const { seller, id, body, benefitId } = await makeKey(SEATS);
    const stranger = await makeSeller();
    const grant_id = must((await explainKey(seller, id)).benefit_grant_id);
    const grant = (benefit: string) => ({ params: { path: { id: benefit, grant_id } } });
    const answers = [
      await stranger.api.GET('/v1/license-keys/{id}/why', path(id)),
      await stranger.api.POST('/v1/license-keys/why', { body }),
      await stranger.api.GET('/v1/benefits/{id}/grants/{grant_id}/why', grant(benefitId)),
      await seller.api.GET('/v1/benefits/{id}/grants/{grant_id}/why', grant((await makeNote(seller)).id)),
      await seller.api.GET('/v1/license-keys/{id}/why', path(UNKNOWN)),
    ];
    expect(answers.map(({ response }) => response.status)).toEqual([404, 404, 404, 404, 404]);
  });

  it('owners see who changed a key, also in a session, and other members and narrow tokens see that a member did', async () => {
    const { seller, id } = await makeKey(SEATS);
    await seller.api.PATCH('/v1/license-keys/{id}', { ...path(id), body: { status: 'disabled' } });
    const support = await makePerson();
    await addMember(seller, support, 'support');
    const app = await currentApp();
    const narrow = app.client(await makeToken({ kind: 'user', id: seller.id }, { scopes: ['license_keys:read'] }));
    const readers = [
      seller,
      { api: await openPage(app, seller) },
      support,
      { api: await openPage(app, support) },
      { api: narrow },
    ];
    const seen = [];
    for (const reader of readers) {
      const { steps } = await onceIdle(() => explainKey(reader, id));
      seen.push(steps.filter(({ kind }) => kind === 'license_key_disabled'));
    }
    const hidden = [expect.objectContaining({ by: 'member', actor: null }) as unknown];
    const shown = [
      expect.objectContaining({
        by: 'member',
        actor: expect.objectContaining({ user_id: seller.id }) as unknown,
      }) as unknown,
    ];
    expect(seen).toEqual([shown, shown, hidden, hidden, hidden]);
  });
});
