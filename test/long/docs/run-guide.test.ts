import { expect, it } from 'vitest';
import { readBlocks } from '../../docs/guide-blocks.ts';
import { runGuide } from './run-guide.ts';

const reader = { baseUrl: 'http://127.0.0.1:1', env: {}, sdk: '/nowhere' };

/** Runs a guide that consists of these lines. `~` is replaced by a backtick. */
const runLines = (...lines: string[]) => runLinesAs(reader, ...lines);

function runLinesAs(options: typeof reader & { timeoutMs?: number }, ...lines: string[]) {
  const markdown = lines.join('\n').replaceAll('~', '`');
  return runGuide({ name: 'planted', markdown, blocks: readBlocks(markdown, 'planted') }, options);
}

it('runGuide runs blocks in order in one shell and writes the files between them', async () => {
  await runLines(
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

it('runGuide waits until a background process is ready and stops it at the end', async () => {
  await runLines(
    '~~~sh background="it is ready"',
    'sleep 0.2; echo it is ready; exec sleep 1000',
    '~~~',
    '',
    '~~~sh',
    'echo on',
    '~~~',
  );
});

it('runGuide reports the line that failed', async () => {
  await expect(runLines('# Planted', '', '~~~sh', 'true', 'echo why >&2', 'false', '~~~')).rejects.toThrow(
    /^planted\.md:6 \(in the block from line 4\) failed:\nwhy/,
  );
});

it('runGuide reports a syntax error', async () => {
  await expect(runLines('~~~sh', 'true', 'if', '~~~')).rejects.toThrow(/planted\.md: line \d+: syntax error/);
});

it('runGuide stops after its timeout and reports the block', async () => {
  const lines = ['~~~sh', 'echo started', 'until false; do sleep 0.1; done', '~~~'];
  await expect(runLinesAs({ ...reader, timeoutMs: 500 }, ...lines)).rejects.toThrow(
    /^planted\.md:2 \(in the block from line 2\) failed:\nstarted\nthe guide did not end within 0.5 s/,
  );
});

it('runGuide reports an unset variable', async () => {
  await expect(runLines('~~~sh', 'true', 'echo $missing', '~~~')).rejects.toThrow(/line 3: missing: unbound/);
});

it('runGuide reports an output line that is missing or out of order', async () => {
  await expect(runLines('~~~sh', 'echo a; echo b', '~~~', '~~~output', 'b', 'a', '~~~')).rejects.toThrow(
    /^planted\.md:6 was not printed: a\nThe output was:\na\nb/,
  );
});

it.each([
  [['- a list', '  ~~~sh', '  true', '  ~~~'], 'planted.md:2: a code block must not be indented'],
  [['~~~sh', 'true', '~~~', 'words', '~~~output', 'x', '~~~'], 'planted.md:5: an output block must directly follow'],
  [['~~~sh', 'true'], 'planted.md: a code block is not closed'],
  [['~~~sh norun="x"', 'true', '~~~'], 'a code block has the unknown attribute "norun="x""'],
])('readBlocks rejects an invalid guide: %s', async (lines, message) => {
  expect(() => readBlocks(lines.join('\n').replaceAll('~', '`'), 'planted')).toThrow(message);
});
