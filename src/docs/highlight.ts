import { createRequire } from 'node:module';
import { escapeHtml } from '../shared/escape-html.ts';

/** The part of highlight.js that is used. Its own types would add the browser types to the whole compilation. */
interface Highlighter {
  registerLanguage(name: string, language: unknown): void;
  highlight(code: string, options: { language: string }): { value: string };
}

const require = createRequire(import.meta.url);
const hljs: Highlighter = require('highlight.js/lib/core');

/** Languages of highlight.js by the names that the guides use. */
const LANGUAGES = {
  diff: 'diff',
  sh: 'bash',
  html: 'xml',
  http: 'http',
  go: 'go',
  ini: 'ini',
  python: 'python',
  js: 'javascript',
  json: 'json',
  nginx: 'nginx',
  php: 'php',
  sql: 'sql',
  ts: 'typescript',
  tsx: 'typescript',
  yaml: 'yaml',
};
for (const [name, file] of Object.entries(LANGUAGES))
  hljs.registerLanguage(name, require(`highlight.js/lib/languages/${file}`));

const PLAIN = ['text', 'output'];

/** @returns code as HTML with classes for colors @throws Error for an unsupported language */
export function highlight(code: string, language: string): string {
  if (PLAIN.includes(language)) return escapeHtml(code);
  if (!(language in LANGUAGES)) throw new Error(`a code block has the unsupported language "${language}"`);
  return hljs.highlight(code, { language }).value;
}
