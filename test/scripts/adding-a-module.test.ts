import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readModules } from '../../scripts/support/read-modules.ts';
import { followSteps } from '../support/page-steps.ts';

const MODULES = join(import.meta.dirname, '../../src/modules');
const BELOW = 'billing/credits';
const ADDED = 'billing/gift-cards';

const readNames = (folder?: string) => readModules(folder).map(({ group, name }) => `${group}/${name}`);
const names = readNames();
const above = names[names.indexOf(BELOW) - 1] ?? '';

describe('a module that is added by the steps of its page', () => {
  let copy: string;
  let folder: string;
  beforeEach(() => {
    copy = mkdtempSync(join(tmpdir(), 'adding-a-module-'));
    folder = join(copy, 'src/modules');
    for (const path of globSync(['*.ts', '*/*/module.ts'], { cwd: MODULES }))
      cpSync(join(MODULES, path), join(folder, path));
    followSteps('adding-a-module', copy);
  });
  afterEach(() => rmSync(copy, { recursive: true }));

  it('the added module stands between the module above and the module below', () => {
    const changed = join(folder, above, 'module.ts');
    writeFileSync(changed, readFileSync(changed, 'utf8').replace(BELOW, ADDED));
    expect(readNames(folder)).toEqual(names.flatMap((name) => (name === BELOW ? [ADDED, BELOW] : [name])));
  });

  it('two modules that stand on the same module are reported with their names', () => {
    expect(() => readNames(folder)).toThrow(`${above} and ${ADDED} stand on ${BELOW}: one may.`);
  });
});
