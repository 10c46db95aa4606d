import { expect, it } from 'vitest';
import { importSubscriptions } from '../../../../src/modules/billing/subscription-imports/import.ts';
import { SANDBOX } from '../../../../src/platform/ports/payment-processor.ts';
import { monthly } from '../../../support/billing.ts';
import { currentApp, makeProduct, makeSeller } from '../../../support/make.ts';
import { watchTurns } from '../../../support/rows-per-turn.ts';
import { aLine } from '../../../support/subscription-imports.ts';
import { currentTime } from '../../../support/time.ts';

it.each([
  ['checks', 'current_period_start'],
  ['composes', 'metadata'],
] as const)(
  'an import of 250 subscriptions %s at most 200 of them in one turn of the event loop',
  async (_step, field) => {
    const seller = await makeSeller();
    const product = await makeProduct(seller, { prices: [monthly(1000)] });
    const { container } = await currentApp();
    const watch = watchTurns(
      Array.from({ length: 250 }, () => aLine(product.id)),
      field,
    );
    const owner = { organization_id: seller.organizationId, terms: { choose: () => SANDBOX } };
    const done = await container.transaction(currentTime(), (tx) =>
      importSubscriptions(tx, owner, { subscriptions: watch.rows }),
    );
    expect(done).toHaveLength(250);
    expect(watch.end()).toBe(200);
  },
);
