/**
 * Reads the values back from a text that was formatted by a template: `{ name: 'Aster' }` from `Aster (trial)` by
 * `{name} (trial)`.
 * @param template a message whose placeholders have no format
 * @returns undefined if the template does not give the text
 */
export function readTemplate(template: string, text: string): Record<string, string> | undefined {
  const parts = template.split(/\{(\w+)\}/);
  const names = parts.filter((_, at) => at % 2 === 1);
  const pattern = parts.map((part, at) => (at % 2 === 1 ? '(.+)' : escape(part))).join('');
  const found = new RegExp(`^${pattern}$`, 's').exec(text);
  return found === null ? undefined : Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? '']));
}

const escape = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
