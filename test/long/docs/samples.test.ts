import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BASE_URL_PLACEHOLDER } from '../../../src/docs/base-url.ts';
import { listOperations } from '../../../src/docs/reference/document.ts';
import { readReference } from '../../../src/docs/reference/pages.ts';
import { SAMPLE_LANGUAGES } from '../../../src/docs/reference/samples/languages.ts';
import { pythonSample } from '../../../src/shared/samples/python.ts';
import { toSample } from '../../../src/docs/reference/samples/sample.ts';
import { testApp } from '../../support/app.ts';
import { makeSeller, must, type Seller } from '../../support/make.ts';
import { PYTHON_SDK } from '../support/python.ts';
import { canRun, runIn, TESTED_LANGUAGES, type TestedLanguage } from './sample-languages.ts';

const ROOT = join(import.meta.dirname, '../../..');
const reference = readReference(readFileSync(join(ROOT, 'src/contract/generated/published.json'), 'utf8'));

/** The samples of a language by operation, without those that it lacks. */
function samplesIn({ label }: Pick<TestedLanguage, 'label'>): Map<string, string> {
  const { write } = must(SAMPLE_LANGUAGES.find((language) => language.label === label));
  return new Map(
    listOperations(reference).flatMap((entry) => {
      const code = write(toSample(entry, reference));
      return code === undefined ? [] : [[entry.operation.operationId, code] as const];
    }),
  );
}

let folder: string;

/** Makes a folder in which the samples find the SDK for TypeScript. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sellbase-samples-'));
  await mkdir(join(folder, 'node_modules/@sellbase'), { recursive: true });
  await symlink(join(ROOT, '.build/packages/sdk'), join(folder, 'node_modules/@sellbase/sdk'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('every operation has a sample in every language, except deprecated ones that the SDKs leave out', () => {
  const operations = listOperations(reference);
  for (const { label } of SAMPLE_LANGUAGES) {
    const samples = samplesIn({ label });
    const missing = operations.filter(({ operation }) => !samples.has(operation.operationId));
    expect(
      missing.filter(({ operation }) => !operation.deprecated).map(({ operation }) => operation.operationId),
    ).toEqual([]);
    for (const [operationId, code] of samples) expect(code, `${label}: ${operationId}`).not.toContain('…');
  }
});

it('a sample in Python spells an abbreviation as the SDK does', () => {
  const [entry] = listOperations(reference);
  const sample = toSample(must(entry), reference);
  expect(pythonSample({ ...sample, sdk: 'oauth.getOAuthClient' })).toContain('sellbase.oauth.get_oauth_client(');
});

it('every sample in Python calls a method that the SDK has', () => {
  const methods = readFileSync(join(PYTHON_SDK, 'sellbase/generated/resources.py'), 'utf8');
  const called = [...samplesIn({ label: 'Python' }).values()].map(
    (code) => must(/sellbase\.[\w.]+\.(\w+)\(/.exec(code))[1] ?? '',
  );
  expect(called.filter((name) => !methods.includes(`    def ${name}(`))).toEqual([]);
});

it('the languages of the samples are tested, each with its own programs', () => {
  expect(TESTED_LANGUAGES.map(({ label }) => label)).toEqual(SAMPLE_LANGUAGES.map(({ label }) => label));
});

describe.each(TESTED_LANGUAGES)('samples in $label', (language) => {
  const isHere = canRun(language);

  it.runIf(isHere)(`the samples in ${language.label} compile for every operation`, async () => {
    const own = join(folder, language.label);
    await mkdir(own);
    for (const [operationId, code] of samplesIn(language))
      await writeFile(join(own, language.fileOf(operationId)), `${code}\n`);
    await runIn(own, language.check);
  });

  it.runIf(isHere)(`the samples in ${language.label} make, list and refund a sale`, async () => {
    const { baseUrl } = await testApp();
    const seller = await makeSeller();
    const own = join(folder, `${language.label}-sale`);
    await mkdir(own);
    const samples = samplesIn(language);
    const ids = new Map([
      [BASE_URL_PLACEHOLDER, baseUrl],
      [EXAMPLE.organization, seller.organizationId],
    ]);
    for (const [operationId, idsAfter] of SALE) {
      const code = [...ids].reduce((text, [from, to]) => text.replaceAll(from, to), must(samples.get(operationId)));
      const file = language.fileOf(operationId);
      await writeFile(join(own, file), code);
      const output = await runIn(own, language.run(file), { access_token: seller.token });
      expect(output, operationId).not.toContain('"error"');
      for (const [from, to] of await idsAfter(seller)) ids.set(from, to);
    }
    const { data } = await seller.api.GET('/v1/refunds/');
    expect(data?.items).toMatchObject([{ amount: 4900, status: 'succeeded' }]);
  });
});

/** Ids in the examples of the contract. */
const EXAMPLE = {
  organization: '1f6e1b7a-3c52-4d0e-9a53-5b0f2c7d8e11',
  product: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  clientSecret: 'sell_co_Zr8dQm2LxV5nTg7KpW3sYc9BfH1jEa6u4R0oNiQv1b2c3d',
  order: '8f3c1d2e-4b5a-4c6d-9e7f-0a1b2c3d4e5f',
};

type Ids = [example: string, id: string][];

/** Operations of a sale, each with the ids that it makes. */
const SALE: [operationId: string, idsAfter: (seller: Seller) => Promise<Ids>][] = [
  ['createProduct', async ({ api }) => [[EXAMPLE.product, must((await api.GET('/v1/products/')).data?.items[0]?.id)]]],
  [
    'createCheckout',
    async ({ api }) => [
      [EXAMPLE.clientSecret, must((await api.GET('/v1/checkouts/custom/')).data?.items[0]?.client_secret)],
    ],
  ],
  [
    'confirmClientCheckout',
    async ({ api }) => [[EXAMPLE.order, must((await api.GET('/v1/orders/')).data?.items[0]?.id)]],
  ],
  ['getOrder', () => Promise.resolve([])],
  ['createRefund', () => Promise.resolve([])],
  ['listOrders', () => Promise.resolve([])],
];
