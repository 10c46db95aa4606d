import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../node_modules/.vite-web',
  plugins: [react(), wrapEmbed],
  build: {
    outDir: '../../.build/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: false,
    // `scripts/build-docs.ts` reads the hashed names of the assets of the documentation from the manifest.
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
