import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../node_modules/.vite-web',
  plugins: [react()],
  build: { outDir: '../../.build/web', emptyOutDir: true, assetsInlineLimit: 0, modulePreload: false },
});
