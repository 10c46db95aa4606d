import { dirname, join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { COUNTRIES_WITH_STATES, subdivisionsOf } from '../shared/codes/subdivisions.ts';
import { compileMessage, divideMessages, PAGES, readMessages, TRANSLATIONS } from './vite.messages.ts';

/** The embed script. Its name has no hash, because other sites refer to it. A function keeps its variables out of the global scope. */
const EMBED = 'embed';

const wrapEmbed: Plugin = {
  name: 'wrap-embed',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk' && file.name === EMBED) file.code = `(()=>{${file.code}})();\n`;
    }
  },
};

const EMBED_TEXTS = 'virtual:embed-texts';
const PREFIX = 'embed.';

/** @returns the messages of the embed script by language, and by id without the prefix, which would make the script longer */
function readEmbedTexts(): Record<string, Record<string, string>> {
  const read = (language: string) => {
    const own = readMessages(language, (id) => id.startsWith(PREFIX));
    return Object.fromEntries(own.map(([id, text]) => [id.slice(PREFIX.length), text]));
  };
  return Object.fromEntries(TRANSLATIONS.map((language) => [language, read(language)]));
}

/** Puts all that the embed script uses into its one file: its messages, and its own copy of a module that the pages use as well. */
const completeEmbed: Plugin = {
  name: 'complete-embed',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (source === EMBED_TEXTS) return `\0${EMBED_TEXTS}`;
    if (importer !== join(import.meta.dirname, `${EMBED}.ts`)) return undefined;
    const resolved = await this.resolve(source, importer, { skipSelf: true });
    return resolved && `${resolved.id}?${EMBED}`;
  },
  load: (id) => (id === `\0${EMBED_TEXTS}` ? `export const texts = ${JSON.stringify(readEmbedTexts())}` : undefined),
};

/** Parses the English messages in the code, so that the pages need no parser. */
const compileMessages: Plugin = {
  name: 'compile-messages',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('defaultMessage:')) return undefined;
    const replaced: { start: number; end: number; by: string }[] = [];
    const visit = (node: unknown) => {
      if (typeof node !== 'object' || node === null) return;
      if (isProperty(node) && node.key.name === 'defaultMessage') {
        const text = constantText(node.value);
        const compiled = text && compileMessage(text);
        const { start, end } = node.value;
        if (compiled !== text) replaced.push({ start, end, by: JSON.stringify(compiled) });
      } else Object.values(node).forEach(visit);
    };
    visit(this.parse(code));
    const parts = replaced.map(({ end, by }, at) => by + code.slice(end, replaced[at + 1]?.start));
    return { code: code.slice(0, replaced[0]?.start) + parts.join(''), map: null };
  },
};

interface SyntaxNode {
  type: string;
  start: number;
  end: number;
}

const isProperty = (node: object): node is SyntaxNode & { key: { name?: string }; value: SyntaxNode } =>
  'type' in node && node.type === 'Property';

/** @returns the text of a literal, or of literals that are joined by `+`; undefined for other expressions */
function constantText(node: SyntaxNode): string | undefined {
  if (!('left' in node && 'right' in node))
    return 'value' in node && typeof node.value === 'string' ? node.value : undefined;
  const [left, right] = [node.left, node.right].map((part) => constantText(part as SyntaxNode));
  return left === undefined || right === undefined ? undefined : left + right;
}

const STATES = 'virtual:states';

/** Puts the states of a few countries into the pages. The list of all subdivisions is 350 KB long. */
const completeStates: Plugin = {
  name: 'complete-states',
  resolveId: (source) => (source === STATES ? `\0${STATES}` : undefined),
  load: (id) => (id === `\0${STATES}` ? `export const states = ${JSON.stringify(readStates())}` : undefined),
};

const readStates = () =>
  Object.fromEntries(
    [...COUNTRIES_WITH_STATES].map((country) => [
      country,
      subdivisionsOf(country)
        .map(({ code, name }) => ({ code, name }))
        .sort((one, other) => one.name.localeCompare(other.name, 'en')),
    ]),
  );

/** No part of a page takes over a changed script while it runs, so the page is loaded again. Styles change by themselves. */
const reloadPages: Plugin = {
  name: 'reload-pages',
  hotUpdate({ file, modules }) {
    if (modules.length === 0 || !/\.(tsx?|json)$/.test(file)) return undefined;
    this.environment.hot.send({ type: 'full-reload' });
    return [];
  },
};

/** The number of bundles whose first load has a module that all bundles load together. */
const COMMON_TO = 9;

/** @returns the bundles whose first load has a module. Modules that a page loads later do not count */
function findBundles(
  id: string,
  importersOf: (id: string) => readonly string[],
  seen = new Set<string>(),
): Set<string> {
  if (seen.has(id)) return new Set();
  seen.add(id);
  const own = dirname(id) === PAGES ? [id] : [];
  return new Set([...own, ...importersOf(id).flatMap((importer) => [...findBundles(importer, importersOf, seen)])]);
}

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../node_modules/.vite-web',
  plugins: [completeEmbed, compileMessages, divideMessages, completeStates, wrapEmbed, reloadPages],
  // Preact has the interface of React in a sixth of its size (decision 132).
  resolve: {
    alias: [
      { find: /^react(-dom)?(?=$|\/)/, replacement: 'preact/compat' },
      {
        find: /^@formatjs\/icu-messageformat-parser$/,
        replacement: join(import.meta.dirname, 'shared/message-parser.ts'),
      },
    ],
  },
  build: {
    outDir: '../../.build/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: false,
    // `scripts/docs/build.ts` reads the hashed names of the assets of the documentation from the manifest.
    manifest: 'manifest.json',
    rolldownOptions: {
      input: {
        index: `${import.meta.dirname}/index.html`,
        [EMBED]: `${import.meta.dirname}/embed.ts`,
        docs: `${import.meta.dirname}/docs/docs.ts`,
      },
      // React Intl marks its components for servers, which the pages do not need.
      onLog: (level, log, handle) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
      },
      output: {
        // One chunk of the modules that most bundles load, because many small chunks compress worse.
        codeSplitting: {
          groups: [
            {
              debugName: 'common',
              name: (id, chunking) =>
                findBundles(id, (module) => chunking.getModuleInfo(module)?.importers ?? []).size < COMMON_TO
                  ? null
                  : 'common',
            },
          ],
        },
        entryFileNames: ({ name }) => (name === EMBED ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
