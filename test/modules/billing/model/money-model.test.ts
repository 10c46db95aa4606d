import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../support/app.ts';
import { useApp } from '../../../support/make.ts';
import { checkProperty, modelRuns } from '../../../support/property.ts';
import { checkMoney, newModel, setUpMoney } from './money-real.ts';
import { firstStep, moneySteps } from './money-steps.ts';

/** Sequences, and steps in each. The long run has 40 sequences. */
const RUNS = modelRuns(4);
const STEPS = 25;
/** Countries of the buyer: twice with tax, once without. */
const COUNTRIES = ['DE', 'FR', 'US'] as const;

describe('money model', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ jobs: 'off' });
  });
  afterAll(() => app.stop());

  it('money paid and owed, less credit, equals the value of the used time, without and with tax, in any currency, after any sequence of steps', async () => {
    await useApp(app, () =>
      checkProperty(
        fc.asyncProperty(
          fc.constantFrom('usd', 'jpy', 'kwd'),
          fc.constantFrom(...COUNTRIES),
          firstStep,
          fc.commands(moneySteps, { maxCommands: STEPS, size: 'max' }),
          async (currency, country, first, steps) => {
            const real = await setUpMoney(app);
            const model = newModel(currency, country);
            await fc.asyncModelRun(() => ({ model, real }), [first, ...steps]);
            await checkMoney(model, real);
          },
        ),
        { numRuns: RUNS, endOnFailure: true },
      ),
    );
    expect(app.breaches).toEqual([]);
  });
});
