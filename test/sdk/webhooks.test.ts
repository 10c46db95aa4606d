import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { verifyWebhook, WebhookVerificationError } from '../../src/sdk/index.ts';
import { newSecret, signatureHeaders } from '../../src/modules/notifications/webhooks/sign.ts';

const now = new Date('2026-11-20T08:00:00Z');
const body = JSON.stringify({ id: 'e1', type: 'product.created', data: { name: 'Aster – Zeichnen' } });
const [secret, other] = [newSecret(), newSecret()];
const signed = (secrets = [secret], sentAt = now) => signatureHeaders({ id: 'e1', sentAt, body, secrets });
const seconds = (count: number) => new Date(now.getTime() + count * 1000);

describe('a webhook', () => {
  it.each([
    ['a record', signed()],
    [
      'names in capitals',
      Object.fromEntries(Object.entries(signed()).map(([name, value]) => [name.toUpperCase(), value])),
    ],
    ['Headers', new Headers(signed())],
    ['a header that came twice', { ...signed(), 'webhook-signature': ['v1,AAAA', signed()['webhook-signature']] }],
  ])('is taken with %s', async (_what, headers) => {
    expect(await verifyWebhook(secret, headers, body, { now })).toEqual(JSON.parse(body));
    expect(await verifyWebhook(secret, headers, new TextEncoder().encode(body), { now })).toEqual(JSON.parse(body));
  });

  it('is taken as the libraries of Standard Webhooks sign it', async () => {
    const headers = {
      'webhook-id': 'e1',
      'webhook-timestamp': String(now.getTime() / 1000),
      'webhook-signature': new Webhook(secret).sign('e1', now, body),
    };
    await expect(verifyWebhook(secret, headers, body, { now })).resolves.toMatchObject({ type: 'product.created' });
  });

  it('is taken while the secret is being rotated, by either side', async () => {
    await expect(verifyWebhook(other, signed([secret, other]), body, { now })).resolves.toBeDefined();
    await expect(verifyWebhook([secret, other], signed([other]), body, { now })).resolves.toBeDefined();
  });

  it('is taken five minutes early or late, and not later', async () => {
    for (const wrong of [-300, 300])
      await expect(verifyWebhook(secret, signed(), body, { now: seconds(wrong) })).resolves.toBeDefined();
    for (const wrong of [-301, 301])
      await expect(verifyWebhook(secret, signed(), body, { now: seconds(wrong) })).rejects.toThrow(/last five minutes/);
  });

  it.each<[string, Record<string, string | undefined>]>([
    ['a signature by another secret', signed([other])],
    ['no signature', { ...signed(), 'webhook-signature': undefined }],
    [
      'a signature of another scheme',
      { ...signed(), 'webhook-signature': signed()['webhook-signature'].replace('v1,', 'v1a,') },
    ],
    ['what is no base64', { ...signed(), 'webhook-signature': 'v1,%%%' }],
    ['a shorter signature', { ...signed(), 'webhook-signature': 'v1,AAAA' }],
    ['another id', { ...signed(), 'webhook-id': 'e2' }],
    ['another time', { ...signed(), 'webhook-timestamp': String(now.getTime() / 1000 + 1) }],
    ['no time', { ...signed(), 'webhook-timestamp': 'NaN' }],
  ])('is refused with %s', async (_what, headers) => {
    await expect(verifyWebhook(secret, headers, body, { now })).rejects.toThrow(WebhookVerificationError);
  });

  it('is refused with another body, and with one that is not JSON', async () => {
    await expect(verifyWebhook(secret, signed(), `${body} `, { now })).rejects.toThrow(
      'No signature is by this secret.',
    );
    const text = 'not JSON';
    const headers = signatureHeaders({ id: 'e1', sentAt: now, body: text, secrets: [secret] });
    await expect(verifyWebhook(secret, headers, text, { now })).rejects.toThrow('The body is not JSON.');
  });

  it('is verified by its bytes, whatever they are as a text', async () => {
    // Read as a text, the wrong byte would be U+FFFD; the mark of the byte order would be lost.
    const [mended, marked] = [JSON.stringify('\ufffd'), '\ufeff{}'];
    const headersOf = (text: string) => signatureHeaders({ id: 'e1', sentAt: now, body: text, secrets: [secret] });
    const wrong = new Uint8Array([0x22, 0xff, 0x22]);
    await expect(verifyWebhook(secret, headersOf(mended), wrong, { now })).rejects.toThrow('No signature');
    const bytes = new TextEncoder().encode(marked);
    await expect(verifyWebhook(secret, headersOf(marked), bytes, { now })).resolves.toEqual({});
  });

  it('needs a secret that is one', async () => {
    for (const wrong of ['', 'secret', 'whsec_', 'whsec_%%'])
      await expect(verifyWebhook(wrong, signed(), body, { now })).rejects.toThrow(TypeError);
  });
});
