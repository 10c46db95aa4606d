import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The script for other sites, by a name that stays; what it declares is its own. */
const EMBED = 'embed';

const wrapEmbed: Plugin = {
  name: 'wrap-embed',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk' && file.name === EMBED) file.code = `(()=>{${file.code}})();\n`;
    }
  },
};

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../node_modules/.vite-web',
  plugins: [react(), wrapEmbed],
  build: {
    outDir: '../../.build/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: false,
    // What the documentation's pages load, by the names that it gets here.
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
