import fc from 'fast-check';
import type { TestApp } from '../../../support/app.ts';
import { checkMoney } from './money-checks.ts';
import { setUpMoney, type MoneyReal } from './money-real.ts';
import { newModel } from './money-state.ts';
import type { Step } from './money-step.ts';
import { firstStep, moneySteps } from './money-steps.ts';

/** Steps in a sequence. */
const STEPS = 30;
/** Countries of the buyer: twice with tax, once without. */
const COUNTRIES = ['DE', 'FR', 'US'] as const;

interface MoneyOptions {
  /** Steps besides the usual ones. */
  more?: fc.Arbitrary<Step>[];
  /** A further check at the end. */
  checkLast?: (real: MoneyReal) => Promise<void>;
}

/** Any sequence of steps of a seller and a buyer, after each of which the money is right. */
export const moneyProperty = (app: TestApp, { more = [], checkLast }: MoneyOptions = {}) =>
  fc.asyncProperty(
    fc.constantFrom('usd', 'jpy', 'kwd'),
    fc.constantFrom(...COUNTRIES),
    firstStep,
    fc.commands([...moneySteps, ...more], { maxCommands: STEPS, size: 'max' }),
    async (currency, country, first, steps) => {
      const real = await setUpMoney(app);
      const model = newModel(currency, country);
      await fc.asyncModelRun(() => ({ model, real }), [first, ...steps]);
      await checkMoney(model, real);
      await checkLast?.(real);
    },
  );
