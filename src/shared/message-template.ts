/**
 * Reads the values back from a text that was formatted by a template: `{ name: 'Aster' }` from `Aster (trial)` by
 * `{name} (trial)`.
 * @param template a message whose placeholders have no format
 * @returns undefined if the template does not give the text
 */
export function readTemplate(template: string, text: string): Record<string, string> | undefined {
  const names = [...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  const found = templatePattern(template).exec(text);
  return found === null ? undefined : Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? '']));
}

/** @returns a pattern of the texts that a template gives, which captures their values */
export function templatePattern(template: string): RegExp {
  const parts = template.split(PLACEHOLDER).map((part, at) => (at % 2 === 1 ? '(.+)' : escape(part)));
  return new RegExp(`^${parts.join('')}$`, 's');
}

const PLACEHOLDER = /\{(\w+)\}/g;

const escape = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
