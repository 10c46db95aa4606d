import { parseArgs } from 'node:util';

interface Option {
  type: 'boolean' | 'string';
  /** Name of the value in the help, for an option of type `string`. */
  value?: string;
  default?: string | boolean;
  description: string;
}

type Options = Readonly<Record<string, Option>>;

/** A command of `package.json`. */
export interface Command<Known extends Options> {
  /** The npm script, such as `start:web`. */
  name: string;
  /** Describes the command in full sentences. */
  description: string;
  options?: Known;
  /** Arguments without a name, as they appear in the help, such as `[FOLDER]`. */
  operands?: string;
}

type Values<Known extends Options> = {
  [Name in keyof Known]: Known[Name] extends { default: infer Default }
    ? Default extends string
      ? string
      : boolean
    : (Known[Name]['type'] extends 'boolean' ? boolean : string) | undefined;
};

/** Exit code of a command that was called in a wrong way. */
const MISUSE = 2;
const HELP = { type: 'boolean', description: 'Prints this text.' } as const;

/**
 * Reads the arguments of this process. `--help` prints the command and ends the process. An unknown option ends it with one
 * sentence.
 */
export function readCommand<const Known extends Options>(
  command: Command<Known>,
  args: readonly string[] = process.argv.slice(2),
): { values: Values<Known>; operands: string[] } {
  const options = { ...command.options, help: HELP };
  try {
    const allowPositionals = command.operands !== undefined;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals });
    if (values.help !== true) return { values: values as unknown as Values<Known>, operands: positionals };
    process.stdout.write(helpText({ ...command, options }));
    process.exit(0);
  } catch (error) {
    if (!(error instanceof TypeError && 'code' in error)) throw error;
    const [sentence = ''] = error.message.split(/\.(?=\s|$)/);
    process.stderr.write(`${sentence}. "npm run ${command.name} -- --help" lists the options.\n`);
    process.exit(MISUSE);
  }
}

function helpText({ name, description, options = {}, operands = '' }: Command<Options>): string {
  const rows = Object.entries(options).map(([option, { value, description: meaning, default: fallback }]) => {
    const isShown = typeof fallback === 'string' && fallback !== '';
    return [
      `--${option}${value === undefined ? '' : ` ${value}`}`,
      `${meaning}${isShown ? ` Default: ${fallback}.` : ''}`,
    ];
  });
  const width = Math.max(...rows.map(([flag = '']) => flag.length));
  const lines = rows.map(([flag = '', meaning = '']) => `  ${flag.padEnd(width)}  ${meaning}`);
  return `npm run ${name} -- [OPTIONS]${operands && ` ${operands}`}\n\n${description}\n\n${lines.join('\n')}\n`;
}
