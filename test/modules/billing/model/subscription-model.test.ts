import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../support/app.ts';
import { useApp } from '../../../support/make.ts';
import { checkProperty, modelRuns } from '../../../support/property.ts';
import { commands } from './commands.ts';
import type { Model } from './model.ts';
import { checkReal, setUpReal } from './real.ts';

/** Sequences, and steps in each. The long run has 40 sequences. */
const RUNS = modelRuns(6);
const STEPS = 40;

describe('subscription model', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ jobs: 'off' });
  });
  afterAll(() => app.stop());

  it('a subscription matches a simple model after any sequence of steps', async () => {
    await useApp(app, () =>
      checkProperty(
        fc.asyncProperty(fc.commands(commands, { maxCommands: STEPS, size: 'max' }), async (steps) => {
          const real = await setUpReal(app);
          const model: Model = {
            status: 'none',
            price: 0,
            cancelsAtPeriodEnd: false,
            isCardValid: true,
            paid: 0,
            refunded: 0,
            orders: 0,
          };
          await fc.asyncModelRun(() => ({ model, real }), steps);
          await checkReal(model, real);
        }),
        { numRuns: RUNS, endOnFailure: true },
      ),
    );
    expect(app.breaches).toEqual([]);
  });
});
