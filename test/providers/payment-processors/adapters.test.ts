import { describeProcessor } from './adapter-suite.ts';
import { sandboxBench } from './sandbox-bench.ts';
import { fakeBench, testModeBench } from './stripe-bench.ts';

describeProcessor('the sandbox', sandboxBench);
describeProcessor('Stripe, with the fake server', fakeBench);
describeProcessor('Stripe, in its test mode', testModeBench, {
  skip: !process.env.STRIPE_SECRET_KEY?.startsWith('sk_test_'),
});
