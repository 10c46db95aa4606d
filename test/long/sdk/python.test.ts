import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../support/app.ts';
import { makePerson, must, unique } from '../../support/make.ts';
import { hasMypy, hasPython, hasVenv, PYTHON_SDK, runPython } from '../support/python.ts';

const ROOT = join(import.meta.dirname, '../../..');
const PROGRAMS = join(import.meta.dirname, 'python');
const { version }: { version: string } = JSON.parse(
  readFileSync(join(ROOT, 'src/contract/generated/published.json'), 'utf8'),
).info;
const WHEEL = `sellbase-${version}-py3-none-any.whl`;

/** Has the built wheel. */
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sellbase-python-'));
  await promisify(execFile)(process.execPath, [join(ROOT, 'scripts/sdks/python/build.ts'), folder]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the Python of the virtual environment. */
const runInstalled = (args: readonly string[], env: Record<string, string> = {}) =>
  runPython(args, env, join(folder, 'venv/bin/python'));

/** Runs pip without registries and without the configuration of the machine. */
const pip = (...args: string[]) =>
  runInstalled(['-m', 'pip', ...args], { PIP_CONFIG_FILE: '/dev/null', PIP_FIND_LINKS: '', PIP_NO_INDEX: '1' });

/** The commands of the guide and of the README, with the addresses of the wheel. */
const commands = ['src/docs/guides/python.md', 'src/sdk/python/README.md'].map((path) => {
  const [command, origin] = must(/pip install (https?:\/\/[^/]+)\S+/.exec(readFileSync(join(ROOT, path), 'utf8')));
  return { path, command, origin: must(origin) };
});

describe.runIf(hasPython && hasVenv)('the SDK for Python, installed by pip in a virtual environment', () => {
  // Debian's httpx, because tests reach no registry of Python.
  beforeAll(async () => {
    await runPython(['-m', 'venv', '--system-site-packages', join(folder, 'venv')]);
    await pip('install', join(folder, WHEEL));
  });

  it.each(['sale.py', 'async_sale.py'])(
    'the program %s makes a sale with the installed SDK for Python',
    async (program) => {
      const { token } = await makePerson();
      const { baseUrl } = await testApp();
      const env = { BASE_URL: baseUrl, TOKEN: token, SLUG: unique('python') };
      expect(JSON.parse(await runInstalled([join(PROGRAMS, program)], env))).toEqual({
        paid: 'succeeded',
        license: 'granted',
        orders: [[4900, 'Aster Studio – 漢字']],
        event: 'benefit.created',
        missing: [404, 'ResourceNotFound', true],
      });
    },
  );

  it('the installed package has the name, the version and the dependency that pip reads', async () => {
    const program = `import importlib.metadata as m; d = m.distribution('sellbase'); print(d.version, d.requires, len(d.files))`;
    expect(await runInstalled(['-c', program])).toMatch(new RegExp(`^${version} \\['httpx>=0\\.23'\\] \\d\\d\n$`));
  });

  it('answer_challenge of the SDK for Python returns a challenge, and None for an event', async () => {
    const challenge = `{"type": "webhook_endpoint.challenge", "data": {"challenge": "abc"}}`;
    const event = `{"type": "product.created", "data": {}}`;
    const program = `from sellbase import answer_challenge as a; print(a(${challenge}), a(${event}))`;
    expect(await runInstalled(['-c', program])).toBe('abc None\n');
  });

  it.each(commands)('the command of $path installs the wheel that the service offers', async ({ command, origin }) => {
    await pip('uninstall', '--yes', 'sellbase');
    expect(await runInstalled(['-c', `import importlib.util as u; print(u.find_spec('sellbase'))`])).toBe('None\n');
    const [, ...args] = command.replace(origin, (await testApp()).baseUrl).split(' ');
    expect(await pip(...args)).toContain(`Successfully installed sellbase-${version}`);
    expect(await runInstalled(['-c', `import sellbase; print(sellbase.Sellbase.__name__)`])).toBe('Sellbase\n');
  });
});

describe.runIf(hasMypy)('the types of the SDK for Python', () => {
  it('mypy --strict accepts the SDK and both sales', async () => {
    const env = { MYPYPATH: PYTHON_SDK };
    const checked = [join(PYTHON_SDK, 'sellbase'), join(PROGRAMS, 'sale.py'), join(PROGRAMS, 'async_sale.py')];
    for (const path of checked)
      expect(await runPython(['-m', 'mypy', '--strict', '--cache-dir', join(folder, 'mypy'), path], env)).toContain(
        'Success',
      );
  });

  it('mypy names a wrong field, a wrong type and a missing argument', async () => {
    const program = `from sellbase import Sellbase
sellbase = Sellbase("http://localhost:8000")
print(sellbase.orders.get("id")["amuont"])
sellbase.products.create({"name": 7, "prices": []})
sellbase.license_keys.validate()
sellbase.orders.list(page="one")
`;
    const path = join(folder, 'wrong.py');
    await writeFile(path, program);
    const failed = runPython(['-m', 'mypy', '--strict', '--cache-dir', join(folder, 'mypy'), path], {
      MYPYPATH: PYTHON_SDK,
    });
    const { message } = (await failed.catch((error: unknown) => error)) as Error;
    const lines = [...message.matchAll(/wrong\.py:(\d): error/g)].map(([, line]) => line);
    expect([...new Set(lines)]).toEqual(['3', '4', '5', '6']);
  });
});
