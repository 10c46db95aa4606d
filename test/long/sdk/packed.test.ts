import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Sdk from '../../../src/sdk/index.ts';
import { newSecret, signedHeaders } from '../../../src/modules/notifications/webhooks/sign.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { hasBrowser, testBrowser } from '../../support/chromium.ts';
import { makePerson, makeSeller, unique } from '../../support/make.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../../../');
const BUILD = join(ROOT, '.build/sdk');
const README = join(ROOT, 'src/sdk/README.md');
const TSC = createRequire(import.meta.url).resolve('typescript/bin/tsc');
const { version }: { version: string } = JSON.parse(
  readFileSync(join(ROOT, 'src/contract/generated/published.json'), 'utf8'),
).info;

let app: TestApp;
/** A project that depends on the packed SDK and on no other file of this repository. */
let project: string;

beforeAll(async () => {
  app = await testApp();
  project = await mkdtemp(join(tmpdir(), 'sellbase-sdk-'));
  await run(process.execPath, [join(ROOT, 'scripts/sdks/typescript/build.ts')]);
  await run('npm', ['pack', '--pack-destination', project], { cwd: BUILD });
  const dependencies = { '@sellbase/sdk': `file:./sellbase-sdk-${version}.tgz` };
  await write('package.json', JSON.stringify({ name: 'clean', private: true, type: 'module', dependencies }));
  await run('npm', ['install', '--offline', '--install-links', '--no-audit', '--no-fund'], { cwd: project });
});
afterAll(() => rm(project, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFile(join(project, name), text);

type Resolution = { module: string; moduleResolution: string };
const resolutions: Resolution[] = [
  { module: 'nodenext', moduleResolution: 'nodenext' },
  { module: 'esnext', moduleResolution: 'bundler' },
];
/** Settings of programs that predate ES modules in Node. */
const old: Resolution = { module: 'commonjs', moduleResolution: 'node10' };

/** Compiles a file of the project as strictly as possible, the declarations of packages included. @throws with the errors */
async function compile(name: string, resolution: Resolution, compilerOptions: object = {}) {
  const options = {
    ...resolution,
    target: 'es2022',
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    types: [],
    outDir: resolution.moduleResolution,
    ...compilerOptions,
  };
  await write('tsconfig.json', JSON.stringify({ compilerOptions: options, files: [name] }));
  await run(process.execPath, [TSC, '-p', project]).catch((error: unknown) => {
    throw new Error((error as { stdout?: string }).stdout);
  });
}

const OF_NODE = { types: ['node'], typeRoots: [join(ROOT, 'node_modules/@types')], skipLibCheck: true };

/** The examples of the README as one program, which in the end takes one webhook. */
async function examples(values: { baseUrl: string; token: string; slug: string }) {
  const text = await readFile(README, 'utf8');
  const blocks = [...text.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code);
  expect(blocks.length).toBeGreaterThanOrEqual(5);
  const program = blocks
    .join('\n')
    .replaceAll("'https://sales.example.com'", JSON.stringify(values.baseUrl))
    .replaceAll("'sell_pat_…'", JSON.stringify(values.token))
    .replaceAll("slug: 'aster'", `slug: ${JSON.stringify(values.slug)}`);
  return `${program}
server.listen(0, '127.0.0.1', () => console.log('listening at', server.address()));
`;
}

describe('the packed SDK', () => {
  it('the packed SDK contains exactly the expected files', async () => {
    const { stdout } = await run('npm', ['pack', '--dry-run', '--json'], { cwd: BUILD });
    const [{ files }]: [{ files: { path: string }[] }] = JSON.parse(stdout);
    const paths = files.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['package.json', 'README.md', 'dist/index.js', 'dist/index.d.ts']));
    expect(
      paths.filter((path) => !/^(package\.json|README\.md|LICENSES\.md|dist\/[\w/-]+\.(js|d\.ts))$/.test(path)),
    ).toEqual([]);
    const installed = JSON.parse(await readFile(join(project, 'node_modules/@sellbase/sdk/package.json'), 'utf8'));
    expect(installed).toMatchObject({ version });
    expect([installed.dependencies, installed.peerDependencies]).toEqual([undefined, undefined]);
    expect(await readdir(join(project, 'node_modules'))).toEqual(['.package-lock.json', '@sellbase']);
  });

  it('the packed SDK has the license of openapi-fetch, which it includes', async () => {
    const read = (name: string) => readFile(join(project, 'node_modules/@sellbase/sdk', name), 'utf8');
    const license = await readFile(join(ROOT, 'node_modules/openapi-fetch/LICENSE'), 'utf8');
    expect(await read('LICENSES.md')).toContain(license.trim());
    expect(await read('dist/vendor/openapi-fetch.js')).toMatch(/^\/\*! openapi-fetch [\d.]+, Copyright .* MIT License/);
  });

  it.each([...resolutions, old])(
    'the packed SDK compiles without Node types for module resolution $moduleResolution',
    async (resolution) => {
      const program = `
      import { createSellbase, verifyWebhook, SellbaseError, type Order } from '@sellbase/sdk';
      import { createClient, validateLicenseKey } from '@sellbase/sdk/functions';
      declare const accessToken: string | undefined;
      const sellbase = createSellbase({ baseUrl: 'https://sales.example.com', accessToken });
      export const orders: Order[] = [];
      export async function read() {
        for await (const order of sellbase.paginate('/v1/orders/')) orders.push(order);
        for await (const order of sellbase.orders.list()) orders.push(order);
        // @ts-expect-error there is no such path
        await sellbase.GET('/v1/nothing/');
        const client = createClient({ baseUrl: 'https://sales.example.com' });
        const { usage }: { usage: number } = await validateLicenseKey(client, { key: '', organization_id: '' });
        // @ts-expect-error there is no such field
        await validateLicenseKey(client, { key: '', organization_id: '', colour: '' });
        return usage;
      }
      export { verifyWebhook, SellbaseError };
    `;
      await write('page.ts', program);
      await compile('page.ts', resolution, { lib: ['es2022', 'dom', 'dom.iterable'] });
    },
  );

  it('the packed SDK can be loaded with `require`', async () => {
    await write('required.cjs', "console.log(typeof require('@sellbase/sdk').createSellbase);");
    expect((await run(process.execPath, [join(project, 'required.cjs')])).stdout.trim()).toBe('function');
  });

  it.each(resolutions)(
    'the examples of the README run when compiled for module resolution $moduleResolution',
    async (resolution) => {
      const { token } = await makePerson();
      await write('readme.ts', await examples({ baseUrl: app.baseUrl, token, slug: unique('aster') }));
      await compile('readme.ts', resolution, OF_NODE);
      const secret = newSecret();
      const output = await receiveOne(join(project, resolution.moduleResolution, 'readme.js'), secret);
      expect(output).toContain(`The buyer pays at ${app.baseUrl}/checkout/`);
      expect(output).toMatch(/^1 Aster Studio$/m);
      expect(output).toMatch(/^422 RequestValidationError [0-9a-f-]{36}$/m);
      expect(output).toMatch(/^body\.name /m);
      expect(output).toMatch(/^4900$/m);
    },
  );
});

