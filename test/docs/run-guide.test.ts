import { expect, it } from 'vitest';
import { readBlocks } from './guide-blocks.ts';
import { follow } from './run-guide.ts';

const reader = { baseUrl: 'http://127.0.0.1:1', env: {}, sdk: '/nowhere' };

/** Follows a guide of these lines, in which `~` stands for a backtick. */
const followLines = (...lines: string[]) => followAs(reader, ...lines);

function followAs(who: typeof reader & { patience?: number }, ...lines: string[]) {
  const markdown = lines.join('\n').replaceAll('~', '`');
  return follow({ name: 'planted', markdown, blocks: readBlocks(markdown, 'planted') }, who);
}

it('runs blocks in their order in one shell, with the files that stand between them', async () => {
  await followLines(
    '# Planted',
    '~~~sh',
    'word=hello',
    '~~~',
    '~~~js file=say.mjs',
    "console.log(process.argv[2], 'http://localhost:8000')",
    '~~~',
    '~~~sh',
    'echo first; node say.mjs $word; echo last',
    '~~~',
    '~~~output',
    'h…o http://localhost:8000',
    'last',
    '~~~',
    '~~~sh no-run="it would fail"',
    'false',
    '~~~',
  );
});

it('waits for what goes on until it is ready, and ends it', async () => {
  await followLines(
    '~~~sh background="it is ready"',
    'sleep 0.2; echo it is ready; exec sleep 1000',
    '~~~',
    '',
    '~~~sh',
    'echo on',
    '~~~',
  );
});

it('says which line failed', async () => {
  await expect(followLines('# Planted', '', '~~~sh', 'true', 'echo why >&2', 'false', '~~~')).rejects.toThrow(
    /^planted\.md:6 \(in the block from line 4\) failed:\nwhy/,
  );
});

it('says what no shell can read', async () => {
  await expect(followLines('~~~sh', 'true', 'if', '~~~')).rejects.toThrow(/planted\.md: line \d+: syntax error/);
});

it('ends what waits in vain, and says where', async () => {
  const lines = ['~~~sh', 'echo begun', 'until false; do sleep 0.1; done', '~~~'];
  await expect(followAs({ ...reader, patience: 500 }, ...lines)).rejects.toThrow(
    /^planted\.md:2 \(in the block from line 2\) failed:\nbegun\nit had no end after 0.5 s/,
  );
});

it('says which variable is not set', async () => {
  await expect(followLines('~~~sh', 'true', 'echo $missing', '~~~')).rejects.toThrow(/line 3: missing: unbound/);
});

it('says which line of an output was not printed, or not in its place', async () => {
  await expect(followLines('~~~sh', 'echo a; echo b', '~~~', '~~~output', 'b', 'a', '~~~')).rejects.toThrow(
    /^planted\.md:6 is not what was printed: a\nIt was:\na\nb/,
  );
});

it.each([
  [['- a list', '  ~~~sh', '  true', '  ~~~'], 'planted.md:2: blocks of code stand outside of lists'],
  [['~~~sh', 'true', '~~~', 'words', '~~~output', 'x', '~~~'], 'planted.md:5: an output stands directly after'],
  [['~~~sh', 'true'], 'planted.md: a block of code has no end'],
  [['~~~sh norun="x"', 'true', '~~~'], 'a block of code says "norun="x""'],
])('refuses a guide that is not as it must be: %s', async (lines, message) => {
  expect(() => readBlocks(lines.join('\n').replaceAll('~', '`'), 'planted')).toThrow(message);
});
