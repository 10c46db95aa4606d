import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { currentApp } from '../support/make.ts';

const ROOT = join(import.meta.dirname, '../..');
const TASK = /defineTask(?:<[^(]*>)?\(\s*'([^']+)'/g;

it('each task of the code has a job in the `jobs.ts` of its module', async () => {
  const { container } = await currentApp();
  const files = globSync('src/**/*.ts', { cwd: ROOT });
  const tasks = files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(TASK)].map(([, name]) => name),
  );
  expect(tasks.length).toBeGreaterThan(50);
  expect(tasks.filter((name) => !container.jobs.some(({ task }) => task === name))).toEqual([]);
});
