import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../support/app.ts';
import { useApp } from '../../../support/make.ts';
import { checkProperty, modelRuns } from '../../../support/property.ts';
import { moneyProperty } from './money-property.ts';

/** Sequences. In `npm test`, their seed is fixed. */
const RUNS = modelRuns(5, 200);

describe('money model', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ jobs: 'off' });
  });
  afterAll(() => app.stop());

  it('money paid and owed, less credit, equals the value of the used time, without and with tax, in any currency, after any sequence of steps', async () => {
    await useApp(app, () => checkProperty(moneyProperty(app), { numRuns: RUNS, endOnFailure: true }));
    expect(app.breaches).toEqual([]);
  });
});
