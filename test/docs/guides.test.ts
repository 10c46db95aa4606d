import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GUIDE_NAMES } from '../../src/docs/guides/index.ts';
import { render } from '../../src/docs/markdown.ts';
import { SECRET_KEY, startApp, type TestApp } from '../support/app.ts';
import { declaredOperations } from '../support/contract.ts';
import { allGuides, readGuide } from './guide-blocks.ts';
import { follow } from './run-guide.ts';

const ROOT = join(import.meta.dirname, '../../');
const guides = allGuides();
const operations = new Set(declaredOperations.map(({ operation }) => operation.operationId));

describe('the code of the guide', () => {
  let sdk: string;
  beforeAll(async () => {
    sdk = await mkdtemp(join(ROOT, '.build/sdk-for-guides-'));
    await promisify(execFile)(process.execPath, [join(ROOT, 'scripts/build-sdk.ts'), sdk]);
  });
  afterAll(() => rm(sdk, { recursive: true, force: true }));

  it.each(guides)('$name does what it says', { timeout: 120_000 }, async (guide) => {
    const app = await startApp();
    try {
      await follow(guide, { baseUrl: app.baseUrl, env: configurationOf(app), sdk });
      expect(app.breaches, 'answers that break the contract').toEqual([]);
    } finally {
      await app.stop();
    }
  });
});

/** What the reader's commands need to find the database of the service. */
const configurationOf = ({ baseUrl, databaseUrl }: TestApp) => ({
  DATABASE_URL: databaseUrl,
  BASE_URL: baseUrl,
  SECRET_KEY,
  MAIL_URL: 'sandbox:',
  LOG_LEVEL: 'error',
});

describe('the guides', () => {
  it('are all in the list, and all that are in it are there', () => {
    const files = readdirSync(join(ROOT, 'src/docs/guides')).filter((name) => name.endsWith('.md'));
    expect([...GUIDE_NAMES].sort()).toEqual(files.map((name) => name.slice(0, -'.md'.length)).sort());
  });

  it.each(guides)('$name links to what is there', ({ markdown }) => {
    const { html } = render(markdown);
    for (const [, target = ''] of html.matchAll(/ href="([^"]*)"/g)) {
      const [, operation] = /^\/docs\/reference#operation\/(\w+)$/.exec(target) ?? [];
      const [, guide, anchor] = /^(?:\/docs\/guides\/([\w-]+))?(?:#([\w-]+))?$/.exec(target) ?? [];
      if (operation !== undefined) expect(operations, target).toContain(operation);
      else if (guide !== undefined || anchor !== undefined) {
        if (guide !== undefined) expect(GUIDE_NAMES, target).toContain(guide);
        const { headings } = render(guide === undefined ? markdown : readGuide(guide).markdown);
        if (anchor !== undefined)
          expect(
            headings.map(({ id }) => id),
            target,
          ).toContain(anchor);
      } else
        expect(target).toMatch(
          /^(https:\/\/|\/docs$|\/docs\/reference$|\/openapi\.json$|\/sign-in|\/account|\/sandbox)/,
        );
    }
  });

  it.each(guides)('$name has blocks that are run, or say why they are not', ({ name, blocks }) => {
    for (const { language, file, noRun, background, text, line } of blocks) {
      const where = `${name}.md:${line}`;
      if (noRun !== undefined) expect(noRun.length, `${where}: why is it not run?`).toBeGreaterThan(10);
      if (noRun !== undefined || background !== undefined) expect(language, where).toBe('sh');
      if (language === 'json' && !text.includes('…')) expect(() => JSON.parse(text), where).not.toThrow();
      if (['js', 'ts'].includes(language)) expect(file ?? noRun, `${where}: code needs a file`).toBeDefined();
    }
  });
});
