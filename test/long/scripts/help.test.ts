import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
/** Commands whose program is a package with a help of its own. */
const OF_PACKAGES = /^([A-Z_]+=\S+ )*(vitest|prettier|depcruise) /;
/** npm runs `prepare`, which is another name of `build`. */
const ours = Object.entries(scripts).filter(([name, line]) => name !== 'prepare' && !OF_PACKAGES.test(line));

const run = (line: string, ...args: string[]) => {
  const [file = '', ...own] = line.split(' ');
  return promisify(execFile)(file === 'node' ? process.execPath : file, [...own, ...args], { cwd: ROOT });
};

describe('npm scripts', () => {
  it.each(ours)('`npm run %s -- --help` describes the command and does nothing else', async (_name, line) => {
    const { stdout, stderr } = await run(line, '--help');
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^npm run [\w:-]+ -- \[OPTIONS\].*\n\n[A-Z][^]*\.\n\n[^]* --help +Prints this text\.\n$/);
  });

  it('an unknown option of a command is refused in one sentence', async () => {
    await expect(run(scripts.seed ?? '', '--nonsense')).rejects.toMatchObject({
      code: 2,
      stdout: '',
      stderr: `Unknown option '--nonsense'. "npm run seed -- --help" lists the options.\n`,
    });
  });
});
