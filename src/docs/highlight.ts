import { createRequire } from 'node:module';

/** What we use of highlight.js. Its own types bring those of browsers into everything that is compiled with them. */
interface Highlighter {
  registerLanguage(name: string, language: unknown): void;
  highlight(code: string, options: { language: string }): { value: string };
}

const require = createRequire(import.meta.url);
const hljs: Highlighter = require('highlight.js/lib/core');

/** By the names that guides use. */
const LANGUAGES = {
  sh: 'bash',
  html: 'xml',
  http: 'http',
  ini: 'ini',
  js: 'javascript',
  json: 'json',
  nginx: 'nginx',
  sql: 'sql',
  ts: 'typescript',
  yaml: 'yaml',
};
for (const [name, file] of Object.entries(LANGUAGES))
  hljs.registerLanguage(name, require(`highlight.js/lib/languages/${file}`));

const PLAIN = ['text', 'output'];

/** Code as HTML, coloured by classes. @throws Error for a language that we have no colours for */
export function highlight(code: string, language: string): string {
  if (PLAIN.includes(language)) return escape(code);
  if (!(language in LANGUAGES)) throw new Error(`a block of code is in "${language}"`);
  return hljs.highlight(code, { language }).value;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
