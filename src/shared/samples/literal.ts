/** How a language writes values. */
export interface Syntax {
  quote: (text: string) => string;
  /** Literals of null, true and false. */
  words: Record<'null' | 'true' | 'false', string>;
  object: { open: string; close: string; empty: string };
  entry: (name: string, value: string) => string;
  indent: string;
}

/** @returns a JSON value as source code. `depth` is the indentation of the line in which it begins. */
export function literal(value: unknown, syntax: Syntax, depth = 0): string {
  const { quote, words, object, entry, indent } = syntax;
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return words[String(value) as keyof typeof words];
  const inside = indent.repeat(depth + 1);
  const lines = Array.isArray(value)
    ? value.map((item) => literal(item, syntax, depth + 1))
    : Object.entries(value).map(([name, item]) => entry(name, literal(item, syntax, depth + 1)));
  const [open, close] = Array.isArray(value) ? ['[', ']'] : [object.open, object.close];
  if (lines.length === 0) return Array.isArray(value) ? '[]' : object.empty;
  return `${open}\n${lines.map((line) => `${inside}${line},\n`).join('')}${indent.repeat(depth)}${close}`;
}

/** Quotes a text with single quotes, as TypeScript and PHP do. */
export const singleQuoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;
