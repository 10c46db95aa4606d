import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { answerChallenge, verifyWebhook, WebhookVerificationError, type WebhookHeaders } from '../../src/sdk/index.ts';
import { makeSeller, must, onceIdle } from '../support/make.ts';
import { makeEndpoint, startReceiver } from '../support/receiver.ts';
import { newSecret, signedHeaders } from '../../src/modules/notifications/webhooks/sign.ts';

const now = new Date('2026-11-20T08:00:00Z');
const body = JSON.stringify({ id: 'e1', type: 'product.created', data: { name: 'Aster – Zeichnen' } });
const [secret, other] = [newSecret(), newSecret()];
const signed = (secrets = [secret], sentAt = now) => signedHeaders({ id: 'e1', sentAt, body, secrets });
const sentAt = (headers: WebhookHeaders) =>
  new Date(Number((headers as Record<string, string>)['webhook-timestamp']) * 1000);
const seconds = (count: number) => new Date(now.getTime() + count * 1000);

describe('verifyWebhook', () => {
  it.each([
    ['headers as a record', signed()],
    [
      'header names in upper case',
      Object.fromEntries(Object.entries(signed()).map(([name, value]) => [name.toUpperCase(), value])),
    ],
    ['a Headers object', new Headers(signed())],
    ['a repeated header', { ...signed(), 'webhook-signature': ['v1,AAAA', signed()['webhook-signature']] }],
  ])('verifyWebhook accepts %s', async (_what, headers) => {
    expect(await verifyWebhook(secret, headers, body, { now })).toEqual(JSON.parse(body));
    expect(await verifyWebhook(secret, headers, new TextEncoder().encode(body), { now })).toEqual(JSON.parse(body));
  });

  it('verifyWebhook accepts signatures of the Standard Webhooks library', async () => {
    const headers = {
      'webhook-id': 'e1',
      'webhook-timestamp': String(now.getTime() / 1000),
      'webhook-signature': new Webhook(secret).sign('e1', now, body),
    };
    await expect(verifyWebhook(secret, headers, body, { now })).resolves.toMatchObject({ type: 'product.created' });
  });

  it('verifyWebhook accepts the old and the new secret during a rotation', async () => {
    await expect(verifyWebhook(other, signed([secret, other]), body, { now })).resolves.toBeDefined();
    await expect(verifyWebhook([secret, other], signed([other]), body, { now })).resolves.toBeDefined();
  });

  it('verifyWebhook accepts a timestamp within five minutes and rejects others', async () => {
    for (const wrong of [-300, 300])
      await expect(verifyWebhook(secret, signed(), body, { now: seconds(wrong) })).resolves.toBeDefined();
    for (const wrong of [-301, 301])
      await expect(verifyWebhook(secret, signed(), body, { now: seconds(wrong) })).rejects.toThrow(
        /within five minutes/,
      );
  });

  it.each<[string, Record<string, string | undefined>]>([
    ['a signature with another secret', signed([other])],
    ['no signature', { ...signed(), 'webhook-signature': undefined }],
    [
      'a signature of another scheme',
      { ...signed(), 'webhook-signature': signed()['webhook-signature'].replace('v1,', 'v1a,') },
    ],
    ['a signature that is not base64', { ...signed(), 'webhook-signature': 'v1,%%%' }],
    ['a shorter signature', { ...signed(), 'webhook-signature': 'v1,AAAA' }],
    ['another id', { ...signed(), 'webhook-id': 'e2' }],
    ['another timestamp', { ...signed(), 'webhook-timestamp': String(now.getTime() / 1000 + 1) }],
    ['an invalid timestamp', { ...signed(), 'webhook-timestamp': 'NaN' }],
  ])('verifyWebhook rejects %s', async (_what, headers) => {
    await expect(verifyWebhook(secret, headers, body, { now })).rejects.toThrow(WebhookVerificationError);
  });

  it('verifyWebhook rejects a modified body and a body that is not JSON', async () => {
    await expect(verifyWebhook(secret, signed(), `${body} `, { now })).rejects.toThrow(
      'No signature matches the secret.',
    );
    const text = 'not JSON';
    const headers = signedHeaders({ id: 'e1', sentAt: now, body: text, secrets: [secret] });
    await expect(verifyWebhook(secret, headers, text, { now })).rejects.toThrow('The body is not JSON.');
  });

  it('verifyWebhook verifies the bytes of the body even if they are not valid UTF-8', async () => {
    // Read as a text, the wrong byte would be U+FFFD; the mark of the byte order would be lost.
    const [mended, marked] = [JSON.stringify('\ufffd'), '\ufeff{}'];
    const headersOf = (text: string) => signedHeaders({ id: 'e1', sentAt: now, body: text, secrets: [secret] });
    const wrong = new Uint8Array([0x22, 0xff, 0x22]);
    await expect(verifyWebhook(secret, headersOf(mended), wrong, { now })).rejects.toThrow('No signature');
    const bytes = new TextEncoder().encode(marked);
    await expect(verifyWebhook(secret, headersOf(marked), bytes, { now })).resolves.toEqual({});
  });

  it('verifyWebhook throws a TypeError for a malformed secret', async () => {
    for (const wrong of ['', 'secret', 'whsec_', 'whsec_%%'])
      await expect(verifyWebhook(wrong, signed(), body, { now })).rejects.toThrow(TypeError);
  });
});

describe('answerChallenge', () => {
  it('answerChallenge returns the challenge that the service sends, and undefined for an event', async () => {
    const receiver = await startReceiver();
    const seller = await makeSeller();
    const endpoint = await makeEndpoint(seller, receiver.url);
    receiver.answer = (response, { headers, body: sent }) =>
      void verifyWebhook(endpoint.secret, headers, sent, { now: sentAt(headers) }).then((event) =>
        response.end(answerChallenge(event)),
      );
    const path = { params: { path: { id: endpoint.id } } };
    await seller.api.POST('/v1/webhooks/endpoints/{id}/challenge', path);
    const read = async () => must((await seller.api.GET('/v1/webhooks/endpoints/{id}', path)).data);
    expect(await onceIdle(read)).toMatchObject({ verification_status: 'verified', verification_error: null });
    expect(answerChallenge(await verifyWebhook(secret, signed(), body, { now }))).toBeUndefined();
  });
});
