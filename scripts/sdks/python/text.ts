/** Writes names and texts of Python. */
import { isPythonKeyword } from '../../../src/shared/python-names.ts';

const WIDTH = 110;

/** @throws Error for the name of a field that a class of Python cannot have */
export function requireIdentifier(name: string) {
  if (!/^[A-Za-z_]\w*$/.test(name) || isPythonKeyword(name))
    throw new Error(`The SDK for Python cannot name the field "${name}": it needs a TypedDict in its functional form.`);
}

export function docstring(text: string | undefined, indent: number): string {
  if (text === undefined || text === '') return '';
  const space = ' '.repeat(indent);
  const lines = wrap(text.replaceAll('\\', '\\\\').replaceAll('"""', "'''"), WIDTH - indent);
  const [only = ''] = lines;
  if (lines.length === 1 && !only.endsWith('"')) return `${space}"""${only}"""\n`;
  return `${space}"""\n${lines.map((line) => (line === '' ? '' : space + line)).join('\n')}\n${space}"""\n`;
}

function wrap(text: string, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    for (const word of paragraph.split(' ')) {
      const line = lines.at(-1);
      if (line === undefined || line.length + word.length >= width) lines.push(word);
      else lines[lines.length - 1] = `${line} ${word}`;
    }
    return lines;
  });
}
