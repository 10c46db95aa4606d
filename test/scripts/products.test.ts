import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const MAX_LINES = 12;

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
const products = readdirSync(join(ROOT, 'scripts'), { withFileTypes: true });
const pathsIn = (text: string) => text.match(/(?<![\w./-])scripts\/[\w./-]+\w/g) ?? [];

it('scripts/ has a folder per product and no loose file', () => {
  expect(products.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual(['README.md']);
});

it.each(products.filter((entry) => entry.isDirectory()).map(({ name }) => name))(
  'scripts/%s/README.md is short and names the npm scripts of its folder',
  (product) => {
    const text = read(`scripts/${product}/README.md`);
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(MAX_LINES);
    const own = Object.entries(scripts).filter(([, line]) => line.includes(`scripts/${product}/`));
    for (const [name] of own.filter(([found]) => found !== 'prepare')) expect(text).toContain(`npm run ${name}`);
    expect(read('scripts/README.md')).toContain(`[\`${product}/\`](${product}/README.md)`);
  },
);

it('each path of scripts/ in a document, a comment or package.json exists', () => {
  const files = ['*.{json,md}', '{src,test,scripts,openapi}/**/*.{ts,tsx,js,md,yaml}']
    .flatMap((pattern) => globSync(pattern, { cwd: ROOT, exclude: ['**/node_modules/**', 'package-lock.json'] }))
    .filter((file) => !file.endsWith('dependency-rules.test.ts'));
  const missing = files.flatMap((file) =>
    pathsIn(read(file))
      // The threat model names tests by their path in test/.
      .filter((path) => !path.endsWith('.test.ts') && !existsSync(join(ROOT, path)))
      .map((path) => `${file}: ${path}`),
  );
  expect(missing).toEqual([]);
});
