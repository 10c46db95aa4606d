import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { COUNTRIES_WITH_STATES, subdivisionsOf } from '../shared/codes/subdivisions.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../shared/languages.ts';
import { MESSAGES, pageMessages } from './vite.messages.ts';

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
    const messages = JSON.parse(readFileSync(join(MESSAGES, `${language}.json`), 'utf8')) as Record<string, string>;
    const own = Object.entries(messages).filter(([id]) => id.startsWith(PREFIX));
    return Object.fromEntries(own.map(([id, text]) => [id.slice(PREFIX.length), text]));
  };
  const languages = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);
  return Object.fromEntries(languages.map((language) => [language, read(language)]));
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

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../node_modules/.vite-web',
  plugins: [completeEmbed, completeStates, pageMessages, react(), wrapEmbed],
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
      output: {
        entryFileNames: ({ name }) => (name === EMBED ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
