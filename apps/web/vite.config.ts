import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { joinChunks } from './scripts/join-chunks.ts';
import { pdfParts } from './scripts/pdf-parts.ts';
import { trackingDocument } from './scripts/tracking-document.ts';
import { precompress } from './scripts/precompress.ts';
import { withoutSchemas } from './scripts/without-schemas.ts';

const API = 'http://localhost:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), trackingDocument(), withoutSchemas(), joinChunks(), pdfParts(), precompress()],
  // Named by its own file and allowed by the policy as such.
  worker: { format: 'es' },
  css: {
    modules: {
      generateScopedName: process.env.NODE_ENV === 'production' ? '[hash:base64:7]' : '[name]_[local]_[hash:base64:4]',
    },
  },
  build: {
    outDir: 'dist',
    manifest: true,
    assetsDir: 'assets',
    target: 'es2023',
    sourcemap: 'hidden',
    // The content security policy allows no data: scripts or styles, and small files are cheap over one connection.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { treeshake: { propertyReadSideEffects: false } },
    // The map library alone is over a megabyte; it loads only with a map.
    chunkSizeWarningLimit: 1_200,
  },
  server: {
    port: 5173,
    proxy: {
      '/api': API,
      '/account': API,
      '/settings.json': API,
      '/socket.io': { target: API, ws: true },
    },
  },
});
