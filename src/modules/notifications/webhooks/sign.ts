import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const KEY_BYTES = 32;

/** A secret as the libraries of Standard Webhooks take it. */
export const newSecret = () => PREFIX + randomBytes(KEY_BYTES).toString('base64');

interface Signing {
  id: string;
  sentAt: Date;
  body: string;
  /** While one takes the place of another, both sign. */
  secrets: readonly string[];
}

/** The headers of Standard Webhooks, symmetric (v1). */
export function signatureHeaders({ id, sentAt, body, secrets }: Signing) {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
