/** Divides the messages among the chunks of the pages. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../shared/languages.ts';
import { fieldTitleId, operationTitleId } from './console/titles.ts';

const MESSAGES = join(import.meta.dirname, '../shared/messages');
/** The languages of the files of messages. The English texts are in the code. */
export const TRANSLATIONS = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);

const messagesFile = (language: string) => join(MESSAGES, `${language}.json`);

/** @returns the messages of a language whose ids a condition accepts */
export function readMessages(language: string, accepts: (id: string) => boolean): [id: string, text: string][] {
  const messages = JSON.parse(readFileSync(messagesFile(language), 'utf8')) as Record<string, string>;
  return Object.entries(messages).filter(([id]) => accepts(id));
}

/** Text that `shared/message-parser.ts` parses: placeholders without a format, and no tag or quote. */
const SIMPLE = /^(?:[^{}<']|\{\w+\}|'(?!['{}<|#]))*$/;

/** @returns the syntax tree of a message that the pages cannot parse by themselves */
export const compileMessage = (text: string) => (SIMPLE.test(text) ? text : parse(text));

export const PAGES = join(import.meta.dirname, 'pages');
const MAIN = join(import.meta.dirname, 'main.tsx');
const DESCRIPTIONS = join(import.meta.dirname, 'console/generated');
const IMPORT = /^(?:import|export)\s(?!type\s)[^;]*?from '(\.[^']+)';/gm;
const LATER = /\bimport\('(\.[^']+)'\)/g;
const MESSAGE = /\bid: '([^']+)',\s*defaultMessage:/g;

/** A source file of the pages, by absolute paths. */
interface Source {
  /** Its messages. */
  ids: readonly string[];
  /** The files that are loaded with it. */
  imports: readonly string[];
  /** The files that are loaded when a person needs them. Bundles are left out. */
  later: readonly string[];
}

const sources = new Map<string, Source>();
const messageIds = new Map<string, ReadonlySet<string>>();

function forgetSources(): void {
  sources.clear();
  messageIds.clear();
}

function readSource(file: string): Source {
  const known = sources.get(file);
  if (known !== undefined) return known;
  const text = /^(?!.*node_modules).*\.tsx?$/.test(file) ? readFileSync(file, 'utf8') : '';
  const find = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
  const findImports = (pattern: RegExp) =>
    find(pattern)
      .map((name) => join(dirname(file), name))
      .filter((imported) => dirname(imported) !== PAGES);
  const source = {
    ids: dirname(file) === DESCRIPTIONS ? findTitleIds(text) : find(MESSAGE),
    imports: findImports(IMPORT),
    later: findImports(LATER),
  };
  sources.set(file, source);
  return source;
}

const TEXT = /"(?:[^"\\]|\\.)*"/g;
const TITLES = /\btitle: ("(?:[^"\\]|\\.)*")|\btitles: \{([^}]*)\}/g;
const OPERATION = /\bid"?: ?"(\w+)",\s*(?:method: |"title":)/g;

/** @returns the messages of a generated description */
function findTitleIds(text: string): string[] {
  const titles = [...text.matchAll(TITLES)].flatMap(([, one, many]) => (one ?? many ?? '').match(TEXT) ?? []);
  const operations = [...text.matchAll(OPERATION)];
  return [
    ...titles.map((title) => fieldTitleId(JSON.parse(title) as string)),
    ...operations.map(([, id = '']) => operationTitleId(id)),
  ];
}

/** @returns the files that are loaded with a file, and with `withLater` also those that they load later */
function findFiles(file: string, { withLater = false } = {}, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const { imports, later } = readSource(file);
  for (const next of [...imports, ...(withLater ? later : [])]) findFiles(next, { withLater }, found);
  return found;
}

const findFirstFiles = (page: string) => findFiles(page, {}, findFiles(MAIN));

const findIds = (files: ReadonlySet<string>) => new Set([...files].flatMap((file) => readSource(file).ids));

/** @returns the messages of a bundle. For a file that is loaded later, the messages that not each of its bundles has */
function findMessageIds(file: string): ReadonlySet<string> {
  const known = messageIds.get(file);
  if (known !== undefined) return known;
  const own = findIds(dirname(file) === PAGES ? findFirstFiles(file) : findFiles(file));
  const bundles = dirname(file) === PAGES ? [] : findBundlesWith(file).map(findMessageIds);
  const ids = new Set([...own].filter((id) => bundles.length === 0 || !bundles.every((first) => first.has(id))));
  messageIds.set(file, ids);
  return ids;
}

