import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../support/app.ts';
import { useApp } from '../../../support/make.ts';
import { commands, type Model } from './commands.ts';
import { checkReal, openReal } from './real.ts';

/** Sequences, and steps in each; `MODEL_RUNS` for more. */
const RUNS = Number(process.env.MODEL_RUNS ?? 40);
const STEPS = 40;

describe('a subscription', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ work: false });
  });
  afterAll(() => app.stop());

  it('is what a simple model says, whatever happens to it in whatever order', { timeout: 300_000 }, async () => {
    await useApp(app, () =>
      fc.assert(
        fc.asyncProperty(fc.commands(commands, { maxCommands: STEPS, size: 'max' }), async (steps) => {
          const real = await openReal(app);
          const model: Model = {
            status: 'none',
            price: 0,
            willEnd: false,
            isGood: true,
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
