import { readCommand } from '../../src/app/command-line.ts';
import { startFakeStripe } from './server.ts';

/**
 * A fake Stripe server for development and tests. src/docs/guides/stripe.md describes its use.
 *
 * Hand-written because stripe-mock keeps no state: it cannot lose an answer, repeat one or notify late.
 */
const { values } = readCommand({
  name: 'fake-stripe',
  description: 'Starts a fake Stripe server (src/docs/guides/stripe.md). Prints its address as JSON.',
  options: {
    port: { type: 'string', value: 'N', default: '12111', description: 'TCP port.' },
    notify: { type: 'string', value: 'URL', description: 'Receiver of notifications.' },
    secret: { type: 'string', value: 'TEXT', default: 'whsec_fake', description: 'Secret that signs notifications.' },
    'late-after': {
      type: 'string',
      value: 'MS',
      description: 'Time after which late payments complete, in milliseconds.',
    },
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
