import { parseArgs } from 'node:util';
import { startFakeStripe } from './fake-stripe/server.ts';

/** A stand-in for Stripe, for development and tests; it moves no money. The README says how to use it. */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '12111' },
    /** Our endpoint for notifications. */
    notify: { type: 'string' },
    secret: { type: 'string', default: 'whsec_fake' },
    /** Milliseconds after which late payments end by themselves. */
    'late-after': { type: 'string' },
    /** Ends with whoever holds the other end of its standard input. */
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
