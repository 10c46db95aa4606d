import { describeProcessor } from './adapter-suite.ts';
import { sandboxHarness } from './sandbox-harness.ts';
import { fakeHarness, testModeHarness } from './stripe-harness.ts';

describeProcessor('the sandbox', sandboxHarness);
describeProcessor('Stripe, with the fake server', fakeHarness);
describeProcessor('Stripe, in its test mode', testModeHarness, {
  skip: !process.env.STRIPE_SECRET_KEY?.startsWith('sk_test_'),
});
