import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addShares,
  lessShare,
  NO_SHARE,
  partOfAmount,
  partOfTotal,
  totalWithTax,
  type Reversible,
  type Share,
} from '../../../../src/modules/billing/pricing/index.ts';
import { chargeStep } from '../../../../src/shared/currencies.ts';
import { checkProperty } from '../../../support/property.ts';

interface Wanted {
  field: 'amount' | 'total';
  /** Steps of the currency. */
  steps: number;
}

const currency = fc.constantFrom('usd', 'jpy', 'kwd', 'mga');
/** The tax is at most as high as the amount, in steps of the currency. */
const whole = fc
  .tuple(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 0, max: 10_000 }))
  .map(([amount, rate]): Share => ({ amount, tax: Math.round((amount * rate) / 10_000) }));
const wanted: fc.Arbitrary<Wanted> = fc.record({
  field: fc.constantFrom('amount', 'total'),
  steps: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 60_000 })),
});

const inSteps = ({ amount, tax }: Share, step: number): Share => ({ amount: amount * step, tax: tax * step });

const partOf = (of: Reversible, { field, steps }: Wanted, step: number): Share =>
  field === 'total' ? partOfTotal(of, steps * step) : partOfAmount(of, steps * step);

/** The difference between the reversed tax and the exact share of the reversed total. */
const deviation = ({ whole: all, reversed }: Reversible): number =>
  Math.abs(reversed.tax - (all.tax * totalWithTax(reversed)) / totalWithTax(all));

describe('parts of an order or a credit that are taken back', () => {
  it('the reversed tax is within half of a chargeable step of its exact share after each part, and the last part has exactly the rest', async () => {
    await checkProperty(
      fc.property(currency, whole, fc.array(wanted, { maxLength: 40 }), (code, steps, parts) => {
        const step = chargeStep(code);
        let of: Reversible = { whole: inSteps(steps, step), reversed: NO_SHARE, currency: code };
        for (const next of [...parts, { field: 'total' as const, steps: totalWithTax(steps) }]) {
          const part = partOf(of, next, step);
          const left = lessShare(of.whole, of.reversed);
          if (next.field === 'total') expect(totalWithTax(part)).toBe(Math.min(next.steps * step, totalWithTax(left)));
          else if (next.steps * step <= left.amount) expect(part.amount).toBe(next.steps * step);
          of = { ...of, reversed: addShares([of.reversed, part]) };
          const { amount, tax } = lessShare(of.whole, of.reversed);
          expect(Math.min(part.amount, part.tax, amount, tax)).toBeGreaterThanOrEqual(0);
          expect(part.tax % step).toBe(0);
          expect(deviation(of)).toBeLessThanOrEqual(step / 2 + 1e-6);
        }
        expect(of.reversed).toEqual(of.whole);
      }),
    );
  });

  it('the tax of parts depends on their sum, and not on their number or their order', async () => {
    await checkProperty(
      fc.property(whole, fc.array(fc.nat(5000)), (all, totals) => {
        const taken = (parts: readonly number[]) =>
          parts.reduce(
            (reversed, total) => addShares([reversed, partOfTotal({ whole: all, reversed, currency: 'usd' }, total)]),
            NO_SHARE,
          );
        const sum = totals.reduce((before, total) => before + total, 0);
        expect(taken(totals)).toEqual(taken([sum]));
        expect(taken(totals.toReversed())).toEqual(taken([sum]));
      }),
    );
  });

  it('canceled parts leave the rest possible, and the last part has exactly the rest', async () => {
    await checkProperty(
      fc.property(whole, fc.array(fc.tuple(wanted, fc.boolean()), { maxLength: 40 }), (all, parts) => {
        const kept: Share[] = [];
        const of = (): Reversible => ({ whole: all, reversed: addShares(kept), currency: 'usd' });
        for (const [next, isCanceled] of parts) {
          const part = partOf(of(), next, 1);
          const left = lessShare(all, addShares([...kept, part]));
          expect(Math.min(part.amount, part.tax, left.amount, left.tax)).toBeGreaterThanOrEqual(0);
          kept.push(part);
          if (isCanceled) kept.splice(next.steps % kept.length, 1);
        }
        kept.push(partOfTotal(of(), totalWithTax(all)));
        expect(addShares(kept)).toEqual(all);
      }),
    );
  });
});
