import { join } from 'node:path';
import { ESLint, Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';
import { noSwallowedError } from '../../../scripts/lint/eslint/no-swallowed-error.js';

const ROOT = join(import.meta.dirname, '../../..');

const SWALLOWING: [title: string, code: string][] = [
  ['an empty `catch`', 'try { load(); } catch {}'],
  ['a `catch` without an error around a call that is no parser', 'try { return load(); } catch { return undefined; }'],
  ['a `catch` without an error around a parser and another call', 'try { use(JSON.parse(text)); } catch { retry(); }'],
  ['a `catch` without an error around a promise', 'try { await JSON.parse(text); } catch { retry(); }'],
  ['a `catch` that throws another error without the cause', "try { load(); } catch { throw new Error('no'); }"],
  ['a `catch` that tests its error and continues', 'try { load(); } catch (error) { if (error.code === 1) return; }'],
  ['a `catch` that gives its error to a test only', 'try { load(); } catch (error) { if (isMissing(error)) return; }'],
  ['a `catch` that returns a comparison', 'try { load(); } catch (error) { return codeOf(error) === 1; }'],
  ['a `catch` that reads only the message', 'try { load(); } catch (error) { reason = error.message; }'],
  ['a `catch` that reads a property in its parameter', 'try { load(); } catch ({ message }) { show(message); }'],
  ['a promise whose errors become undefined', 'load().catch(() => undefined);'],
  ['a promise whose errors are only tested', 'load().catch((error) => error instanceof TypeError);'],
  ['a second callback of `then` without an error', 'load().then(use, () => false);'],
];

const HANDLING: [title: string, code: string][] = [
  ['a `catch` that rethrows what it does not name', 'try { load(); } catch (e) { if (!isMissing(e)) throw e; }'],
  [
    'a `catch` that passes its error on as the cause',
    "try { load(); } catch (cause) { throw new Error('', { cause }); }",
  ],
  ['a `catch` that logs its error', "try { load(); } catch (error) { log.warn({ err: error }, 'no'); }"],
  ['a `catch` that returns what a function makes of its error', 'try { load(); } catch (e) { return toOutcome(e); }'],
  ['a `catch` without an error around a parser', 'try { return JSON.parse(text); } catch { return undefined; }'],
  [
    'a `catch` without an error around a constructor that parses',
    'try { new URL(a); return true; } catch { return false; }',
  ],
  ['a promise whose errors a named function judges', 'load().catch(undefinedIfMissing);'],
  ['a promise whose errors are rethrown in part', 'load().catch((e) => { throw isMissing(e) ? new Gone() : e; });'],
  ['a promise whose errors are logged by an expression', 'load().catch((err) => log.warn({ err })).finally(end);'],
  ['a second callback of `then` that uses its error', 'load().then(use, (error) => reject(error));'],
];

const linter = new Linter();

function reportsOf(code: string) {
  const messages = linter.verify(
    `async function planted() { ${code} }`,
    [
      {
        files: ['**/*.ts'],
        languageOptions: { parser: tseslint.parser },
        plugins: { sellbase: { rules: { 'no-swallowed-error': noSwallowedError } } },
        rules: { 'sellbase/no-swallowed-error': 'error' },
      },
    ],
    { filename: 'planted.ts' },
  );
  return messages.map(({ fatal, message, messageId }) => (fatal ? message : messageId));
}

describe('lint rule no-swallowed-error', () => {
  it.each(SWALLOWING)('the rule no-swallowed-error refuses %s', (_title, code) => {
    expect(reportsOf(code)).toEqual(['swallowed']);
  });

  it.each(HANDLING)('the rule no-swallowed-error accepts %s', (_title, code) => {
    expect(reportsOf(code)).toEqual([]);
  });

  it.each(['src/platform/http/app.ts', 'src/web/main.tsx', 'src/sdk/client.ts'])(
    'the rule no-swallowed-error is on for %s',
    async (file) => {
      const eslint = new ESLint({ cwd: ROOT, overrideConfigFile: join(ROOT, 'scripts/lint/eslint.config.js') });
      const { rules } = (await eslint.calculateConfigForFile(join(ROOT, file))) as { rules: Record<string, unknown> };
      expect(rules['sellbase/no-swallowed-error']).toEqual([2]);
    },
  );
});
