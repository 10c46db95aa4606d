import { createHmac } from 'node:crypto';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import { describe, expect, it } from 'vitest';
import { newSecret, signedHeaders } from '../../../../src/modules/notifications/webhooks/sign.ts';
import { currentTime } from '../../../support/time.ts';

const body = JSON.stringify({ type: 'product.created', data: { name: 'Aster – Zeichnen' } });
const decoded = (secret: string) => Buffer.from(secret.slice('whsec_'.length), 'base64');
const signed = (secret: string) => signedHeaders({ id: 'e1', sentAt: currentTime(), body, secrets: [secret] });

/** Verifiers by what they take as the secret. Clients of the second kind encode the text before a library decodes it. */
const VERIFIERS: Readonly<Record<string, (secret: string, headers: Record<string, string>) => unknown>> = {
  'standardwebhooks, which takes the decoded bytes': (secret, headers) =>
    new StandardWebhook(secret).verify(body, headers),
  'svix, which takes the decoded bytes': (secret, headers) => new SvixWebhook(secret).verify(body, headers),
  'standardwebhooks, which receives the encoded text of the key': (secret, headers) => {
    const text = decoded(secret).toString('utf8');
    return new StandardWebhook(Buffer.from(text, 'utf8').toString('base64')).verify(body, headers);
  },
  'an HMAC with the text of the key': (secret, headers) => {
    const text = decoded(secret).toString('utf8');
    const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature } = headers;
    const expected = createHmac('sha256', text).update(`${id}.${timestamp}.${body}`).digest('base64');
    if (signature !== `v1,${expected}`) throw new Error('another signature');
  },
};

describe('secrets of webhook endpoints', () => {
  it('a new secret decodes to 32 letters and digits, and no two secrets are equal', () => {
    const secrets = Array.from({ length: 100 }, newSecret);
    for (const secret of secrets) expect(decoded(secret).toString('latin1')).toMatch(/^[A-Za-z0-9]{32}$/);
    expect(new Set(secrets).size).toBe(secrets.length);
  });

  it.each(Object.entries(VERIFIERS))('a webhook with a new secret is verified by %s', (_what, verify) => {
    const [secret, other] = [newSecret(), newSecret()];
    expect(() => verify(secret, signed(secret))).not.toThrow();
    expect(() => verify(other, signed(secret))).toThrow();
  });

  it('a secret of 0.5.0, whose bytes are not printable, keeps its signature', () => {
    const secret = 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHv8=';
    const headers = signed(secret);
    expect(new StandardWebhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
    expect(() => new SvixWebhook(secret).verify(body, headers)).not.toThrow();
  });
});
