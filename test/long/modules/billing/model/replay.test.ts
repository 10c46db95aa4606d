import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moneyProperty } from '../../../../modules/billing/model/money-property.ts';
import { correctAddress } from '../../../../modules/billing/model/owner-steps.ts';
import { startApp, type TestApp } from '../../../../support/app.ts';
import { useApp } from '../../../../support/make.ts';
import { checkProperty, modelRuns } from '../../../../support/property.ts';
import { replayFeed } from '../../../../support/replay.ts';

/** Sequences. The replay of one takes about a request for each object. */
const RUNS = modelRuns(5);

describe('a replay of the feed', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ jobs: 'off' });
  });
  afterAll(() => app.stop());

  it('the last event of each object has what the API returns today, after any sequence of steps', async () => {
    const property = moneyProperty(app, {
      more: [fc.constant(correctAddress)],
      checkLast: async ({ seller }) => expect((await replayFeed(seller)).differences).toEqual([]),
    });
    await useApp(app, () => checkProperty(property, { numRuns: RUNS, endOnFailure: true }));
    expect(app.breaches).toEqual([]);
  });
});