/** Runs the program of the README until it has accepted one webhook and rejected another. @returns its output */
async function receiveOne(file: string, secret: string): Promise<string> {
  const child = execFile(process.execPath, [file], { env: { PATH: process.env.PATH, WEBHOOK_SECRET: secret } });
  let output = '';
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  const listening = new Promise<number>((resolve, reject) => {
    child.stderr?.on('data', (text) => (output += String(text)));
    child.stdout?.on('data', (text) => {
      output += String(text);
      const [, port] = /^listening at .*port: (\d+)/m.exec(output) ?? [];
      if (port) resolve(Number(port));
    });
    void ended.then(() => reject(new Error(output)));
  });
  const port = await listening;
  const body = JSON.stringify({ type: 'order.created', data: { amount: 4900 } });
  const headers = signedHeaders({ id: 'e1', sentAt: new Date(), body, secrets: [secret] });
  const send = (text: string) => fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers, body: text });
  expect([(await send(body)).status, (await send('{}')).status]).toEqual([204, 400]);
  child.kill();
  await ended;
  return output;
}

describe.runIf(hasBrowser)('the packed SDK in a browser', () => {
  it('the packed SDK works on a page of another origin', async () => {
    const seller = await makeSeller();
    const { origin, close } = await serveProject();
    const context = await (await testBrowser()).newContext();
    try {
      const page = await context.newPage();
      await page.goto(origin);
      const secret = newSecret();
      const body = JSON.stringify({ type: 'product.created' });
      const headers = signedHeaders({ id: 'e1', sentAt: new Date(), body, secrets: [secret] });
      const input = {
        baseUrl: app.baseUrl,
        accessToken: seller.token,
        organization_id: seller.organizationId,
        webhook: { secret, headers, body },
      };
      const found = await page.evaluate(async ({ organization_id, webhook, ...options }) => {
        const { sdk } = globalThis as unknown as { sdk: typeof Sdk };
        const sellbase = sdk.createSellbase(options);
        const product = await sellbase.products.create({
          name: 'Sold on a page',
          organization_id,
          prices: [{ type: 'one_time', amount_type: 'fixed', price_amount: 4900 }],
        });
        const listed = [];
        for await (const item of sellbase.products.list()) listed.push(item.name);
        const streamed = [];
        for await (const event of sellbase.stream({ organization_id })) {
          streamed.push(event.type);
          break;
        }
        const refused = await sellbase.products.get(organization_id).then(
          () => undefined,
          (error: unknown) => error,
        );
        const { type } = await sdk.verifyWebhook(webhook.secret, webhook.headers, webhook.body);
        return {
          product: product.name,
          listed,
          streamed,
          type,
          error: refused instanceof sdk.SellbaseError && [refused.status, typeof refused.requestId],
        };
      }, input);
      expect(found).toEqual({
        product: 'Sold on a page',
        listed: ['Sold on a page'],
        streamed: ['product.created'],
        type: 'product.created',
        error: [404, 'string'],
      });
    } finally {
      await context.close();
      await close();
    }
  });
});

/** Serves the installed packages to a page with an import map. */
async function serveProject() {
  const imports = { '@sellbase/sdk': '/node_modules/@sellbase/sdk/dist/index.js' };
  const html = `<!doctype html><html lang="en"><title>Shop</title>
    <script type="importmap">${JSON.stringify({ imports })}</script>
    <script type="module">import * as sdk from '@sellbase/sdk'; Object.assign(globalThis, { sdk });</script>`;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    if (pathname === '/') return void response.writeHead(200, { 'Content-Type': 'text/html' }).end(html);
    readFile(join(project, pathname)).then(
      (code) => response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(code),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const close = () => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
