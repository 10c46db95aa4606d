import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY_MS } from '../../../../src/shared/durations.ts';
import { testApp } from '../../../support/app.ts';
import { ledgerOf } from '../../../support/billing.ts';
import { must } from '../../../support/make.ts';
import { checkProperty } from '../../../support/property.ts';
import { insertOrder, insertRefund, makeTaxedSeller, saleTax } from './fixtures.ts';

const START = Date.parse('2031-01-01');
const DAYS = 360;
const dayNumber = fc.integer({ min: 0, max: DAYS - 1 });

/** Parts are hundredths of what is left of the order. A refund that fails does so `failsAfter` days later. */
const sale = fc.record({
  day: dayNumber,
  amount: fc.integer({ min: 1, max: 100_000 }),
  country: fc.constantFrom('DE', 'FR', 'PT'),
  rate: fc.constantFrom(0, 1900, 2550),
  refunds: fc.array(
    fc.record({
      after: fc.integer({ min: 0, max: DAYS }),
      part: fc.integer({ min: 1, max: 100 }),
      failsAfter: fc.option(fc.integer({ min: 0, max: 100 })),
    }),
    { maxLength: 2 },
  ),
});
const history = fc.record({
  sales: fc.array(sale, { minLength: 1, maxLength: 6 }),
  /** Days on which another period begins. */
  edges: fc.uniqueArray(dayNumber, { maxLength: 4 }),
});

const dateOf = (day: number) => new Date(START + day * DAY_MS);
const formatDay = (date: Date) => date.toISOString().slice(0, 10);

it('the reports of adjacent periods add up to the taxes of orders minus refunds, and to the ledger', async () => {
  const { db } = await testApp();
  await checkProperty(
    fc.asyncProperty(history, async ({ sales, edges }) => {
      const seller = await makeTaxedSeller();
      let [taxable, tax] = [0, 0];
      for (const { day, amount, country, rate, refunds } of sales) {
        const order = await insertOrder(db, seller, { at: dateOf(day), amount, tax: saleTax(country, rate, amount) });
        let left = { amount, tax: order.tax_amount };
        for (const { after, part, failsAfter } of refunds) {
          const refunded = { amount: Math.ceil((left.amount * part) / 100), tax: Math.floor((left.tax * part) / 100) };
          if (refunded.amount + refunded.tax === 0) continue;
          const id = await insertRefund(db, order, { at: dateOf(day + after), ...refunded });
          if (failsAfter === null) left = { amount: left.amount - refunded.amount, tax: left.tax - refunded.tax };
          else {
            const modified_at = dateOf(day + after + failsAfter);
            await db('refunds').where({ id }).update({ status: 'failed', modified_at });
          }
        }
        taxable += left.amount;
        tax += left.tax;
      }
      // Refunds of the last sales take effect up to a year and a hundred days later.
      const starts = [0, ...edges.filter((edge) => edge > 0).sort((a, b) => a - b), DAYS, 2 * DAYS, 3 * DAYS];
      const sums = { taxable: 0, tax: 0 };
      for (const [at, start] of starts.slice(0, -1).entries()) {
        const { data } = await seller.api.GET('/v1/organizations/{id}/tax-report', {
          params: {
            path: { id: seller.organizationId },
            query: { start_date: formatDay(dateOf(start)), end_date: formatDay(dateOf(must(starts[at + 1]) - 1)) },
          },
        });
        for (const line of must(data).lines) {
          sums.taxable += line.taxable_amount;
          sums.tax += line.tax_amount;
        }
      }
      expect(sums).toEqual({ taxable, tax });
      const ledger = await ledgerOf(seller);
      expect([ledger.revenue + taxable, ledger.tax + tax]).toEqual([0, 0]);
    }),
    { numRuns: 10 },
  );
});
