import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readCommand } from '../../src/app/command-line.ts';

const COMMAND = {
  name: 'fuzz',
  description: 'Sends requests.',
  options: {
    requests: { type: 'string', value: 'N', default: '20000', description: 'Number of requests.' },
    url: { type: 'string', value: 'URL', description: 'A running service.' },
    show: { type: 'boolean', default: false, description: 'Prints the requests.' },
  },
} as const;

describe('readCommand', () => {
  const printed: string[] = [];
  const print = (text: unknown) => printed.push(String(text)) > 0;
  beforeEach(() => {
    printed.length = 0;
    vi.spyOn(process.stdout, 'write').mockImplementation(print);
    vi.spyOn(process.stderr, 'write').mockImplementation(print);
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Error(`exit ${code}`);
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('a correct call returns the values, the defaults and the operands', () => {
    expect(readCommand(COMMAND, ['--requests', '5', '--show'])).toEqual({
      values: { requests: '5', show: true },
      operands: [],
    });
    expect(readCommand(COMMAND, []).values).toEqual({ requests: '20000', show: false });
    const lint = { name: 'lint:prose', description: 'Checks words.', operands: '[PATH …]' };
    expect(readCommand(lint, ['src', 'test'])).toEqual({ values: {}, operands: ['src', 'test'] });
  });

  it('`--help` prints the description and the options, and ends with 0', () => {
    expect(() => readCommand(COMMAND, ['--help', '--requests', '5'])).toThrow('exit 0');
    expect(printed.join('')).toBe(`npm run fuzz -- [OPTIONS]

Sends requests.

  --requests N  Number of requests. Default: 20000.
  --url URL     A running service.
  --show        Prints the requests.
  --help        Prints this text.
`);
  });

  it.each([
    [['--nonsense'], "Unknown option '--nonsense'."],
    [['--requests'], "Option '--requests <value>' argument missing."],
    [['--show=yes'], "Option '--show' does not take an argument."],
    [['other'], "Unexpected argument 'other'."],
  ])('the invalid arguments %j are refused in one sentence, with the exit code 2', (args, sentence) => {
    expect(() => readCommand(COMMAND, args)).toThrow('exit 2');
    expect(printed).toEqual([`${sentence} "npm run fuzz -- --help" lists the options.\n`]);
  });
});
