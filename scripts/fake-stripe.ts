import { parseArgs } from 'node:util';
import { startFakeStripe } from './fake-stripe/server.ts';

/**
 * A fake Stripe server for development and tests. src/docs/guides/stripe.md describes its use.
 *
 * Hand-written because stripe-mock keeps no state: it cannot lose an answer, repeat one or notify late.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '12111' },
    /** URL of the service's endpoint for notifications. */
    notify: { type: 'string' },
    secret: { type: 'string', default: 'whsec_fake' },
    /** Milliseconds after which payments that are processing complete by themselves. */
    'late-after': { type: 'string' },
    /** Whether the server ends when its standard input closes. */
    'with-parent': { type: 'boolean', default: false },
  },
});

const late = values['late-after'];
const { address, close } = await startFakeStripe({
  port: Number(values.port),
  notify: values.notify,
  secret: values.secret,
  lateAfterMs: late === undefined ? undefined : Number(late),
});
process.stdout.write(`${JSON.stringify({ address })}\n`);
const end = () => void close().then(() => process.exit());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
if (values['with-parent']) process.stdin.on('end', end).resume();
