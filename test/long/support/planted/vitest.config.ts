import { defineConfig } from 'vitest/config';
import config from '../../../vitest.config.ts';

const service = config.test?.projects?.find(
  (project) => typeof project === 'object' && 'test' in project && project.test?.name === 'service',
);
if (typeof service !== 'object' || !('test' in service)) throw new Error('there is no project `service`');

/** Runs the planted faults with the set-up of all tests of a service. */
export default defineConfig({
  ...config,
  test: {
    ...config.test,
    projects: [
      {
        ...service,
        // A planted fault must not reach the next file.
        test: { ...service.test, include: ['test/long/support/planted/*.planted.ts'], isolate: true },
      },
    ],
  },
});
