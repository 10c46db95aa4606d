import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { testApp } from '../../support/app.ts';
import { allGuides } from '../../docs/guide-blocks.ts';

const ROOT = join(import.meta.dirname, '../../..');
const { version }: { version: string } = JSON.parse(
  readFileSync(join(ROOT, 'src/contract/generated/published.json'), 'utf8'),
).info;

const get = async (path: string) => fetch(`${(await testApp()).baseUrl}${path}`);

it('the service offers the packed SDK of its version', async () => {
  const response = await get(`/sdk/sellbase-sdk-${version}.tgz`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/gzip');
  const folder = await mkdtemp(join(tmpdir(), 'sellbase-sdk-'));
  try {
    await writeFile(join(folder, 'sdk.tgz'), Buffer.from(await response.arrayBuffer()));
    await promisify(execFile)('tar', ['-xzf', 'sdk.tgz'], { cwd: folder });
    const manifest: object = JSON.parse(await readFile(join(folder, 'package/package.json'), 'utf8'));
    expect(manifest).toMatchObject({ name: '@sellbase/sdk', version });
    expect(await readFile(join(folder, 'package/dist/index.js'), 'utf8')).toContain('createSellbase');
  } finally {
    await rm(folder, { recursive: true });
  }
});

it.each([
  'sellbase-sdk-0.0.1.tgz',
  'sdk',
  '..%2f..%2fpackage.json',
  'sellbase-sdk-0.6.0.tgz%00',
  'sellbase-0.0.1-py3-none-any.whl',
])('the unknown file /sdk/%s returns 404', async (name) => {
  expect((await get(`/sdk/${name}`)).status).toBe(404);
});

it('guides install the SDK for Python of this version from the service, and never by its name', () => {
  const wheel = new RegExp(`^https?://[^/]+/sdk/sellbase-${version}-py3-none-any\\.whl$`);
  const readme = readFileSync(join(ROOT, 'src/sdk/python/README.md'), 'utf8');
  const texts = [...allGuides().map(({ markdown }) => markdown), readme];
  const installed = texts.flatMap((text) => [...text.matchAll(/pip install (\S+)/g)].map(([, what]) => what));
  expect(installed.length).toBeGreaterThan(1);
  for (const what of installed) expect(what).toMatch(wheel);
});

it('guides install the SDK of this version from the service, and never by its name', () => {
  const texts = [...allGuides().map(({ markdown }) => markdown), readFileSync(join(ROOT, 'src/sdk/README.md'), 'utf8')];
  const installed = texts.flatMap((text) => [...text.matchAll(/npm (?:install|i|add) (\S+)/g)].map(([, what]) => what));
  const ofSdk = installed.filter((what) => what?.includes('sellbase'));
  expect(ofSdk.length).toBeGreaterThan(2);
  for (const what of ofSdk) expect(what).toMatch(new RegExp(`^https?://[^/]+/sdk/sellbase-sdk-${version}\\.tgz$`));
});
