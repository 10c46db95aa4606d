/** Copies openapi-fetch into the built SDK, so that the package has no dependencies. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const { resolve } = createRequire(import.meta.url);
const HELPERS = 'openapi-typescript-helpers';

/** @param target folder of the package, with the compiled code in `dist` */
export function bundleOpenapiFetch(target: string) {
  const folder = dirname(dirname(resolve('openapi-fetch')));
  const helpers = join(dirname(folder), HELPERS);
  const { version }: { version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const license = readFileSync(join(folder, 'LICENSE'), 'utf8');
  const notice = `/*! openapi-fetch ${version}, ${/^Copyright.*$/m.exec(license)?.[0]}, MIT License: LICENSES.md of @sellbase/sdk */\n`;
  mkdirSync(`${target}dist/vendor`);
  const copy = (from: string, to: string) => {
    const text = readFileSync(from, 'utf8').replace(/^\/\/# sourceMappingURL=.*$/m, '');
    writeFileSync(`${target}dist/vendor/${to}`, notice + text.replaceAll(`'${HELPERS}'`, `'./${HELPERS}.js'`));
  };
  copy(join(folder, 'dist/index.mjs'), 'openapi-fetch.js');
  copy(join(folder, 'dist/index.d.mts'), 'openapi-fetch.d.ts');
  copy(join(helpers, 'dist/index.d.mts'), `${HELPERS}.d.ts`);
  // The declarations import a module, so there has to be one.
  writeFileSync(`${target}dist/vendor/${HELPERS}.js`, 'export {};\n');
  const text = `# Licenses of included software\n\n## openapi-fetch and ${HELPERS}\n\n${license}`;
  writeFileSync(`${target}LICENSES.md`, text);
  for (const name of readdirSync(`${target}dist`).filter((found) => /\.(js|d\.ts)$/.test(found))) {
    const file = `${target}dist/${name}`;
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replaceAll(`from 'openapi-fetch'`, `from './vendor/openapi-fetch.js'`),
    );
  }
}
