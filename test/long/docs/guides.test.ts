import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../src/app/config.ts';
import { GUIDE_NAMES } from '../../../src/docs/guides/index.ts';
import { renderMarkdown } from '../../../src/docs/markdown.ts';
import { SECRET_KEY, startApp, type TestApp } from '../../support/app.ts';
import { declaredOperations } from '../../support/contract.ts';
import { hasPython } from '../support/python.ts';
import { allGuides, readGuide, readmeSale } from '../../docs/guide-blocks.ts';
import { runGuide } from './run-guide.ts';

const ROOT = join(import.meta.dirname, '../../../');
const guides = allGuides();
const operations = new Set(declaredOperations.map(({ operation }) => operation.operationId));

describe('code blocks of a guide', () => {
  let sdk: string;
  beforeAll(async () => {
    sdk = await mkdtemp(join(ROOT, '.build/sdk-for-guides-'));
    await promisify(execFile)(process.execPath, [join(ROOT, 'scripts/sdks/typescript/build.ts'), sdk]);
  });
  afterAll(() => rm(sdk, { recursive: true, force: true }));

  it.each([...guides, readmeSale()].filter(({ name }) => hasPython || name !== 'python'))(
    '$name runs and prints the shown output',
    async (guide) => {
      const app = await startApp({ quotas: readConfig({}).quotas });
      try {
        await runGuide(guide, { baseUrl: app.baseUrl, env: configurationOf(app), sdk });
        expect(app.breaches, 'responses that violate the contract').toEqual([]);
      } finally {
        await app.stop();
      }
    },
  );
});

/** @returns the environment variables with which the commands of the guide use the database of the service */
const configurationOf = ({ baseUrl, databaseUrl }: TestApp) => ({
  DATABASE_URL: databaseUrl,
  BASE_URL: baseUrl,
  SECRET_KEY,
  MAIL_URL: 'sandbox:',
  LOG_LEVEL: 'error',
});

describe('guides', () => {
  it('all guides are listed, and all listed guides exist', () => {
    const files = readdirSync(join(ROOT, 'src/docs/guides')).filter((name) => name.endsWith('.md'));
    expect([...GUIDE_NAMES].sort()).toEqual(files.map((name) => name.slice(0, -'.md'.length)).sort());
  });

  it.each(guides)('all links in $name have a target', ({ markdown }) => {
    const { html } = renderMarkdown(markdown);
    for (const [, target = ''] of html.matchAll(/ href="([^"]*)"/g)) {
      const [, operation] = /^\/docs\/reference#operation\/(\w+)$/.exec(target) ?? [];
      const [, guide, anchor] = /^(?:\/docs\/guides\/([\w-]+))?(?:#([\w-]+))?$/.exec(target) ?? [];
      if (operation !== undefined) expect(operations, target).toContain(operation);
      else if (guide !== undefined || anchor !== undefined) {
        if (guide !== undefined) expect(GUIDE_NAMES, target).toContain(guide);
        const { headings } = renderMarkdown(guide === undefined ? markdown : readGuide(guide).markdown);
        if (anchor !== undefined)
          expect(
            headings.map(({ id }) => id),
            target,
          ).toContain(anchor);
      } else if (target.startsWith('/docs/maintainers/')) {
        const [path, heading = ''] = target.split('#');
        const page = readFileSync(join(ROOT, `src/${path}.md`), 'utf8');
        expect(page.toLowerCase().replaceAll(' ', '-'), target).toContain(`#-${heading}`);
      } else
        expect(target).toMatch(
          /^(https:\/\/|\/docs$|\/docs\/reference(\/errors)?$|\/(open|async)api\.json$|\/sign-in|\/account|\/sandbox)/,
        );
    }
  });

  it.each(guides)('all code blocks in $name run or give a reason for `no-run`', ({ name, blocks }) => {
    for (const { language, file, noRunReason, readyText, text, line } of blocks) {
      const where = `${name}.md:${line}`;
      if (noRunReason !== undefined) expect(noRunReason.length, `${where}: no-run needs a reason`).toBeGreaterThan(10);
      if (noRunReason !== undefined || readyText !== undefined) expect(language, where).toBe('sh');
      if (language === 'json' && !text.includes('…')) expect(() => JSON.parse(text), where).not.toThrow();
      if (['js', 'ts', 'python'].includes(language))
        expect(file ?? noRunReason, `${where}: a js, ts or python block needs a file`).toBeDefined();
    }
  });
});
