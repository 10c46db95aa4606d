import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../support/app.ts';
import { byChance } from '../../../../support/chance.ts';
import { must, useApp } from '../../../../support/make.ts';
import { modelRuns } from '../../../../support/property.ts';
import { checkBooks } from '../../../../modules/billing/model/money-checks.ts';
import { runJobs, shuffle } from '../../../../modules/billing/model/real.ts';
import { advance } from '../../../../support/billing.ts';
import { makeScene, STATES } from './pair-scene.ts';
import { VERBS, type Verb } from './verbs.ts';

/** Runs of each pair of verbs, each in another state of the subscription. */
const RUNS = modelRuns(1, 10);

const names = Object.keys(VERBS) as Verb[];
const pairs = names
  .flatMap((one, at) => names.slice(at).map((other) => [one, other] as const))
  .map(([one, other], at) => [one, other, at] as const);

describe('verbs that change money or access at the same instant', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ jobs: 'off' });
  });
  afterAll(() => app.stop());

  it.each(pairs)('%s and %s at the same instant leave books that agree, also a month later', (one, other, at) =>
    useApp(app, () =>
      byChance(async () => {
        for (let run = 0; run < RUNS; run += 1) {
          const verbs = shuffle([one, other], (verb) => `${verb} ${run}`);
          await runPair(app, verbs, must(STATES[(at + run) % STATES.length]));
        }
        expect(app.breaches).toEqual([]);
      }),
    ),
  );
});

async function runPair(app: TestApp, verbs: readonly Verb[], state: (typeof STATES)[number]): Promise<void> {
  const scene = await makeScene(app, state);
  const acts = [];
  for (const verb of verbs) acts.push(await VERBS[verb](scene));
  await runJobs(scene);
  const answers = await Promise.all(acts.map((act) => act()));
  const told = `${verbs.map((verb, at) => `${verb}: ${answers[at]}`).join(', ')} (${state})`;
  expect(
    answers.filter((status) => status >= 500),
    told,
  ).toEqual([]);
  await runJobs(scene);
  await checkBooks(scene, told);
  await advance(scene.seller, 'month');
  await runJobs(scene);
  await checkBooks(scene, `a month after ${told}`);
}
