import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../support/wait.ts';

const ROOT = join(import.meta.dirname, '../..');
const README = join(ROOT, 'src/sdk/README.md');
/** The package that the service offers. `npm run build` builds it. */
const DIST = join(ROOT, '.build/packages/sdk/dist');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(ROOT, '.build/size-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** @returns KB of a program and what it imports, after minification and gzip */
async function sizeOf(program: string): Promise<number> {
  const entry = join(folder, 'program.js');
  await writeFile(
    entry,
    program
      .replaceAll('@sellbase/sdk/functions', `${DIST}/functions.js`)
      .replaceAll('@sellbase/sdk', `${DIST}/index.js`),
  );
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  });
  const { output } = built as unknown as { output: { code: string }[] };
  return gzipSync(must(output[0]).code).length / 1024;
}

const functions = `
  import { createClient, validateLicenseKey, activateLicenseKey, deactivateLicenseKey } from '@sellbase/sdk/functions';
  const client = createClient({ baseUrl: location.origin });
  const key = { key: 'x', organization_id: 'y' };
  Promise.all([validateLicenseKey(client, key), activateLicenseKey(client, key), deactivateLicenseKey(client, key)]);`;

const methods = `
  import { createSellbase } from '@sellbase/sdk';
  const { licenseKeys } = createSellbase({ baseUrl: location.origin });
  const key = { key: 'x', organization_id: 'y' };
  Promise.all([licenseKeys.validate(key), licenseKeys.activate(key), licenseKeys.deactivate(key)]);`;

describe('the size of the SDK on a page', () => {
  it.each([
    ['Three functions', functions],
    ['`createSellbase` with all methods', methods],
    ['The whole package', `export * from '@sellbase/sdk';`],
  ])('the README states the size of: %s', async (what, program) => {
    const row = new RegExp(`^\\| ${what} +\\| (\\d+) KB`, 'm').exec(await readFile(README, 'utf8'));
    const size = await sizeOf(program);
    expect(size).toBeLessThan(12);
    // The contract grows, so the README leaves some space.
    const spare = Number(row?.[1]) - size;
    expect(spare).toBeGreaterThan(0);
    expect(spare).toBeLessThan(2);
  });
});