const findBundlesWith = (file: string) =>
  readdirSync(PAGES)
    .map((name) => join(PAGES, name))
    .filter((page) => findFiles(page, { withLater: true }).has(file));

const CATALOGS = 'virtual:catalogs/';
const CATALOG = /\/messages\/([\w-]+)\.js\?bundle=([\w~-]+)$/;
const WITH_MESSAGES = 'virtual:with-messages/';
const SHELL_TEXTS = 'virtual:shell-texts';

/** @returns the name of the catalog of a file that is loaded later, such as `console~orders~OrderPage` */
const catalogName = (file: string) =>
  relative(import.meta.dirname, file)
    .replace(/\.tsx?$/, '')
    .replaceAll('/', '~');

function catalogFile(name: string): string {
  const path = name.includes('~') ? join(import.meta.dirname, ...name.split('~')) : join(PAGES, name);
  return existsSync(`${path}.tsx`) ? `${path}.tsx` : `${path}.ts`;
}

/**
 * Gives each bundle of pages, and each file that it loads later, a file of messages in each language, with the messages
 * that it shows. The entry script has the messages of a page that cannot be loaded.
 */
export const divideMessages: Plugin = {
  name: 'divide-messages',
  enforce: 'pre',
  buildStart: forgetSources,
  hotUpdate: forgetSources,
  resolveId(source) {
    if ([CATALOGS, WITH_MESSAGES, SHELL_TEXTS].some((prefix) => source.startsWith(prefix))) return `\0${source}`;
    return CATALOG.test(source) ? join(import.meta.dirname, source) : undefined;
  },
  load(id) {
    if (id === `\0${SHELL_TEXTS}`) return `export const texts = ${JSON.stringify(readShellTexts())}`;
    if (id.startsWith(`\0${WITH_MESSAGES}`))
      return loadWithMessages(join(import.meta.dirname, id.slice(WITH_MESSAGES.length + 1)));
    if (id.startsWith(`\0${CATALOGS}`)) {
      const name = id.slice(CATALOGS.length + 1);
      const loaders = TRANSLATIONS.map(
        (language) =>
          `${JSON.stringify(language)}: () => import('/messages/${language}.js?bundle=${name}').then((it) => it.default)`,
      );
      return `export const catalogs = { ${loaders.join(', ')} }`;
    }
    const [, language = '', name] = CATALOG.exec(id) ?? [];
    if (name === undefined) return undefined;
    const file = catalogFile(name);
    for (const source of findFiles(file, {}, findFiles(MAIN))) this.addWatchFile(source);
    this.addWatchFile(messagesFile(language));
    const ids = findMessageIds(file);
    return `export default ${JSON.stringify(readCompiled(language, (id) => ids.has(id)))}`;
  },
  transform(code, id) {
    if (!id.startsWith(import.meta.dirname) || !/\.tsx?$/.test(id)) return undefined;
    const replaced = code.replaceAll(LATER, (original, name: string) => {
      const file = join(dirname(id), name);
      if (dirname(file) === PAGES || findMessageIds(file).size === 0) return original;
      return `import('${WITH_MESSAGES}${relative(import.meta.dirname, file)}')`;
    });
    return replaced === code ? undefined : { code: replaced, map: null };
  },
};

/** @returns a module that has loaded the messages of a file when it gives what the file exports */
function loadWithMessages(file: string): string {
  return [
    `import { addCatalogs } from ${JSON.stringify(join(import.meta.dirname, 'shared/intl.ts'))};`,
    `import { catalogs } from '${CATALOGS}${catalogName(file)}';`,
    `export * from ${JSON.stringify(file)};`,
    'await addCatalogs(catalogs);',
  ].join('\n');
}

const readCompiled = (...query: Parameters<typeof readMessages>) =>
  Object.fromEntries(readMessages(...query).map(([id, text]) => [id, compileMessage(text)]));

function readShellTexts() {
  const ids = findIds(findFiles(join(import.meta.dirname, 'shared/load-failure.tsx')));
  return Object.fromEntries(TRANSLATIONS.map((language) => [language, readCompiled(language, (id) => ids.has(id))]));
}
