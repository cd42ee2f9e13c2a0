import { join } from 'node:path';
import { defineConfig } from 'vite';
import portal from './vite.config.ts';
import { precompress } from './scripts/precompress.ts';
import { withoutSchemas } from './scripts/without-schemas.ts';
import react from '@vitejs/plugin-react';

/**
 * The pages for who follows freight without an account, as an app of their own beside the portal's, into the same folder. Built
 * together, each would have to carry what the other needs.
 */
export default defineConfig({
  ...portal,
  plugins: [react(), withoutSchemas(), precompress()],
  // The portal's build has brought it.
  publicDir: false,
  build: {
    ...portal.build,
    emptyOutDir: false,
    manifest: '.vite/tracking.json',
    rolldownOptions: {
      ...portal.build?.rolldownOptions,
      input: join(import.meta.dirname, 'tracking.html'),
    },
  },
});
