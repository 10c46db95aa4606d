/** The run that `interrupted.test.ts` interrupts: as the real one, with one test that never ends. */
import { join } from 'node:path';
import { defineConfig, mergeConfig, type ViteUserConfig } from 'vitest/config';
import real from '../../../vitest.config.ts';

const service = real.test?.projects?.find(
  (project) => typeof project === 'object' && 'test' in project && project.test?.name === 'service',
) as ViteUserConfig;

export default mergeConfig(
  defineConfig({ ...service, test: { ...service.test, include: [] } }),
  defineConfig({ test: { include: [join(import.meta.dirname, 'never-ends.ts')] } }),
);
