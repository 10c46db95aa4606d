import { createHmac, createSecretKey } from 'node:crypto';
import { randomBase62 } from '../../../shared/tokens.ts';

const PREFIX = 'whsec_';
const KEY_LENGTH = 32;

/**
 * Creates a random secret in the format of the Standard Webhooks libraries. The key is 32 letters and digits, so that
 * libraries that take the key as a text verify the same signature, and a command never takes it for an option.
 */
export function newSecret(): string {
  return PREFIX + Buffer.from(randomBase62(KEY_LENGTH)).toString('base64');
}

interface SignatureInput {
  id: string;
  sentAt: Date;
  body: string;
  /** The current secret and earlier ones. Each adds a signature, so that receivers can switch without a gap. */
  secrets: readonly string[];
}

/** Creates the headers of a request with a JSON body to an endpoint. */
export const signedHeaders = (input: SignatureInput) => requestHeaders({ ...input, signature: sign(input) });

/** The headers of a request that has this signature. */
export const requestHeaders = ({ id, sentAt, signature }: { id: string; sentAt: Date; signature: string }) => ({
  'webhook-id': id,
  'webhook-timestamp': timestampOf(sentAt),
  'webhook-signature': signature,
  'Content-Type': 'application/json',
  'User-Agent': 'Sellbase-Webhooks',
});

const timestampOf = (sentAt: Date) => String(Math.floor(sentAt.getTime() / 1000));

/** Signs a body with each secret. Source: Standard Webhooks specification, symmetric signatures (v1). */
function sign({ id, sentAt, body, secrets }: SignatureInput): string {
  const content = `${id}.${timestampOf(sentAt)}.${body}`;
  const signatures = secrets.map((secret) => {
    // A key object, because it takes Node 15 microseconds to find out that a buffer is none.
    const key = createSecretKey(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
  });
  return signatures.join(' ');
}
